import { useLocale, useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { transactionType } from '#lib/domain/states/enums.ts';
import { type QueueSearch, queueListSearch } from './queue-search.ts';

interface QueueGroupsProps {
  connectionId: string;
  groups: UndeliveredList['groups'];
  total: number;
  isTotalCut: boolean;
  search: QueueSearch;
  gate: ResendGate;
  /** What is listed has its resend beside it. */
  hasPlan: boolean;
}

/** How many by type and status, each leading to its part of the queue. */
export function QueueGroups(props: QueueGroupsProps) {
  const { connectionId, groups, total, isTotalCut, search, gate, hasPlan } = props;
  const t = useTranslations('callbacks');
  const statusText = useTranslations('status');
  const typeText = useTranslations('type');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const base = paths.undelivered(connectionId);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-2 font-medium tabular-nums">
        {isTotalCut ? t('undeliveredAtLeast', { total }) : t('undeliveredTotal', { total })}
      </p>
      {search.host === null ? null : (
        <span className="wrap-anywhere max-sm:order-last max-sm:basis-full">
          {t('column.host')}:{' '}
          {[search.host, noAnswerWords(search.error ?? '', locale)].filter(Boolean).join(' · ')}
        </span>
      )}
      {queueListSearch.isFiltered(search) ? (
        <ButtonLink
          size="small"
          className="max-sm:ml-auto"
          href={base + queueListSearch.text({ scope: 'all' })}
        >
          {t('undeliveredShowAll')}
        </ButtonLink>
      ) : (
        groups.map(({ type, status, count }) => {
          const known = transactionType.safeParse(type);
          const name = known.success ? typeText(known.data) : t('transfer');
          const text = `${name} · ${statusText(status)}: ${number.format(count)}`;
          // Transfers inside the service cannot be asked for by their type.
          if (!known.success) return <span key={`${type}-${status}`}>{text}</span>;
          return (
            <ButtonLink
              key={`${type}-${status}`}
              size="small"
              href={`${base}${queueListSearch.text({ type: known.data, status })}`}
            >
              {text}
            </ButtonLink>
          );
        })
      )}
      {gate === 'open' && total > 1 && search.host === null && !hasPlan ? (
        <ButtonLink
          size="small"
          // With no cause chosen it is what the page is for.
          look={queueListSearch.isFiltered(search) ? 'outline' : 'primary'}
          className="sm:ml-auto"
          href={paths.resends(connectionId, {
            period: 'Month',
            ...(search.type && { type: search.type }),
            ...(search.status && { status: search.status }),
          })}
        >
          {t('undeliveredAll')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
