import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { SecondFactorFirst } from '#components/action/second-factor-first.tsx';
import { ExportTool } from '#components/exports/export-tool.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import { oneOf, pagePart, readParts, unless } from '#lib/client/lists/address-parts.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { type PayoutBatchDetail, payoutViews } from '#lib/contract/panel/money-out/payout.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { unpaidEnds } from '#lib/domain/states/payout-states.ts';
import { PayoutBadge } from '../payout-badge.tsx';
import { afterOf, isEnded, isPlan, isUnderWay, shortOf, sumOf } from '../payout-sums.ts';
import { BatchFacts } from './batch-facts.tsx';
import { BatchRows } from './batch-rows.tsx';
import { BatchTools, type ToolBatch } from './batch-tools.tsx';
import { CorrectForm } from './correct-form.tsx';
import { ViewLinks } from './view-links.tsx';

export const generateMetadata = titled('payouts.title');

const parts = { view: unless(oneOf(payoutViews), 'all'), page: pagePart };

/** A file of payouts: the plan, how far it came, and each row. */
export default accountPage<'payouts', 'batchId'>(
  { Loading: PageLoading, part: 'payouts' },
  async ({ source, connectionId, batchId, searchParams }) => {
    const { role } = source.session.member;
    const t = await getTranslations('payouts');
    if (!can(role, 'withdraw')) {
      const backHref = paths.overview(connectionId);
      return <ActionBlocked title={t('title')} gate="role" role={role} backHref={backHref} />;
    }
    const { view, page } = readParts(parts, await searchParams);
    const found = await source.payouts.read(batchId, { page, view });
    if (!found.ok) return <FailureState failure={found.failure} level={1} />;
    const batch = found.value;
    const read = batch.state === 'planned' ? await source.approvals?.need('withdraw') : null;
    const need = read?.ok ? read.value : null;
    const amountCents = centsFromReais(batch.payable.amount);
    const willWait = waitOf({ need, amountCents }) === 'will';
    const mayCorrect = can(role, 'export') && source.unmasked !== null && hasUnpaid(batch);
    const hasFactor = source.session.secondFactor.isOn;
    return (
      <>
        <BackLink href={paths.payouts(connectionId)}>{t('title')}</BackLink>
        <PageHeading title={batch.fileName} badge={<PayoutBadge batch={batch} />} />
        {isUnderWay(batch) ? <AutoRefresh everySeconds={2} /> : null}
        {/* Somebody else decides, elsewhere: whoever asked sees it here. */}
        {batch.state === 'waiting' ? <AutoRefresh everySeconds={10} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card id="payout-plan" title={t(isEnded(batch) ? 'result' : 'plan')}>
            <BatchFacts batch={batch} willWait={willWait} />
            <BatchTools connectionId={connectionId} batch={toolsOf(batch)} need={need} />
          </Card>
          <Card id="payout-rows" title={t('rows')}>
            <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
              <div className="flex flex-wrap items-center gap-3 max-sm:[&_.segment]:grow max-sm:[&_.segment]:justify-center max-sm:[&>.segments]:w-full">
                <ViewLinks batch={batch} view={view} connectionId={connectionId} />
                <RowTools {...{ connectionId, role, batch }} mayCorrect={mayCorrect && hasFactor} />
              </div>
              {mayCorrect && !hasFactor && !isPlan(batch) ? (
                <SecondFactorFirst
                  connectionId={connectionId}
                  text={t('correctFactorFirst')}
                  back={paths.payout(connectionId, batch.id)}
                />
              ) : null}
            </div>
            <BatchRows batch={batch} connectionId={connectionId} />
            <LinkedPages
              page={page}
              hasNextPage={batch.pagination.hasNextPage}
              hrefOf={(to) => paths.payout(connectionId, batch.id, { view, page: String(to) })}
            />
          </Card>
        </div>
      </>
    );
  },
);

interface RowToolsProps {
  connectionId: string;
  role: MemberRole;
  batch: PayoutBatchDetail;
  mayCorrect: boolean;
}

/** At the end of whichever line they are on: the menu of the last one stands at its end. */
function RowTools({ connectionId, role, batch, mayCorrect }: RowToolsProps) {
  const t = useTranslations('payouts');
  const exports = useTranslations('exports');
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto sm:justify-end">
      {/* Whoever confirms it sees whom it pays. */}
      <RevealButton
        connectionId={connectionId}
        subject={{ of: 'payoutBatch', id: batch.id }}
        size="medium"
      />
      {mayCorrect ? <CorrectForm connectionId={connectionId} batchId={batch.id} /> : null}
      <ExportTool
        role={role}
        action={paths.payoutFile()}
        label={t(isPlan(batch) ? 'exportRows' : 'export')}
        hint={exports('allTabsHint')}
        isWorded
        of={{ connection: connectionId, batch: batch.id }}
        hasCentre={false}
      />
    </div>
  );
}

function hasUnpaid(batch: PayoutBatchDetail): boolean {
  return unpaidEnds.some((end) => sumOf(batch, end).count > 0);
}

/** What the tools reckon with: none of the rows goes to the browser for them. */
function toolsOf(batch: PayoutBatchDetail): ToolBatch {
  const { id, state, approvalId, payable, warned, sameFileAt } = batch;
  return {
    id,
    state,
    approvalId,
    count: payable.count,
    total: payable.amount,
    fees: payable.fees,
    faulty: sumOf(batch, 'faulty').count,
    warned: warned.count,
    isSameFile: sameFileAt !== null,
    short: shortOf(batch),
    after: afterOf(batch),
  };
}
