import { CircleAlert, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Moment } from '#components/facts/moment.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { RowPlace } from './row-place.ts';
import type { RowItem } from './statement-items.ts';

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4';

interface StatementRowProps extends RowPlace {
  item: RowItem;
}

/** One row: what moved, and both balances after it. The link of its transaction covers it. */
export function StatementTableRow({ item, index, measure, connectionId }: StatementRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(
        'relative border-t',
        item.fault ? 'bg-negative-soft' : 'hover:bg-neutral-soft',
      )}
    >
      <td className={`${cell} align-top whitespace-nowrap max-sm:hidden`}>
        <RowTime item={item} />
      </td>
      <td className={`${cell} w-full max-w-0 min-w-36 align-top`}>
        <Reason item={item} connectionId={connectionId} />
      </td>
      <td
        className={classNames(
          cell,
          'text-right align-top font-medium whitespace-nowrap',
          item.isCredit && 'text-positive',
        )}
      >
        {item.amountText}
        <span className="text-muted grid text-xs font-normal md:hidden">
          <Balances item={item} />
        </span>
      </td>
      <td className={`${cell} text-right align-top whitespace-nowrap max-md:hidden`}>
        {item.availableText}
      </td>
      <td className={`${cell} text-muted text-right align-top whitespace-nowrap max-md:hidden`}>
        {item.blockedText}
      </td>
    </tr>
  );
}

/** On narrow screens both balances stand below the amount, each with its name. */
function Balances({ item }: { item: RowItem }) {
  const t = useTranslations('statements');
  return (
    <>
      <span>
        {t('shortAvailable')} {item.availableText}
      </span>
      <span>
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
      {transactionId === null ? (
        <span data-row-link tabIndex={-1} className="font-medium">
          {item.reason}
        </span>
      ) : (
        <Link
          href={paths.transaction(connectionId, transactionId)}
          prefetch={false}
          data-row-link
          className="focus-visible:after:outline-accent font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          {item.reason}
        </Link>
      )}
      <span className="text-muted flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
        <span className="sm:hidden">
          <RowTime item={item} />
        </span>
        {item.balanceType === 'BLOCKED' ? (
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden className="size-3" />
            {t('inBlocked')}
          </span>
        ) : null}
        {transactionId === null ? null : (
          <span className="truncate font-mono">{transactionId}</span>
        )}
        {infractionId === null ? null : (
          <Link
            href={paths.infraction(connectionId, infractionId)}
            prefetch={false}
            className="text-accent-ink rounded-control relative z-10 inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('infraction')}
          </Link>
        )}
      </span>
      {fault ? (
        <span className="text-negative flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {fault.addsUp
            ? t('fault', { available: fault.availableText, blocked: fault.blockedText })
            : t('faultSum')}
        </span>
      ) : null}
    </span>
  );
}
