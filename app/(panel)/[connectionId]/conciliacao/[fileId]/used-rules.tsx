import { useLocale, useTranslations } from 'next-intl';
import { Dotted } from '#components/facts/dotted.tsx';
import type { MerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { merchantFields } from '#lib/domain/limits/merchant-files.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { seemsPart } from './shown-kinds.ts';

/** By which columns and rules a file was compared, in a line each. */
export function UsedRules({ file }: { file: MerchantFile }) {
  const { headings, reading, rules } = file;
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const columns = merchantFields.flatMap((field) => {
    const column = reading[field];
    if (column === null) return [];
    const heading = headings[column];
    // The form explains some in brackets; here the file's own heading does.
    const [name] = t(`field.${field}`).split(' (');
    return `${name}: ${heading ? `“${heading}”` : t('column', { number: column + 1 })}`;
  });
  const zone = t(`zoneOf.${rules.zone}`);
  const said = [
    t(`directionOf.${rules.direction}`),
    ...(rules.reach === 'times' ? [t('periodOf.times')] : []),
    t(`dateIsOf.${reading.dateIs}`),
    rules.toleranceCents === 0
      ? t('exactAmount')
      : t('toleranceOf', { amount: formatCents(BigInt(rules.toleranceCents), locale) }),
    t('toleranceDaysOf', { days: rules.toleranceDays }),
    t('zoneUsed', { zone }),
  ];
  // They are read as one sentence, in which a place keeps its capital.
  const rest = (one: string) =>
    one.startsWith(zone) ? one : one.charAt(0).toLocaleLowerCase(locale) + one.slice(1);
  const lines = [
    { name: t('columns'), text: columns },
    { name: t('rules'), text: said.map((one, at) => (at === 0 ? one : rest(one))) },
  ];
  return (
    <div className="text-ink-3 grid gap-1 text-sm">
      <dl className="grid gap-1">
        {lines.map(({ name, text }) => (
          <div key={name} className="flex gap-2 max-sm:flex-col max-sm:gap-0">
            <dt className="text-ink-2 w-18 shrink-0 font-medium">{name}</dt>
            <dd>
              <Dotted facts={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Doubt file={file} />
    </div>
  );
}

/** What makes it likely that the period is not the one that was meant, and what to do about it. */
function Doubt({ file }: { file: MerchantFile }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const apart = file.comparison?.apart ?? [];
  if (apart.length === 0 && !seemsPart(file)) return null;
  const count = apart.reduce((sum, { rows }) => sum + rows, 0);
  const days = apart.map(({ day }) => formatTyped(day, locale)).join(', ');
  return (
    <p className="text-warning-text max-w-prose text-pretty">
      {count > 0 ? t('apart', { count, days }) : t('partOfDay')}
    </p>
  );
}
