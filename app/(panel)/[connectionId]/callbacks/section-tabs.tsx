'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** The pages about callbacks. */
export function SectionTabs({ connectionId }: { connectionId: string }) {
  const t = useTranslations('callbacks');
  const { resend, callbackRecords } = useCapabilities();
  const pathname = usePathname();
  const log = paths.callbacks(connectionId);
  const resends = paths.resends(connectionId);
  const tab = (href: string, text: string, isOpen = pathname === href) => ({
    key: href,
    href,
    text,
    isOpen,
  });
  const tabs = [
    tab(log, t('tabLog')),
    tab(paths.undelivered(connectionId), t('tabUndelivered')),
    tab(paths.callbackHealth(connectionId), t('tabHealth')),
    ...(callbackRecords ? [tab(paths.callbackSample(connectionId), t('sample.tab'))] : []),
    ...(resend ? [tab(resends, t('tabResends'), pathname.startsWith(resends))] : []),
  ];
  return <TabLinks label={t('tabs')} tabs={tabs} />;
}
