import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { SplitRuleText } from '../splits/split-breakdown.tsx';
import { FeeRule } from './fee-rule.tsx';
import { type MoneyPath, moneyPath, type PathPart } from './money-path.ts';
import { layRibbons, type Ribbons, wholeHeight } from './ribbons.ts';

const colours: Record<PathPart['kind'], { fill: string; bar: string }> = {
  kept: { fill: 'fill-chart-1', bar: 'bg-chart-1' },
  receiver: { fill: 'fill-chart-1', bar: 'bg-chart-1' },
  split: { fill: 'fill-chart-4', bar: 'bg-chart-4' },
  fee: { fill: 'fill-chart-3', bar: 'bg-chart-3' },
  refund: { fill: 'fill-info', bar: 'bg-info' },
};

interface MoneyPathCardProps {
  transaction: ShownTransactionDetail;
  feeRule: CheckedFeeRule | null;
}

/** The money from who paid it to everybody who got a part, in true proportion, and the sum. */
export function MoneyPathCard({ transaction, feeRule }: MoneyPathCardProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const path = moneyPath(transaction);
  if (path === null) return null;
  const { parts, totalCents, open, isExpected } = path;
  const money = (cents: bigint) => formatCents(cents, locale);
  const ribbons = layRibbons(
    totalCents,
    parts.map(({ cents }) => cents),
  );
  return (
    <Card
      id="money-path"
      title={t(isExpected ? 'pathExpected' : 'path')}
      aside={<PathSum path={path} />}
    >
      <div className="@container grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 @xl:grid-cols-[auto_minmax(6rem,1fr)_minmax(0,22rem)] @xl:items-center">
          <p className="grid max-w-52 gap-0.5">
            <span className="text-ink-3 text-xs">
              {t(path.isFromAccount ? 'pathFromAccount' : isExpected ? 'pathToPay' : 'pathPaid')}
            </span>
            <span className="text-lg font-semibold whitespace-nowrap">{money(totalCents)}</span>
            {path.payer === null ? null : (
              <span className="text-ink-2 text-sm wrap-anywhere">{path.payer}</span>
            )}
          </p>
          <PathBar path={path} />
          <PathRibbons parts={parts} ribbons={ribbons} />
          <ul>
            {parts.map((part, index) => (
              // Recipients may repeat; the order never changes.
              <li
                key={`${part.kind}-${String(index)}`}
                style={{ minHeight: ribbons.ribbons[index]?.rowHeight }}
                className="flex items-center gap-3 @max-xl:min-h-0! @max-xl:py-1.5"
              >
                <PartText part={part} amount={money(part.cents)} feeRule={feeRule} />
              </li>
            ))}
          </ul>
        </div>
        {open === null ? null : <OpenPart open={open} />}
      </div>
    </Card>
  );
}

interface PartTextProps {
  part: PathPart;
  amount: string;
  feeRule: CheckedFeeRule | null;
}

function PartText({ part, amount, feeRule }: PartTextProps) {
  const t = useTranslations('transaction');
  const { kind, term, name, split } = part;
  const isMain = kind === 'kept' || kind === 'receiver';
  return (
    <>
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-[2px] ${colours[kind].bar} @xl:hidden`}
      />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name ?? t(term)}</span>
        {kind === 'fee' ? <FeeRule rule={feeRule} cents={part.cents} /> : null}
        {split ? (
          <span className="text-sm">
            <SplitRuleText split={split} />
          </span>
        ) : null}
        {name !== null && split === null ? (
          <span className="text-ink-3 text-sm">{t(term)}</span>
        ) : null}
      </span>
      <span
        className={classNames('font-semibold whitespace-nowrap', isMain ? 'text-xl' : 'text-base')}
      >
        {amount}
      </span>
    </>
  );
}

/** What may still go back: while an infraction is not decided nobody has it. */
function OpenPart({ open: { term, cents } }: { open: NonNullable<MoneyPath['open']> }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const isBlocked = term === 'refundAmountDisputed';
  return (
    <p
      className={classNames(
        'flex items-start gap-2',
        isBlocked
          ? 'rounded-control bg-warning-soft text-warning-text px-3 py-2'
          : 'text-ink-2 text-sm',
      )}
    >
      {isBlocked ? <Icon name="Lock" className="mt-0.5 size-4 shrink-0" /> : null}
      <span>
        {t(isBlocked ? 'pathBlocked' : term)}:{' '}
        <strong className="font-semibold whitespace-nowrap">{formatCents(cents, locale)}</strong>
      </span>
    </p>
  );
}

/** The sum that anybody can check; where parts cancel each other out it would explain nothing. */
function PathSum({ path: { parts, totalCents, isExpected } }: { path: MoneyPath }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  if (parts.some(({ cents }) => cents < 0n)) return null;
  const sum = parts.map(({ cents }) => formatCents(cents, locale)).join(' + ');
  return (
    <p className="text-ink-3 flex flex-wrap items-center gap-x-3 text-xs tabular-nums">
      {sum} = {formatCents(totalCents, locale)}
      {isExpected ? null : (
        <span className="text-good-text flex items-center gap-1 font-medium">
          <Icon name="CircleCheck" className="size-3.5" />
          {t('pathAgrees')}
        </span>
      )}
    </p>
  );
}

/** Where there is no room for ribbons: the parts of the whole in one bar. */
function PathBar({ path: { parts } }: { path: MoneyPath }) {
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full @xl:hidden">
      {parts.map(({ kind, cents }, index) =>
        cents > 0n ? (
          <span
            key={`${kind}-${String(index)}`}
            className={`min-w-1 ${colours[kind].bar}`}
            style={{ flexGrow: Number(cents) }}
          />
        ) : null,
      )}
    </div>
  );
}

const width = 200;

/** For the eye: the list beside it says the same. */
function PathRibbons({ parts, ribbons }: { parts: readonly PathPart[]; ribbons: Ribbons }) {
  const { height, top } = ribbons;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
      style={{ height }}
      className="w-full @max-xl:hidden"
    >
      <rect className="fill-line-strong" y={top} width={2} height={wholeHeight} />
      {ribbons.ribbons.map(({ left, right, thickness }, index) => {
        const fill = colours[parts[index]?.kind ?? 'fee'].fill;
        const bend = width / 2;
        const [leftEnd, rightEnd] = [left + thickness, right + thickness];
        const upper = `M2 ${left} C${bend} ${left} ${bend} ${right} ${width - 2} ${right}`;
        const lower = `C${bend} ${rightEnd} ${bend} ${leftEnd} 2 ${leftEnd}`;
        return thickness === 0 ? null : (
          <g key={left} className={fill}>
            <path className="opacity-30" d={`${upper} v${thickness} ${lower} Z`} />
            <rect x={width - 2} y={right} width={2} height={thickness} />
            <rect y={left} width={2} height={thickness} />
          </g>
        );
      })}
    </svg>
  );
}
