import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import type { ResultKind, ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';

type Halves = Pick<ResultRow, 'here' | 'there'>;

/** What a row of one side alone moved. */
export const centsOf = ({ here, there }: Halves): bigint =>
  centsFromReais(here?.amount ?? there?.amount ?? 0);

/** What is at stake in a row: what its halves are apart by, else what it moved. */
export function stakeOf({ kind, ...row }: Pick<ResultRow, 'kind' | 'here' | 'there'>): bigint {
  const isApart = kind === 'amount_differs' || kind === 'statement_differs';
  const own = centsOf(row);
  const cents = isApart ? centsFromReais(row.there?.amount ?? 0) - own : own;
  return cents < 0n ? -cents : cents;
}

/** A row as it is decided on: each half under its side's name, and what they are apart by. */
export function RowHalves({ of: { here, there }, kind }: { of: Halves; kind: ResultKind }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  if (here === null || there === null || there.amount === null)
    return <RowHalf of={{ here, there }} />;
  const apart = centsFromReais(there.amount) - centsFromReais(here.amount ?? 0);
  const sides = [
    { name: t('atAccount'), half: { here, there: null } },
    {
      name: kind.startsWith('statement') ? t('inStatement') : t('atFile'),
      half: { here: null, there },
    },
  ];
  return (
    <dl className="grid gap-2">
      {sides.map(({ name, half }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-ink-3 text-xs">{name}</dt>
          <dd className="flex">
            <RowHalf of={half} />
          </dd>
        </div>
      ))}
      <div className="border-line-strong flex justify-between gap-3 border-t pt-2 font-medium">
        <dt>{t('exportColumn.difference')}</dt>
        <dd className="whitespace-nowrap tabular-nums">
          {`${apart > 0n ? '+\u00a0' : ''}${formatCents(apart, locale)}`}
        </dd>
      </div>
    </dl>
  );
}

/** Whose a row of one side alone is, when, and by how much its amount is another one's. */
export function RowHalf({ of: half, beside }: { of: Halves; beside?: Halves }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const { here, there } = half;
  const own = centsOf(half);
  const cents = beside ? own - centsOf(beside) : null;
  const isRead = (here?.amount ?? there?.amount) != null;
  const key = here ? here.reference : there?.key;
  return (
    <span className="flex min-w-0 flex-1 items-start justify-between gap-x-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">{here?.name ?? there?.name ?? t('noName')}</span>
        <span className="text-ink-3 flex flex-wrap gap-x-2 text-xs">
          {there?.line == null ? null : <span>{t('line', { line: there.line })}</span>}
          {here?.at == null ? null : <DateTime iso={here.at} form="short" />}
          {there?.day == null ? null : <span>{formatTyped(there.day, locale) ?? there.day}</span>}
          {key == null ? null : <span className="wrap-anywhere">{key}</span>}
        </span>
      </span>
      <span className="grid justify-items-end whitespace-nowrap tabular-nums">
        {isRead ? <span className="font-medium">{formatCents(own, locale)}</span> : null}
        {cents === null ? null : (
          <span className={cents === 0n ? 'text-good-text text-xs' : 'text-warning-text text-xs'}>
            {cents === 0n
              ? t('sameAmount')
              : `${cents > 0n ? '+\u00a0' : ''}${formatCents(cents, locale)}`}
          </span>
        )}
      </span>
    </span>
  );
}
