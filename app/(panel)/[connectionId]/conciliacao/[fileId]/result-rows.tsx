import { useTranslations } from 'next-intl';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { DifferenceTools } from './difference-tools.tsx';
import { HereSide, ThereSide } from './result-sides.tsx';
import { RowReason } from './row-reason.tsx';
import type { ShownKind } from './shown-kinds.ts';

interface ResultRowsProps {
  rows: readonly ResultRow[];
  kind: ShownKind;
  fileId: string;
  connectionId: string;
}

/** Rows of one kind, each with both sides, why it is there, and what can be done. */
export function ResultRows({ rows, kind, fileId, connectionId }: ResultRowsProps) {
  const t = useTranslations('merchantFiles');
  if (rows.length === 0) {
    return (
      <p className="text-ink-3 py-6 text-base">
        {t(`nothing.${kind === 'matched' ? 'matched' : 'other'}`)}
      </p>
    );
  }
  return (
    <ul aria-label={t(`kind.${kind}`)} className="grid">
      {rows.map((row) => (
        <li
          key={row.place}
          className="border-line grid items-start gap-x-4 gap-y-2 border-t py-2.5 md:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)_auto]"
        >
          <HereSide row={row} connectionId={connectionId} />
          <RowReason row={row} isSuggested={kind === 'suggested'} />
          <ThereSide row={row} />
          {kind === 'matched' ? null : (
            <div className="md:justify-self-end max-xl:md:col-span-full xl:min-w-36">
              <DifferenceTools
                fileId={fileId}
                connectionId={connectionId}
                isSuggested={kind === 'suggested'}
                difference={{
                  kind: row.kind === 'matched' ? 'amount_differs' : row.kind,
                  place: row.place,
                  decisionId: row.decision?.id ?? null,
                  name:
                    row.here?.reference ??
                    row.there?.key ??
                    row.here?.transactionId ??
                    String(row.there?.line ?? row.place),
                  here: row.here,
                  there: row.there,
                }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
