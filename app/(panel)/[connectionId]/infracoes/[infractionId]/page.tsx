import { ArrowLeft, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { ActsCard } from '#components/facts/acts-card.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { isHolding } from './blocked-money.ts';
import { DefenseSection } from './composer/defense-section.tsx';
import { DefenseList } from './defense-list.tsx';
import { HistoryCard } from './history-card.tsx';
import { listHistory } from './history-events.ts';
import { InfractionHeading } from './infraction-heading.tsx';
import { InfractionLoading } from './infraction-loading.tsx';
import { MoneyCard } from './money-card.tsx';
import { ownRefundOf } from './own-refund.ts';
import { PayerCard } from './payer/payer-card.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { ReportCard } from './report-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TransactionCard } from './transaction-card.tsx';

/** A decision shows up this soon on a page that stays open. */
const refreshSeconds = 30;

interface InfractionPageProps {
  params: Promise<{ connectionId: string; infractionId: string }>;
}

export async function generateMetadata(props: InfractionPageProps): Promise<Metadata> {
  const { infractionId } = await props.params;
  const t = await getTranslations('infractions');
  return { title: `${t('one')} ${infractionId.slice(0, 26)}` };
}

export default function InfractionPage(props: InfractionPageProps) {
  return contentOr(<InfractionLoading />, infractionContent(props));
}

async function infractionContent(props: InfractionPageProps) {
  const { connectionId, infractionId } = await props.params;
  const opened = await openSource(connectionId, 'infractions');
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const source = opened.value;
  const found = await source.infractions.read(infractionId);
  if (!found.ok) {
    if (found.failure.kind !== 'not-found') {
      return <FailureState failure={found.failure} level={1} />;
    }
    return <UnknownInfraction connectionId={connectionId} infractionId={infractionId} />;
  }

  const t = await getTranslations('infractions');
  const infraction = found.value;
  const [transaction, statements, account, acts] = await Promise.all([
    source.infractions.readDeposit(infraction.transaction.id),
    source.statement?.listOfInfraction(infraction),
    source.balances?.(),
    source.readActs(infraction.id),
  ]);
  const rows = statements?.ok ? statements.value.bankStatements : null;
  const detail = transaction.ok ? transaction.value : null;
  const refund = detail === null ? null : ownRefundOf(detail);
  const events = listHistory({
    infraction,
    callbacks: detail?.CallbackLog ?? [],
    statements: rows ?? [],
    now: new Date(),
  });
  return (
    <>
      <AutoRefresh everySeconds={refreshSeconds} />
      <Link
        href={paths.infractions(connectionId)}
        className="rounded-control text-muted hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <InfractionHeading infraction={infraction} />
      {refund === null ? null : <RefundNotice refund={refund} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <StatusCard infraction={infraction} isHolding={isHolding(infraction, rows)} />
          <ReportCard infraction={infraction} />
          <DefenseSection
            source={source}
            infraction={infraction}
            transaction={detail}
            isAllowed={!account?.ok || account.value.allowInfraction}
          />
          <DefenseList infraction={infraction} connectionId={connectionId} />
        </div>
        <div className="grid gap-5">
          <MoneyCard statements={rows} amount={infraction.transaction.amount} />
          <TransactionCard
            transaction={infraction.transaction}
            detail={detail}
            connectionId={connectionId}
          />
          <PayerCard source={source} infraction={infraction} connectionId={connectionId} />
          <HistoryCard events={events} />
          <ActsCard found={acts} />
        </div>
      </div>
    </>
  );
}

async function UnknownInfraction(ids: { connectionId: string; infractionId: string }) {
  const t = await getTranslations('infractions');
  return (
    <NoticePanel
      Icon={SearchX}
      level={1}
      title={t('notFoundTitle')}
      actions={
        <Button asChild look="primary">
          <Link href={paths.infractions(ids.connectionId, { tab: 'all' })}>{t('seeAll')}</Link>
        </Button>
      }
    >
      <p className="break-words">{t('notFoundText', { id: ids.infractionId.slice(0, 64) })}</p>
    </NoticePanel>
  );
}
