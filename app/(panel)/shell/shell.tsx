'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnFactors } from '#components/action/factor-fields.tsx';
import { WayBackWatch } from '#components/address/way-back.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SourceCapabilities } from '#lib/server/sources/capabilities.ts';
import { LateCommandMenu, LateShortcutsHelp } from './late-panels.tsx';
import { LateSecondFactor } from './late-second-factor.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PrintMasthead } from './print-masthead.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export interface ShellMember {
  name: string;
  email: string;
  role: MemberRole;
}

export interface ShellConnection {
  id: string;
  name: string;
  capabilities: SourceCapabilities;
}

interface ShellProps {
  member: ShellMember;
  connection: ShellConnection;
  connections: readonly ShellConnection[];
  /** What the member shows for what is dear. */
  factors: OwnFactors & { shownSecondsAgo: number | null };
  accountName: ReactNode;
  /** What waits, beside the names of pages. */
  counts: Record<'infractions' | 'approvals' | 'suspense', ReactNode>;
  children: ReactNode;
}

type Panel = 'commands' | 'shortcuts' | 'navigation';

/** What stands around every page: navigation, the account, search, and the person's menu. */
export function Shell(props: ShellProps) {
  const { member, connection, connections, accountName, children } = props;
  const { shownSecondsAgo, ...factors } = props.factors;
  const t = useTranslations();
  const [panel, setPanel] = useState<Panel | null>(null);
  const setOpen = (name: Panel) => (open: boolean) => setPanel(open ? name : null);
  useFocusAfterNavigation();
  useShortcuts({
    onCommands: () => setPanel('commands'),
    onHelp: () => setPanel('shortcuts'),
  });

  const account = { member, connection, connections, accountName };
  const navigation = {
    ...account,
    counts: props.counts,
    onNavigate: () => setPanel(null),
    onShortcuts: () => setPanel('shortcuts'),
  };
  return (
    <div className="rail:grid rail:grid-cols-[4rem_minmax(0,1fr)] side:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="rounded-control bg-accent text-on-accent fixed top-2 left-2 z-50 -translate-y-16 px-4 py-2 font-medium focus:translate-y-0 print:hidden"
      >
        {t('app.skipToContent')}
      </a>
      <aside className="rail:flex sticky top-0 hidden h-dvh p-3 print:hidden">
        <SideNavigation {...navigation} folds />
      </aside>
      <div className="bg-surface border-line rail:border-l flex min-h-dvh min-w-0 flex-col print:border-0">
        <TopBar {...account} onCommands={() => setPanel('commands')} />
        <main
          id="content"
          tabIndex={-1}
          className="measure low:pb-6 rail:pt-6 rail:pb-12 flex-1 pt-4 pb-28 outline-none print:max-w-none print:p-0"
        >
          <PrintMasthead accountName={accountName} />
          {children}
        </main>
      </div>
      <WayBackWatch />
      <PhoneBar
        member={member}
        connection={connection}
        infractionCount={props.counts.infractions}
        onMore={() => setPanel('navigation')}
      />
      <Dialog
        shape="drawer"
        open={panel === 'navigation'}
        onOpenChange={setOpen('navigation')}
        title={t('shell.menuTitle')}
        closeLabel={t('shell.closeMenu')}
      >
        <SideNavigation {...navigation} />
      </Dialog>
      <LateCommandMenu
        connectionId={connection.id}
        role={member.role}
        open={panel === 'commands'}
        onOpenChange={setOpen('commands')}
        onShortcuts={() => setPanel('shortcuts')}
      />
      <LateSecondFactor
        connectionId={connection.id}
        has={factors}
        shownSecondsAgo={shownSecondsAgo}
      />
      <LateShortcutsHelp open={panel === 'shortcuts'} onOpenChange={setOpen('shortcuts')} />
    </div>
  );
}

/**
 * What was clicked may be gone with its page: the focus then goes on in the new content. Next.js
 * reads the page's title out; its heading may come later than its frame, or be made anew, and the
 * focus would fall on the body once more. What is around it stays.
 */
function useFocusAfterNavigation() {
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
