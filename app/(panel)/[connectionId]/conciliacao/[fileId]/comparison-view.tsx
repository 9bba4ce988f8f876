import { useTranslations } from 'next-intl';
import { ExportTool } from '#components/exports/export-tool.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type {
  FileComparison,
  MerchantFile,
  ResultPage,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { AcceptAll } from './accept-all.tsx';
import { Ages } from './ages.tsx';
import { DifferenceParts } from './difference-parts.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { maskedRow } from './masked-row.ts';
import { ResultRows } from './result-rows.tsx';
import { pagesOfKind, type ShownKind } from './shown-kinds.ts';
import { SideBand } from './side-band.tsx';
import { UsedRules } from './used-rules.tsx';

interface ComparisonViewProps {
  source: SourceWith<'merchantFiles'>;
  file: MerchantFile;
  comparison: FileComparison;
  kind: ShownKind;
  page: number;
  results: Result<ResultPage>;
}

/** What a comparison came to: three sums, what their difference consists of, and its rows. */
export function ComparisonView(props: ComparisonViewProps) {
  const { source, file, comparison, kind, page, results } = props;
  const t = useTranslations('merchantFiles');
  const exports = useTranslations('exports');
  const connectionId = source.connection.id;
  const { suggestions } = comparison;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SideBand file={file} comparison={comparison} />
      <UsedRules file={file} />
      <DifferenceParts comparison={comparison} />
      <UnreadNote comparison={comparison} />
      <section aria-label={t('results')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <KindTabs file={file} comparison={comparison} kind={kind} connectionId={connectionId} />
        <div className="justify-self-start">
          <ExportTool
            role={source.session.member.role}
            action={paths.merchantResultsFile()}
            label={t('export')}
            hint={exports('allTabsHint')}
            isWorded
            of={{ connection: connectionId, file: file.id }}
            hasCentre={false}
          />
        </div>
        {kind === 'suggested' && suggestions.count > 0 ? (
          <AcceptAll connectionId={connectionId} fileId={file.id} count={suggestions.count} />
        ) : null}
        {results.ok ? (
          <>
            <ResultRows
              key={kind}
              rows={results.value.rows.map(maskedRow)}
              kind={kind}
              fileId={file.id}
              connectionId={connectionId}
            />
            <LinkedPages
              page={page}
              pages={pagesOfKind(kind, comparison)}
              hasNextPage={results.value.hasNextPage}
              hrefOf={(to) => paths.merchantFile(connectionId, file.id, { kind, page: String(to) })}
            />
          </>
        ) : (
          <FailureState failure={results.failure} />
        )}
      </section>
      <Ages ages={comparison.ages} open={file.open} />
    </div>
  );
}

/** Where the payment is of a line that was not read. */
function UnreadNote({ comparison }: { comparison: FileComparison }) {
  const t = useTranslations('merchantFiles');
  const unread = comparison.kinds.find(({ kind }) => kind === 'unreadable')?.count ?? 0;
  if (unread === 0) return null;
  return (
    <p className="rounded-control bg-warning-soft text-warning-text p-3 print:p-0">
      {t('unreadNote', { count: unread })}
    </p>
  );
}
