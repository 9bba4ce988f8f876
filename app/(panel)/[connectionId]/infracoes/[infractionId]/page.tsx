import { getTranslations } from 'next-intl/server';
import { ActsCard } from '#components/facts/acts-card.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
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

export const generateMetadata = titled('infractions.one', 'infractionId');

export default accountPage(
  { Loading: InfractionLoading, part: 'infractions' },
  async ({ source, connectionId, infractionId }: AccountPage<'infractions', 'infractionId'>) => {
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
        <BackLink href={paths.infractions(connectionId)}>{t('back')}</BackLink>
        <InfractionHeading infraction={infraction} />
        {refund === null ? null : <RefundNotice refund={refund} />}
        <div className="with-aside">
          <div>
            <ReportCard infraction={infraction} />
            <DefenseSection
              source={source}
              infraction={infraction}
              transaction={detail}
              isAllowed={!account?.ok || account.value.allowInfraction}
            />
            <DefenseList infraction={infraction} connectionId={connectionId} />
          </div>
          <div>
            <StatusCard infraction={infraction} isHolding={isHolding(infraction, rows)} />
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
  },
);

async function UnknownInfraction(ids: { connectionId: string; infractionId: string }) {
  const t = await getTranslations('infractions');
  return (
    <NotFoundNotice
      title={t('notFoundTitle')}
      way={{
        href: paths.infractions(ids.connectionId, { tab: 'all' }),
        label: t('seeAll'),
        look: 'primary',
      }}
    >
      <p className="break-words">{t('notFoundText', { id: ids.infractionId.slice(0, 64) })}</p>
    </NotFoundNotice>
  );
}
