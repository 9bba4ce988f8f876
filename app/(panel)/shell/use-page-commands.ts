'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { commandPages } from '#lib/client/navigation/page-menus.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { MenuCommand, MenuGroup } from './menu-command.tsx';

interface PageCommandsProps {
  connectionId: string;
  role: MemberRole;
  go: (path: string) => void;
}

/** What can be done, with the two closings of every working day, and where one can go. */
export function usePageCommands({ connectionId, role, go }: PageCommandsProps): MenuGroup[] {
  const t = useTranslations();
  const capabilities = useCapabilities();
  const pagesOf = (kind: 'act' | 'page') =>
    commandPages(capabilities, role)
      .filter(({ command }) => command === kind)
      .map(({ id, path, label, icon, ...page }) => ({
        key: id,
        icon,
        label: t(label),
        ...('alias' in page && { alias: t(page.alias) }),
        run: () => go(paths.section(connectionId, path)),
      }));
  const closing = (key: 'closeYesterday' | 'closeToday', offset: number): MenuCommand => ({
    key,
    icon: 'CalendarCheck',
    label: t(`commands.${key}`),
    run: () => go(paths.statementDay(connectionId, saoPauloDay(new Date(), offset))),
  });
  const closings = capabilities.dayCloses
    ? [closing('closeYesterday', -1), closing('closeToday', 0)]
    : [];
  return [
    { heading: t('commands.acts'), commands: [...pagesOf('act'), ...closings] },
    { heading: t('commands.pages'), commands: pagesOf('page') },
  ];
}
