import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { pagePart, readParts } from '#lib/client/lists/address-parts.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { MerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { fileLooks } from '../file-line.tsx';
import { AgainButton } from './again-button.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { DiscardButton } from './discard-button.tsx';
import { ReadingForm } from './reading-form.tsx';
import { shownKind } from './shown-kinds.ts';
import { UsedRules } from './used-rules.tsx';

export const generateMetadata = titled('merchantFiles.title');

/** A file of the shop: which columns are what, then what its comparison came to. */
export default accountPage<'merchantFiles', 'fileId'>(
  { Loading: PageLoading, part: 'merchantFiles' },
  async ({ source, connectionId, fileId, searchParams }) => {
    const { role } = source.session.member;
    if (!can(role, 'match-files')) return <RoleGate area="merchantFiles" role={role} />;
    const t = await getTranslations('merchantFiles');
    const found = await source.merchantFiles.read(fileId);
    if (!found.ok) return <FailureState failure={found.failure} level={1} />;
    const file = found.value;
    const search = await searchParams;
    const { page } = readParts({ page: pagePart }, search);
    const kind = shownKind(search['kind'], file);
    return (
      <>
        <BackLink href={paths.merchantFiles(connectionId)}>{t('title')}</BackLink>
        <PageHeading
          title={file.name}
          aside={
            <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:grow print:hidden max-sm:[&>span>.button]:w-full">
              {file.state === 'done' || file.state === 'failed' ? (
                <AgainButton connectionId={connectionId} fileId={file.id} />
              ) : null}
              {file.mayDiscard ? (
                <DiscardButton
                  connectionId={connectionId}
                  fileId={file.id}
                  settled={settledOf(file)}
                />
              ) : null}
            </div>
          }
        />
        <StatementNote file={file} connectionId={connectionId} />
        {file.comparison ? (
          <ComparisonView
            source={source}
            file={file}
            comparison={file.comparison}
            kind={kind}
            page={page}
            results={await source.merchantFiles.results(file.id, { kind, page })}
          />
        ) : (
          <Unfinished file={file} connectionId={connectionId} />
        )}
      </>
    );
  },
);

/** How many of its differences somebody has settled. */
function settledOf({ comparison }: MerchantFile): number {
  return comparison?.kinds.reduce((sum, { settled }) => sum + settled, 0) ?? 0;
}

interface FileProps {
  file: MerchantFile;
  connectionId: string;
}

/** Says so before and after the comparison when the file is the account's own statement. */
async function StatementNote({ file, connectionId }: FileProps) {
  const t = await getTranslations('merchantFiles');
  const column = await getTranslations('statements.exportColumn');
  const isStatement = [column('newAvailable'), column('id')].every((heading) =>
    file.headings.includes(heading),
  );
  if (!isStatement) return null;
  return (
    <p
      role="status"
      className="rounded-control bg-warning-soft text-warning-text mb-6 max-w-prose p-3"
    >
      {t('isStatement')}{' '}
      <Link
        href={paths.transactions(connectionId)}
        className="rounded-control underline underline-offset-4"
      >
        {t('toTransactions')}
      </Link>
    </p>
  );
}

async function Unfinished({ file, connectionId }: FileProps) {
  const t = await getTranslations('merchantFiles');
  if (file.state === 'received') return <ReadingForm file={file} connectionId={connectionId} />;
  if (file.state === 'failed') {
    return (
      <p role="alert" className="text-bad-text max-w-prose text-base">
        {file.problem === null ? t('failed') : t(`problem.${file.problem}`)}
      </p>
    );
  }
  return (
    <>
      <AutoRefresh everySeconds={2} />
      <Card id="comparison-progress" title={t('progressTitle')}>
        <div className="grid gap-3">
          <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge {...fileLooks[file.state]}>{t(`state.${file.state}`)}</Badge>
            <p className="tabular-nums">
              {file.state === 'waiting' ? t('isWaiting') : t('isRunning', { rows: file.rows })}
            </p>
          </div>
          <UsedRules file={file} />
          <p className="text-ink-3 max-w-prose text-base text-pretty">{t('mayLeave')}</p>
        </div>
      </Card>
    </>
  );
}
