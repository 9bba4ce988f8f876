import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '#components/action/text-field.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { Difference } from './difference-tools.tsx';
import { RowHalf } from './row-half.tsx';

interface CandidateChoiceProps {
  connectionId: string;
  fileId: string;
  difference: Difference;
  /** Null for none yet. */
  chosen: ResultRow | null;
  onChoose: (other: ResultRow) => void;
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
        {/* The reason, without which nothing is paired, stays in sight below them. */}
        <div className="grid max-h-[30dvh] gap-1 overflow-y-auto empty:hidden">
          {data?.map((row) => (
            <label
              key={row.place}
              className="rounded-control border-line has-checked:border-accent has-checked:bg-selected flex cursor-pointer items-start gap-2.5 border px-3 py-2"
            >
              <input
                type="radio"
                name="other-half"
                className="mt-0.5 size-4 shrink-0"
                checked={chosen?.place === row.place}
                onChange={() => onChoose(row)}
              />
              <RowHalf of={row} beside={difference} />
            </label>
          ))}
        </div>
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
