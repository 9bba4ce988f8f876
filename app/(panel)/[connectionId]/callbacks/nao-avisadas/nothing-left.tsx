import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { type QueueSearch, queueListSearch, type Server } from './queue-search.ts';

interface NothingLeftProps {
  connectionId: string;
  search: QueueSearch;
  servers: readonly Server[];
}

/** Of a receiver that was asked for nothing waits any more, as after an outage: where it may. */
export function NothingLeft({ connectionId, search, servers }: NothingLeftProps) {
  const t = useTranslations('callbacks');
  const { host } = search;
  const hasOther = servers.some(({ whole }) => whole.host === host);
  const hrefOf = (asked: Partial<QueueSearch>) =>
    paths.undelivered(connectionId) + queueListSearch.text(asked);
  return (
    <NoticePanel
      icon="CircleCheck"
      title={t(hasOther ? 'undeliveredNoneSuch' : 'undeliveredNoneOf', { host: host ?? '' })}
      actions={
        <>
          {hasOther ? (
            <ButtonLink href={hrefOf({ host })}>{t('undeliveredShowHost')}</ButtonLink>
          ) : null}
          {servers.length > (hasOther ? 1 : 0) ? (
            <ButtonLink href={hrefOf({ scope: 'all' })}>{t('undeliveredShowOthers')}</ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{t('undeliveredNoneText', { days: resendDaysMax })}</p>
    </NoticePanel>
  );
}
