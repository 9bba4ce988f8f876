import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';

/** Why a row is where it is, or who settled it and why. */
export function RowReason({ row, isSuggested }: { row: ResultRow; isSuggested: boolean }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const word = useTranslations();
  const { decision } = row;
  const status = row.elsewhere?.status;
  const here = row.here?.amount ?? null;
  const there = row.there?.amount ?? null;
  const cents = here === null || there === null ? 0n : centsFromReais(there) - centsFromReais(here);
  const faults = row.fault === 'both' ? (['amount', 'date'] as const) : [row.fault ?? 'date'];
  const said = row.said?.split('\n') ?? [];
  // Then the words say which side has more: a sign would be read as that side's amount's.
  const isApart = whyOf(row) === 'why.amount_differs' || whyOf(row) === 'why.statement_differs';
  const isSaid = isApart && decision === null;
  const shown = isSaid && cents < 0n ? -cents : cents;
  const difference =
    cents === 0n ? null : (
      <b className={classNames('tabular-nums', decision ? 'text-ink-3' : 'text-bad-text')}>
        {`${cents > 0n && !isSaid ? '+\u00a0' : ''}${formatCents(shown, locale)}`}
      </b>
    );
  if (decision) {
    const isPair = row.kind.startsWith('missing') && row.here !== null && row.there !== null;
    return (
      <div className="grid justify-items-start gap-0.5 text-xs">
        <Badge tone="good" icon="CircleCheck" look="plain">
          {t(isPair ? 'paired' : 'settled')}
        </Badge>
        {difference}
        <span className="wrap-anywhere">{decision.reason}</span>
        <span className="text-ink-3">
          {decision.memberName}, <DateTime iso={decision.decidedAt} form="short" />
        </span>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-2 text-sm">
      {difference}
      <span className="text-ink-3">
        {row.fault === null
          ? t(isSuggested ? 'why.suggested' : whyOf(row), {
              repeats: row.repeats ?? '',
              than: cents > 0n ? 'more' : 'less',
              status: status === undefined ? '' : word(`status.${status}`),
            })
          : faults.map((fault, at) => t(`fault.${fault}`, { said: said[at] || 'none' })).join('; ')}
      </span>
    </div>
  );
}

function whyOf(row: ResultRow) {
  if (row.kind === 'matched' && row.matchedBy) return `by.${row.matchedBy}` as const;
  if (row.suggested !== null) return 'why.hasSuggestion';
  if (row.kind === 'missing_here' && row.elsewhere) return 'why.elsewhere';
  return `why.${row.kind}` as const;
}
