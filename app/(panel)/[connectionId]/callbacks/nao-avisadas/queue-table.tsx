'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NamedTransaction } from '#components/callbacks/named-transaction.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { ResendAndWatch } from '#components/callbacks/resend-and-watch.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { ToldAmount } from '#components/callbacks/told-amount.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';

/** A transaction of the queue as the browser gets it. */
type Waiting = UndeliveredList['transactions'][number] & {
  /** Where all of its receiver's are; null where they are all that is shown. */
  hostHref: string | null;
  /** Who paid, or was paid. */
  partyName: string | null;
};

interface QueueTableProps {
  connectionId: string;
  transactions: readonly Waiting[];
  gate: ResendGate;
}

const cell = '@2xl:px-3 @2xl:py-3 @2xl:first:pl-0 @2xl:last:pr-0';

const toolCell =
  'self-end text-right whitespace-nowrap @max-2xl:col-start-2 @max-2xl:row-start-3 @2xl:w-px';

/** One row a transaction: what is undelivered, what was tried, and the way to try again. */
export function QueueTable({ transactions, ...row }: QueueTableProps) {
  const t = useTranslations('callbacks');
  const heads = [
    { text: t('queue.transaction') },
    { text: t('queue.amount'), style: 'text-right' },
    { text: t('queue.since'), style: '@max-4xl:hidden' },
    { text: t('queue.lastError'), style: '@max-2xl:hidden' },
    { text: t('queue.attempts'), style: '@max-4xl:hidden' },
    { text: t('queue.next'), style: '@max-5xl:hidden' },
    { text: t('resend'), isSpoken: true },
  ];
  return (
    <div className="@container overflow-x-clip max-sm:-mx-4">
      <table className="w-full border-collapse @max-2xl:block">
        <caption className="sr-only">{t('undeliveredTitle')}</caption>
        <TableHead cell={`${cell} @max-2xl:sr-only`} heads={heads} />
        <tbody className="@max-2xl:block">
          {transactions.map((transaction) => (
            <QueueRow key={transaction.id} transaction={transaction} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QueueRowProps extends Omit<QueueTableProps, 'transactions'> {
  transaction: Waiting;
}

function QueueRow({ transaction, gate, ...shown }: QueueRowProps) {
  const t = useTranslations('callbacks');
  const { connectionId } = shown;
  const { id, status, amount, clientReference, changedAt, partyName } = transaction;
  const { attempts, nextAttemptAt, lastAttempt } = transaction;
  return (
    // On a phone the amount stands beside the name, and the way to send it again at the end, below
    // what became of it, which has all of a line.
    <tr className="border-line border-t max-sm:px-4 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:py-3">
      <td className={`${cell} @max-2xl:contents`}>
        <span className="grid justify-items-start gap-1 @max-2xl:contents">
          <NamedTransaction {...{ connectionId, id, clientReference }} partyName={partyName} />
          <span className="flex flex-wrap items-start gap-x-3 @max-2xl:col-span-full @max-2xl:row-start-2">
            <StatusBadge look="plain" status={status} />
            <span className="@2xl:hidden">
              <LastAnswer transaction={transaction} {...shown} />
            </span>
          </span>
          {/* What has no column of its own on a narrow page. */}
          <span className="text-ink-3 text-xs @max-2xl:row-start-3 @4xl:hidden">
            <Dotted
              facts={[
                <>
                  {t('queue.since')} <DateTime iso={changedAt} form="short" />
                </>,
                ...(attempts === 0 ? [] : [t('queue.made', { count: attempts })]),
              ]}
            />
          </span>
        </span>
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        <ToldAmount type={transaction.type} status={status} amount={amount} />
      </td>
      <td className={`${cell} @max-4xl:hidden`}>
        <DateTime iso={changedAt} form="short" />
      </td>
      <td className={`${cell} @max-2xl:hidden`}>
        <LastAnswer transaction={transaction} {...shown} />
      </td>
      <td className={`${cell} tabular-nums @max-4xl:hidden`}>
        {t('attemptsMade', { count: attempts })}
      </td>
      <td className={`${cell} @max-5xl:hidden`}>
        {nextAttemptAt === null ? (
          <span className="text-ink-3">{t('noNext')}</span>
        ) : (
          <DateTime iso={nextAttemptAt} form="short" />
        )}
      </td>
      <td className={`${cell} ${toolCell}`}>
        <ResendAndWatch
          connectionId={connectionId}
          transactionId={id}
          lastStatus={lastAttempt?.status ?? null}
          gate={gate}
        />
      </td>
    </tr>
  );
}

/** What the receiver last said, and which it is. */
function LastAnswer({ transaction, connectionId }: Omit<QueueRowProps, 'gate'>) {
  const t = useTranslations('callbacks');
  const { lastAttempt, host, hostHref } = transaction;
  return (
    <span className="grid justify-items-start gap-1">
      {lastAttempt === null ? (
        <span className="text-ink-3">{t('noAttemptYet')}</span>
      ) : (
        <Link
          href={paths.callback(connectionId, lastAttempt.id)}
          prefetch={false}
          className="rounded-full"
        >
          <OutcomeBadge look="plain" status={lastAttempt.status} noAnswer={lastAttempt.noAnswer} />
        </Link>
      )}
      {hostHref === null ? null : (
        <Link
          href={hostHref}
          prefetch={false}
          title={t('queue.onlyHost', { host })}
          className="text-ink-3 rounded-control text-xs wrap-anywhere underline underline-offset-2"
        >
          {host}
        </Link>
      )}
    </span>
  );
}
