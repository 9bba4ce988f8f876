import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { Card } from '#components/ui/card.tsx';
import { pagePart, readParts } from '#lib/client/lists/address-parts.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { PayoutBatch } from '#lib/contract/panel/money-out/payout.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { PayoutBadge } from './payout-badge.tsx';
import { PayoutProgress } from './payout-progress.tsx';
import { payableCounts, isBegun, isPartly, isUnderWay, sumOf, totalOf } from './payout-sums.ts';
import { TemplateLinks } from './template-links.tsx';
import { UploadForm } from './upload-form.tsx';

export const generateMetadata = titled('payouts.title');

/** Files of payouts: a new one, and what became of those before. */
export default accountPage({ Loading: PageLoading, part: 'payouts' }, async (asked) => {
  const { source, connectionId } = asked;
  const { role } = source.session.member;
  const t = await getTranslations('payouts');
  if (!can(role, 'withdraw')) {
    const backHref = paths.overview(connectionId);
    return <ActionBlocked title={t('title')} gate="role" role={role} backHref={backHref} />;
  }
  const { page } = readParts({ page: pagePart }, await asked.searchParams);
  const found = await source.payouts.list(page);
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { batches, hasNextPage } = found.value;
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('intro')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card id="payout-upload" title={t('upload.title')}>
          <UploadForm connectionId={connectionId} />
          <TemplateLinks />
        </Card>
        {batches.some(isUnderWay) ? <AutoRefresh everySeconds={5} /> : null}
        {batches.length === 0 ? (
          <NoticePanel icon="FileSpreadsheet" title={t('empty')}>
            <p>{t('emptyText')}</p>
          </NoticePanel>
        ) : (
          <Card id="payout-batches" title={t('batches')}>
            <ul className="grid">
              {batches.map((batch) => (
                <BatchLine key={batch.id} batch={batch} connectionId={connectionId} />
              ))}
            </ul>
            <LinkedPages
              page={page}
              hasNextPage={hasNextPage}
              hrefOf={(to) => paths.payouts(connectionId, { page: String(to) })}
            />
          </Card>
        )}
      </div>
    </>
  );
});

/** A file: how far it is and what it comes to, below it who sent it and how much of it is paid. */
function BatchLine({ batch, connectionId }: { batch: PayoutBatch; connectionId: string }) {
  const t = useTranslations('payouts');
  return (
    <li className="border-line grid gap-1 border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={paths.payout(connectionId, batch.id)}
          className="text-accent-text rounded-control min-w-0 font-medium wrap-anywhere underline underline-offset-2"
        >
          {batch.fileName}
        </Link>
        <PayoutBadge batch={batch} />
        <span className="ml-auto tabular-nums">
          <BatchAmount batch={batch} />
        </span>
      </div>
      <div className="text-ink-3 text-base">
        <Dotted
          facts={[
            <DateTime key="at" iso={batch.createdAt} />,
            batch.memberName,
            isBegun(batch) ? (
              <PayoutProgress key="progress" batch={batch} />
            ) : (
              t('payableCount', { ...payableCounts(batch), state: batch.state })
            ),
          ]}
        />
      </div>
    </li>
  );
}

/** What a batch comes to, and what is paid of it where that is another amount. */
function BatchAmount({ batch }: { batch: PayoutBatch }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const total = formatReais(totalOf(batch).amount, locale);
  if (!isPartly(batch)) return total;
  return t('paidOf', { paid: formatReais(sumOf(batch, 'paid').amount ?? 0, locale), total });
}
