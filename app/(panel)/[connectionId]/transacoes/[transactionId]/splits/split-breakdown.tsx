import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DetailEntry } from '#components/facts/detail-list.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import type { SplitStatus } from '#lib/domain/states/enums.ts';
import { type ShownSplit, splitTable } from './split-rows.ts';

const looks = {
  PENDING: { tone: 'warning', icon: 'Clock' },
  EXECUTED: { tone: 'good', icon: 'CircleCheck' },
  FAILED: { tone: 'bad', icon: 'CircleAlert' },
} as const satisfies Record<SplitStatus, unknown>;

/** Who receives which part of what, expected against executed, and why a part failed. */
export function SplitBreakdown({ transaction }: { transaction: ShownTransactionDetail }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  if ((transaction.splits ?? []).length === 0) return null;
  const table = splitTable(transaction, transaction.CallbackLog ?? []);
  const { grossCents, feeCents, rows, warnings } = table;
  const money = (cents: bigint) => formatCents(cents, locale);
  const isExecuted = rows.some(({ split }) => split.status !== 'PENDING');
  return (
    <Card id="splits" title={t('splits')}>
      <div className="grid gap-4">
        <FigureRows>
          <FigureRow term={t('gross')} value={money(grossCents)} />
          <FigureRow term={t('fee')} value={money(-feeCents)} />
          <FigureRow isTotal term={t('net')} value={money(grossCents - feeCents)} />
        </FigureRows>
        {warnings.length > 0 ? (
          <div className="rounded-control bg-warning-soft text-warning-text grid gap-1 p-3">
            <p className="flex items-center gap-2 font-medium">
              <Icon name="TriangleAlert" className="size-4 shrink-0" />
              {t('splitWarnings')}
            </p>
            <ul className="grid gap-1">
              {warnings.map(({ recipientId, reason }) => (
                <li key={`${recipientId ?? ''}-${reason}`} className="break-words">
                  {recipientId === null
                    ? t('splitWarningAll', { reason })
                    : t('splitWarningOne', { recipient: recipientId, reason })}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            // Recipients may repeat; the order never changes.
            <li key={`${row.split.recipientId}-${String(index)}`} className="border-t pt-3">
              <SplitItem row={row} />
            </li>
          ))}
        </ol>
        <FigureRows>
          <FigureRow
            isTotal
            term={t(isExecuted ? 'splitSeller' : 'splitSellerExpected')}
            value={money(table.sellerCents)}
          />
        </FigureRows>
        <p className="text-ink-3 text-xs">
          {t(table.isConfirmed ? 'splitFromCallback' : 'splitFromRules')}
        </p>
      </div>
    </Card>
  );
}

function SplitItem({ row }: { row: ShownSplit }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { split, baseCents, expectedCents, executedCents } = row;
  const money = (cents: bigint | null) => (cents === null ? '—' : formatCents(cents, locale));
  return (
    <div className="@container grid min-w-0 gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0">
          <SplitRuleText split={split} />
          {row.recipientName === null ? null : (
            <span className="wrap-anywhere">{row.recipientName}</span>
          )}
          <span className="text-ink-3 identifier flex items-center gap-1 text-xs wrap-anywhere">
            {split.recipientId}
            <CopyButton value={split.recipientId} what={t('splitRecipient')} />
          </span>
        </div>
        <Badge {...looks[split.status]}>{t(`splitStatus${split.status}`)}</Badge>
      </div>
      <dl className="grid gap-x-4 gap-y-2 tabular-nums @sm:grid-cols-3">
        <DetailEntry term={t('splitBase')}>{money(baseCents)}</DetailEntry>
        <DetailEntry term={t('splitExpected')}>{money(expectedCents)}</DetailEntry>
        <DetailEntry term={t('splitExecuted')}>{money(executedCents)}</DetailEntry>
      </dl>
      {row.failureScope === null ? null : (
        <p className="text-bad-text break-words">
          {t(`splitFailure.${row.failureScope}`)} {row.failureReason ?? ''}
        </p>
      )}
    </div>
  );
}

/** What a split takes, and of what. */
export function SplitRuleText({ split }: Pick<ShownSplit, 'split'>) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const isFixed = split.type === 'fixed';
  const base = split.protected ? t('splitBaseGross') : t('splitBaseNet');
  return (
    <span className="font-medium tabular-nums">
      {isFixed ? formatReais(split.value, locale) : `${percent.format(split.value)}%`}{' '}
      <span className="text-ink-3 font-normal">{isFixed ? t('splitBaseFixed') : base}</span>
    </span>
  );
}
