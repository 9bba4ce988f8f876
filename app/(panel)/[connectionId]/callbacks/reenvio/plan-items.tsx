'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NamedTransaction } from '#components/callbacks/named-transaction.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { ToldAmount } from '#components/callbacks/told-amount.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlanDetail, ResendResult } from '#lib/contract/panel/resend-plan.ts';
import { type ItemSearch, itemListSearch } from './item-search.ts';

interface PlanItemsProps {
  plan: ResendPlanDetail;
  connectionId: string;
  search: ItemSearch;
}

const cell = '@xl:px-3 @xl:py-2.5 @xl:first:pl-0 @xl:last:pr-0';

const looks = {
  delivered: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'CircleX' },
  'not-needed': { tone: 'neutral', icon: 'Check' },
  'on-its-way': { tone: 'info', icon: 'LoaderCircle' },
  waiting: { tone: 'neutral', icon: 'Clock' },
  'left-out': { tone: 'neutral', icon: 'Ban' },
} as const satisfies Record<ResendResult, BadgeLook>;

/** The transactions of a plan, each with its result and its attempt. */
export function PlanItems({ plan, connectionId, search }: PlanItemsProps) {
  const t = useTranslations('callbacks');
  const { page, hasNextPage } = plan.pagination;
  const base = paths.resendPlan(connectionId, plan.id);
  return (
    <div className="@container">
      <table className="w-full border-collapse @max-xl:-mx-4 @max-xl:block @max-xl:w-auto">
        <caption className="sr-only">{t('plan.results')}</caption>
        <TableHead
          cell={`${cell} @max-xl:sr-only`}
          heads={[
            { text: t('filterTransaction') },
            { text: t('queue.amount'), style: 'text-right' },
            // What comes in moves no column.
            { text: t('result'), style: '@xl:w-44' },
            { text: t('column.status'), style: '@xl:w-44' },
          ]}
        />
        <tbody className="@max-xl:block">
          {plan.items.map((item) => (
            // On a phone what it came to stands below whose it is and how much.
            <tr
              key={item.transactionId}
              className="border-line border-t @max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-3 @max-xl:px-4 @max-xl:py-2.5"
            >
              <td className={cell}>
                <NamedTransaction connectionId={connectionId} {...item} id={item.transactionId} />
              </td>
              <td className={`${cell} text-right tabular-nums`}>
                <ToldAmount type={item.type} status={item.status} amount={item.amount} />
              </td>
              <td className={cell}>
                <Badge look="plain" {...looks[item.result]}>
                  {t(`plan.result.${item.result}`, { count: 1 })}
                </Badge>
              </td>
              <td className={`${cell} @max-xl:text-right`}>
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
