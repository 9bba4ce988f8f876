import { useLocale, useTranslations } from 'next-intl';
import type {
  FileComparison,
  ResultKind,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { openOf, settledCents } from './shown-kinds.ts';

/** The way from the account's sum to the file's, in parts that add up to the cent. */
export function DifferenceParts({ comparison }: { comparison: FileComparison }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const { here, there, tolerated, kinds } = comparison;
  const sumOf = (kind: ResultKind, side: 'here' | 'there') => {
    const found = kinds.find((one) => one.kind === kind);
    return found ? openOf(found)[side] : 0n;
  };
  const parts = [
    { key: 'missing_there', cents: -sumOf('missing_there', 'here') },
    { key: 'missing_here', cents: sumOf('missing_here', 'there') },
    {
      key: 'amount_differs',
      cents: sumOf('amount_differs', 'there') - sumOf('amount_differs', 'here'),
    },
    { key: 'duplicate_there', cents: sumOf('duplicate_there', 'there') },
    { key: 'duplicate_here', cents: -sumOf('duplicate_here', 'here') },
    { key: 'unreadable', cents: -sumOf('unreadable', 'here') },
    { key: 'settled', cents: settledCents(comparison) },
    {
      key: 'tolerated',
      cents:
        centsFromReais(tolerated) + sumOf('day_differs', 'there') - sumOf('day_differs', 'here'),
    },
  ] as const;
  const shown = parts.filter(({ cents }) => cents !== 0n);
  // One kind of difference is all of it, which stands between the sides already.
  const isOne = shown.length < 2;
  if (isOne && !shown.some(({ key }) => key === 'settled' || key === 'tolerated')) return null;
  const sign = (cents: bigint) => (cents < 0n ? '\u2212' : '+');
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="sr-only">
        {t('parts')}
      </h2>
      <dl className="border-line grid gap-x-6 gap-y-2 border-y py-3 sm:flex sm:flex-wrap">
        <Part name={t('atAccount')} text={formatCents(centsFromReais(here.amount), locale)} />
        {shown.map(({ key, cents }) => (
          <Part
            key={key}
            name={key === 'settled' || key === 'tolerated' ? t(`part.${key}`) : t(`kind.${key}`)}
            sign={sign(cents)}
            text={formatCents(cents < 0n ? -cents : cents, locale)}
          />
        ))}
        <Part
          name={t('atFile')}
          sign="="
          text={formatCents(centsFromReais(there.amount), locale)}
        />
      </dl>
    </section>
  );
}

function Part({ name, sign, text }: { name: string; sign?: string; text: string }) {
  return (
    <div className="grid gap-0.5 max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">
        {sign === undefined ? null : <span className="text-ink-3 mr-1.5 font-normal">{sign}</span>}
        {text}
      </dd>
    </div>
  );
}
