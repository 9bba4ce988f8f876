import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { rowLinkStyle } from '#components/list/row-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { RowBalances, RowFault, RowParts, type RowPlace, RowSettled } from './row-common.tsx';
import type { RowItem } from './statement-items.ts';

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4 align-top';

/** Nothing that is come to stands under the headings that stay in sight. */
export const belowHeads = 'scroll-mt-40';

interface StatementRowProps extends RowPlace {
  item: RowItem;
  isOpen: boolean;
  onToggle: () => void;
}

/** One line: who, what moved, and both balances after it. It leads to its transaction. */
export function StatementTableRow(props: StatementRowProps) {
  const { item, index, measure, readsOn } = props;
  const { fault } = item;
  const { infractions: canBlock } = useCapabilities();
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(
        'relative border-t',
        item.transactionId !== null && 'cursor-pointer',
        fault ? 'bg-bad-soft' : 'hover:bg-hover',
      )}
    >
      <td className={`${cell} whitespace-nowrap @max-2xl:hidden`}>
        <RowTime item={item} />
      </td>
      <td className={`${cell} w-full min-w-36 wrap-anywhere @max-2xl:px-4`}>
        <Party {...props} />
      </td>
      <td className={`${cell} min-w-64 @max-5xl:hidden`}>
        <Reason {...props} />
      </td>
      <td
        className={classNames(
          cell,
          'text-right font-medium whitespace-nowrap @max-2xl:hidden',
          item.isCredit && 'text-good-text',
        )}
      >
        {item.amountText}
        <Fee item={item} />
        <span className="text-ink-3 grid text-xs font-normal @4xl:hidden">
          <RowBalances item={item} />
        </span>
      </td>
      <td className={`${cell} relative pr-8! text-right whitespace-nowrap @max-4xl:hidden`}>
        {item.availableText}
        {readsOn ? <Thread isBroken={fault !== null} /> : null}
      </td>
      {canBlock ? (
        <td className={`${cell} text-ink-3 min-w-36 text-right whitespace-nowrap @max-4xl:hidden`}>
          {item.blockedText}
          <RowSettled item={item} />
        </td>
      ) : null}
    </tr>
  );
}

/** Unbroken while each balance follows from the one before; for the eye, the row says it too. */
export function Thread({ isBroken, isPart = false }: { isBroken: boolean; isPart?: boolean }) {
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
          isPart && 'hidden',
          'bg-surface absolute top-3.5 left-0 size-2 rounded-full border-2',
          isBroken ? 'border-bad' : 'border-good',
        )}
      />
    </span>
  );
}

function RowTime({ item }: { item: RowItem }) {
  return <Moment iso={item.createdAt} utc={item.createdUtc} text={item.timeText} />;
}

function Fee({ item: { fee } }: { item: RowItem }) {
  const t = useTranslations('statements');
  if (fee === null) return null;
  return (
    <span className="text-ink-3 block text-xs font-normal whitespace-nowrap">
      {t('lineFee', { fee: fee.text })}
    </span>
  );
}

/** Who it was with; where nobody tells that, what it was. */
function Party(props: StatementRowProps) {
  const { item, connectionId } = props;
  const { transactionId, party } = item;
  const name = (
    <>
      {party ?? item.reason}
      {party === null ? null : <span className="sr-only">, {item.reason}</span>}
    </>
  );
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
      <span className="grid grid-cols-[minmax(0,1fr)] content-start gap-0.5">
        <span>
          {transactionId === null ? (
            <span data-row-link tabIndex={-1} className={`font-medium ${belowHeads}`}>
              {name}
            </span>
          ) : (
            <Link
              href={paths.transaction(connectionId, transactionId)}
              prefetch={false}
              data-row-link
              draggable={false}
              className={`${rowLinkStyle} ${belowHeads}`}
            >
              {name}
            </Link>
          )}
        </span>
        <span className="text-ink-3 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
          <span className="@2xl:hidden">
            <RowTime item={item} />
          </span>
          {/* In a line of its own, so that rows of one kind have one shape. */}
          <span className="basis-full @max-2xl:contents @5xl:hidden">
            <Reason {...props} isShort={party === null} />
          </span>
          <Identified {...props} />
          {item.rest === null ? null : <Cut rest={item.rest} />}
        </span>
      </span>
      <span className="text-right @2xl:hidden">
        <span
          className={classNames('font-medium whitespace-nowrap', item.isCredit && 'text-good-text')}
        >
          {item.amountText}
        </span>
        {/* Beside the balances it would find room by the width of their digits. */}
        <span
          className={classNames(
            '-my-1 flex justify-end',
            item.fee !== null && 'min-h-6 items-center',
          )}
        >
          <RowParts {...props}>{item.fee === null ? null : <Fee item={item} />}</RowParts>
        </span>
      </span>
      <span className="text-ink-3 col-span-2 flex flex-wrap gap-x-3 text-xs @2xl:hidden">
        <RowBalances item={item} />
      </span>
      {item.fault === null ? null : (
        <span className="col-span-2">
          <RowFault fault={item.fault} />
        </span>
      )}
    </span>
  );
}

/** The merchant's number, else our id where there is room for it; beside it the infraction. */
function Identified({ item, connectionId }: StatementRowProps) {
  const { transactionId, reference, infractionId } = item;
  const isOnlyOurs = reference === null && infractionId === null;
  if (transactionId === null && isOnlyOurs) return null;
  return (
    <span
      className={classNames(
        'flex basis-full flex-wrap items-center gap-x-3',
        isOnlyOurs && '@max-2xl:hidden',
      )}
    >
      {reference !== null ? (
        <span className="identifier">{reference}</span>
      ) : transactionId !== null ? (
        <span className="@max-2xl:hidden">
          <ShortId id={transactionId} />
        </span>
      ) : null}
      {infractionId === null ? null : (
        <InfractionLink connectionId={connectionId} infractionId={infractionId} />
      )}
    </span>
  );
}

function Cut({ rest }: { rest: 'next' | 'previous' }) {
  const t = useTranslations('statements');
  return <span className="basis-full">{t('restOnPage', { rest })}</span>;
}

function InfractionLink(props: { connectionId: string; infractionId: string }) {
  const t = useTranslations('statements');
  const { infractions } = useCapabilities();
  // An edition without infractions has rows of them all the same, and no page.
  if (!infractions) return <span>{t('infraction')}</span>;
  return (
    <Link
      href={paths.infraction(props.connectionId, props.infractionId)}
      prefetch={false}
      className="text-accent-text rounded-control relative -my-1 inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {t('infraction')}
    </Link>
  );
}

/** What it was, which balance it moved, and the rows that the line stands for. */
function Reason(props: StatementRowProps & { isShort?: boolean }) {
  const { item, isShort = false } = props;
  const t = useTranslations('statements');
  return (
    <span className="text-ink-3 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm @max-2xl:contents @max-2xl:text-xs">
      {isShort ? null : <span>{item.reason}</span>}
      {item.balanceType === 'BLOCKED' ? (
        <span className="inline-flex items-center gap-1 text-xs">
          <Icon name="Lock" className="size-3" />
          {t('inBlocked')}
        </span>
      ) : null}
      {item.parts.length === 0 ? null : (
        <span className="-my-1 @max-2xl:hidden">
          <RowParts {...props} />
        </span>
      )}
    </span>
  );
}
