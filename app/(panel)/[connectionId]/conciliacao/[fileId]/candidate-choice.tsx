import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import type { Difference } from './difference-tools.tsx';

interface CandidateChoiceProps {
  connectionId: string;
  fileId: string;
  difference: Difference;
  /** The line of the file, or the id of the transaction; empty for none yet. */
  chosen: string;
  onChoose: (other: string) => void;
  error: string | undefined;
}

/** The likeliest other halves of a row, and a search among all of them. */
export function CandidateChoice(props: CandidateChoiceProps) {
  const { connectionId, fileId, difference, chosen, onChoose, error } = props;
  const t = useTranslations('merchantFiles');
  const [search, setSearch] = useState('');
  const kind = difference.kind === 'missing_there' ? 'missing_here' : 'missing_there';
  const near = String(difference.place);
  const asked = { file: fileId, kind, near, search: search.trim() };
  const { data, isError } = useOwnRoute<ResultRow[]>({
    key: [connectionId, 'transactions', 'halves', fileId, kind, near, asked.search],
    address: paths.merchantCandidatesData(connectionId, asked),
    everyMs: false,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        id="candidate-search"
        type="search"
        label={t(`candidateSearch.${kind}`)}
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-busy={!data && !isError}>
        <legend className="mb-1.5 font-medium">{t(`candidates.${kind}`)}</legend>
        {data?.map((row) => {
          const value = row.here?.transactionId ?? String(row.there?.line ?? '');
          return (
            <label
              key={row.place}
              className="rounded-control border-line has-checked:border-accent has-checked:bg-selected flex cursor-pointer items-start gap-2.5 border px-3 py-2"
            >
              <input
                type="radio"
                name="other-half"
                className="mt-0.5 size-4 shrink-0"
                checked={chosen === value}
                onChange={() => onChoose(value)}
              />
              <Candidate row={row} amount={difference.amount} />
            </label>
          );
        })}
        {data?.length === 0 ? <p className="text-ink-3">{t('noCandidates')}</p> : null}
        {!data && !isError ? <Skeleton className="h-24" /> : null}
        {isError && !data ? (
          <p role="alert" className="text-bad-text">
            {t('candidatesFailed')}
          </p>
        ) : null}
        {error ? (
          <p role="alert" className="text-bad-text text-xs">
            {error}
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}

/** Whose a row is, when, and by how much its amount is another one. */
function Candidate({ row: { here, there }, amount }: { row: ResultRow; amount: number | null }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const own = here?.amount ?? there?.amount ?? 0;
  const cents = centsFromReais(own) - centsFromReais(amount ?? 0);
  const key = here ? here.reference : there?.key;
  return (
    <span className="flex min-w-0 flex-1 items-start justify-between gap-x-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">{here?.name ?? there?.name ?? key ?? t('noName')}</span>
        <span className="text-ink-3 flex flex-wrap gap-x-2 text-xs">
          {there?.line == null ? null : <span>{t('line', { line: there.line })}</span>}
          {here?.at == null ? null : <DateTime iso={here.at} form="short" />}
          {there?.day == null ? null : <span>{formatTyped(there.day, locale) ?? there.day}</span>}
          {key == null ? null : <span className="wrap-anywhere">{key}</span>}
        </span>
      </span>
      <span className="grid justify-items-end whitespace-nowrap tabular-nums">
        <span className="font-medium">{formatReais(own, locale)}</span>
        <span className={cents === 0n ? 'text-good-text text-xs' : 'text-warning-text text-xs'}>
          {cents === 0n
            ? t('sameAmount')
            : `${cents > 0n ? '+\u00a0' : ''}${formatCents(cents, locale)}`}
        </span>
      </span>
    </span>
  );
}
