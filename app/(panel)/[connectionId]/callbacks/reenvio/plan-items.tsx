'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { type ItemSearch, itemListSearch } from './item-search.ts';

interface PlanItemsProps {
  plan: ResendPlanDetail;
  connectionId: string;
  search: ItemSearch;
}

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4';
/** On a phone these stand below the amount. */
const wideOnly = '@max-xl:hidden';

/** The transactions of a plan, each with its result and its attempt. */
export function PlanItems({ plan, connectionId, search }: PlanItemsProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const { page, hasNextPage } = plan.pagination;
  const base = paths.resendPlan(connectionId, plan.id);
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('plan.results')}</caption>
        <TableHead
          cell={cell}
          heads={[
            { text: t('filterTransaction') },
            { text: t('queue.amount'), style: 'text-right @max-xl:pr-4' },
            { text: t('result'), style: wideOnly },
            { text: t('column.status'), style: wideOnly },
          ]}
        />
        <tbody>
          {plan.items.map((item) => (
            <tr key={item.transactionId} className="border-line border-t">
              <td className={cell}>
                <Link
                  href={paths.transaction(connectionId, item.transactionId)}
                  prefetch={false}
                  className="text-accent-text rounded-control wrap-anywhere underline underline-offset-2"
                >
                  {item.partyName === null ? (
                    <ShortId id={item.transactionId} />
                  ) : (
                    maskPersonalData(item.partyName)
                  )}
                </Link>
                <span className="text-ink-3 flex flex-wrap gap-x-3 text-xs wrap-anywhere">
                  {item.clientReference === null ? null : <span>{item.clientReference}</span>}
                  {item.partyName === null ? null : <ShortId id={item.transactionId} />}
                </span>
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums @max-xl:pr-4`}>
                {formatReais(item.amount, locale)}
                <span className="grid justify-items-end gap-1 @xl:hidden">
                  {t(`plan.result.${item.result}`)}
                  <Answer item={item} connectionId={connectionId} />
                </span>
              </td>
              <td className={`${cell} ${wideOnly}`}>{t(`plan.result.${item.result}`)}</td>
              <td className={`${cell} ${wideOnly}`}>
                <Answer item={item} connectionId={connectionId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LinkedPages
        page={page}
        hasNextPage={hasNextPage}
        hrefOf={(target) => `${base}${itemListSearch.text({ ...search, page: target })}`}
      />
    </div>
  );
}

interface AnswerProps {
  item: ResendPlanDetail['items'][number];
  connectionId: string;
}

/** What the receiver said to the attempt, once there is one. */
function Answer({ item: { callbackId, httpStatus, noAnswer }, connectionId }: AnswerProps) {
  if (callbackId === null || httpStatus === null) return <span className="text-ink-3">–</span>;
  return (
    <Link href={paths.callback(connectionId, callbackId)} prefetch={false}>
      <OutcomeBadge look="plain" status={httpStatus} noAnswer={noAnswer} />
    </Link>
  );
}
