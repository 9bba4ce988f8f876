import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** A quiet line about what this connection's service does not tell. */
export function SourceNote({ children }: { children: string }) {
  return (
    <p className="bg-info-soft text-info-text rounded-control mb-4 flex gap-2 p-3 text-base">
      <Icon name="Info" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Instead of resends of many at once: the API resends nothing, or only one at a time. */
export function NoPlans({ resend }: { resend: boolean }) {
  const t = useTranslations('callbacks');
  return resend ? <NoRecords /> : <SourceNote>{t('resendBlocked.edition')}</SourceNote>;
}

/** Instead of a list that this connection's service cannot give: why, and what to do instead. */
export function NoRecords() {
  const t = useTranslations('callbacks');
  return (
    <NoticePanel icon="Unplug" title={t('foreignTitle')}>
      <p>{t('foreignText')}</p>
      <p>{t('foreignInstead')}</p>
    </NoticePanel>
  );
}
