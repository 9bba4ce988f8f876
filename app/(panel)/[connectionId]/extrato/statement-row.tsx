import { CircleAlert, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Moment } from '#components/facts/moment.tsx';
import { rowLinkStyle } from '#components/list/row-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { RowPlace } from './row-place.ts';
import type { RowItem } from './statement-items.ts';

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4';

interface StatementRowProps extends RowPlace {
  item: RowItem;
}

/** One row: what moved, and both balances after it. It leads to its transaction. */
export function StatementTableRow({ item, index, measure, connectionId }: StatementRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(
        'relative border-t',
        item.transactionId !== null && 'cursor-pointer',
        item.fault ? 'bg-bad-soft' : 'hover:bg-hover',
      )}
    >
      <td className={`${cell} align-top whitespace-nowrap @max-2xl:hidden`}>
        <RowTime item={item} />
      </td>
      <td className={`${cell} w-full min-w-36 align-top wrap-anywhere`}>
        <Reason item={item} connectionId={connectionId} />
      </td>
      <td
        className={classNames(
          cell,
          'text-right align-top font-medium whitespace-nowrap @max-2xl:hidden',
          item.isCredit && 'text-good-text',
        )}
      >
        {item.amountText}
        <span className="text-ink-3 grid text-xs font-normal @4xl:hidden">
          <Balances item={item} />
        </span>
      </td>
      <td
        className={`${cell} relative pr-8 text-right align-top whitespace-nowrap @max-4xl:hidden`}
      >
        {item.availableText}
        <Thread isBroken={item.fault !== null} />
      </td>
      <td className={`${cell} text-ink-3 text-right align-top whitespace-nowrap @max-4xl:hidden`}>
        {item.blockedText}
      </td>
    </tr>
  );
}

/** Unbroken while each balance follows from the one before; for the eye, the row says it too. */
function Thread({ isBroken }: { isBroken: boolean }) {
  return (
    <span aria-hidden className="absolute inset-y-0 right-3 -bottom-px w-2 print:hidden">
      <span
        className={classNames(
          'absolute inset-y-0 left-1/2 -ml-px border-l-2',
          isBroken ? 'border-bad border-dashed' : 'border-good',
        )}
      />
      <span
        className={classNames(
          'bg-surface absolute top-3.5 left-0 size-2 rounded-full border-2',
          isBroken ? 'border-bad' : 'border-good',
        )}
      />
    </span>
  );
}

/** Where the list is narrow both balances stand below the amount, each with its name. */
function Balances({ item }: { item: RowItem }) {
  const t = useTranslations('statements');
  return (
    <>
      <span className="whitespace-nowrap">
        {t('shortAvailable')} {item.availableText}
      </span>
      <span className="whitespace-nowrap">
        {t('shortBlocked')} {item.blockedText}
      </span>
    </>
  );
}

function RowTime({ item }: { item: RowItem }) {
  return <Moment iso={item.createdAt} utc={item.createdUtc} text={item.timeText} />;
}

function Reason({ item, connectionId }: { item: RowItem; connectionId: string }) {
  const t = useTranslations('statements');
  const { transactionId, infractionId, fault } = item;
  return (
    <span className="grid gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        {transactionId === null ? (
          <span data-row-link tabIndex={-1} className="font-medium">
            {item.reason}
          </span>
        ) : (
          <Link
            href={paths.transaction(connectionId, transactionId)}
            prefetch={false}
            data-row-link
            draggable={false}
            className={rowLinkStyle}
          >
            {item.reason}
          </Link>
        )}
        <span
          className={classNames(
            'font-medium whitespace-nowrap @2xl:hidden',
            item.isCredit && 'text-good-text',
          )}
        >
          {item.amountText}
        </span>
      </span>
      <span className="text-ink-3 flex flex-wrap gap-x-3 text-xs @2xl:hidden">
        <Balances item={item} />
      </span>
      <span className="text-ink-3 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
        <span className="@2xl:hidden">
          <RowTime item={item} />
        </span>
        {item.balanceType === 'BLOCKED' ? (
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden className="size-3" />
            {t('inBlocked')}
          </span>
        ) : null}
        {transactionId === null ? null : <span className="identifier">{transactionId}</span>}
        {infractionId === null ? null : (
          <Link
            href={paths.infraction(connectionId, infractionId)}
            prefetch={false}
            className="text-accent-text rounded-control inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('infraction')}
          </Link>
        )}
      </span>
      {fault ? (
        <span className="text-bad-text flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {fault.addsUp
            ? t('fault', { available: fault.availableText, blocked: fault.blockedText })
            : t('faultSum')}
        </span>
      ) : null}
    </span>
  );
}
