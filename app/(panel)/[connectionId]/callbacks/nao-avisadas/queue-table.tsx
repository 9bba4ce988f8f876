'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { ResendAndWatch } from '#components/callbacks/resend-and-watch.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DateTime } from '#components/facts/date-time.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { flowOf } from '#lib/domain/states/money-effect.ts';

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

const cell = 'px-2 py-3 first:pl-4 last:pr-4 sm:px-3';

/** One row a transaction: what is undelivered, what was tried, and the way to try again. */
export function QueueTable({ transactions, ...row }: QueueTableProps) {
  const t = useTranslations('callbacks');
  const heads = [
    { text: t('queue.transaction'), style: '' },
    { text: t('queue.amount'), style: 'text-right @max-2xl:hidden' },
    { text: t('queue.since'), style: '@max-4xl:hidden' },
    { text: t('queue.lastError'), style: '@max-2xl:hidden' },
    { text: t('queue.attempts'), style: '@max-4xl:hidden' },
    { text: t('queue.next'), style: '@max-5xl:hidden' },
    { text: t('resend'), isSpoken: true },
  ];
  return (
    <div className="@container overflow-x-clip">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('undeliveredTitle')}</caption>
        <TableHead cell={cell} heads={heads} />
        <tbody>
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
  const locale = useLocale();
  const { connectionId } = shown;
  const { id, status, amount, clientReference, changedAt, partyName } = transaction;
  const { attempts, nextAttemptAt, lastAttempt } = transaction;
  const isOut = flowOf(transaction.type) === 'out';
  const amountText = formatMovement(centsFromReais(amount), isOut ? 'out' : null, locale);
  return (
    <tr className="border-line border-t">
      <td className={cell}>
        {/* On a phone words break here rather than the amount beside them. */}
        <span className="grid justify-items-start gap-1 @max-md:**:whitespace-normal">
          <Link
            href={paths.transaction(connectionId, id)}
            prefetch={false}
            className="text-accent-text rounded-control text-xs underline underline-offset-2"
          >
            <ShortId id={id} />
          </Link>
          {partyName === null ? null : (
            <span className="text-ink-2 max-w-60 text-xs wrap-anywhere">{partyName}</span>
          )}
          {clientReference === null ? null : (
            <span className="text-ink-3 max-w-48 text-xs wrap-anywhere">{clientReference}</span>
          )}
          <StatusBadge look="plain" status={status} />
          <span className="@2xl:hidden">
            <LastAnswer transaction={transaction} {...shown} />
          </span>
          {/* What has no column of its own on a narrow page. */}
          <span className="text-ink-3 text-xs @4xl:hidden">
            {t('queue.since')} <DateTime iso={changedAt} form="short" />
            {attempts === 0 ? null : ` · ${t('queue.made', { count: attempts })}`}
          </span>
        </span>
      </td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums @max-2xl:hidden`}>
        {amountText}
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
      <td className={`${cell} w-px text-right whitespace-nowrap`}>
        <span className="mb-2 block font-medium tabular-nums @2xl:hidden">{amountText}</span>
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
