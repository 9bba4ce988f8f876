import { getTranslations } from 'next-intl/server';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { isHolding, sumBlockedMoney } from './blocked-money.ts';
import { NotesCard } from './case/notes-card.tsx';
import { OwnerMenu } from './case/owner-menu.tsx';
import { DefenseSection } from './composer/defense-section.tsx';
import { ConcededNotice } from './concession/conceded-notice.tsx';
import { ConcessionTools } from './concession/concession-tools.tsx';
import { DefenseList } from './defense-list.tsx';
import { sendersOf } from './defense-senders.ts';
import { HistoryCard } from './history-card.tsx';
import { listHistory } from './history-events.ts';
import { InfractionHeading } from './infraction-heading.tsx';
import { InfractionLoading } from './infraction-loading.tsx';
import { MoneyCard } from './money-card.tsx';
import { ownRefundOf } from './own-refund.ts';
import { PayerCard } from './payer/payer-card.tsx';
import { type Around, readAround } from './read-around.ts';
import { RefundNotice } from './refund-notice.tsx';
import { ReportCard } from './report-card.tsx';
import { DecisionBand } from './stake/decision-band.tsx';
import { DecisionsCard } from './stake/decisions-card.tsx';
import { StakeBand } from './stake/stake-band.tsx';
import { statementLinkOf } from './statement-link.ts';
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
    const around = await readAround(source, infraction);
    const { rows, detail, desk, kept, concededAt, concededBy, wasConceded } = around;
    const refund = detail === null ? null : ownRefundOf(detail);
    const money = rows === null ? null : sumBlockedMoney(rows);
    const moneyHref = statementLinkOf(rows ?? [], { connectionId, infractionId: infraction.id });
    const mayAnswer = can(source.session.member.role, 'defend');
    const now = new Date();
    return (
      <>
        <AutoRefresh everySeconds={refreshSeconds} />
        <BackLink href={paths.infractions(connectionId)}>{t('back')}</BackLink>
        <InfractionHeading
          infraction={infraction}
          mayDefend={mayAnswer}
          isConceded={wasConceded}
          reader={source.session.member.name}
          now={now}
        >
          {kept === null ? null : (
            <OwnerMenu
              connectionId={connectionId}
              infractionId={infraction.id}
              owner={kept.owner}
              members={mayAnswer && desk !== null ? desk.members : []}
              memberId={source.session.member.id}
            />
          )}
          {kept !== null && mayAnswer && around.isAllowed ? (
            <ConcessionTools
              source={source}
              infraction={infraction}
              kept={kept}
              heldCents={money?.heldCents ?? null}
              drafts={around.drafts}
            />
          ) : null}
        </InfractionHeading>
        {infractionGroupOf(infraction.status) === 'ended' ? (
          <DecisionBand {...{ infraction, money }} href={moneyHref} isConceded={wasConceded} />
        ) : (
          <StakeBand
            infraction={infraction}
            heldCents={money?.heldCents ?? null}
            undecided={desk?.undecided ?? null}
          />
        )}
        {concededAt === null ? null : <ConcededNotice {...{ concededAt, concededBy }} />}
        {refund === null ? null : <RefundNotice refund={refund} />}
        <div className="with-aside lg:max-side:grid-cols-[minmax(0,1fr)]">
          <Main source={source} infraction={infraction} around={around} now={now} />
          <Aside source={source} infraction={infraction} around={around} moneyHref={moneyHref} />
        </div>
      </>
    );
  },
);

interface ColumnProps {
  source: SourceWith<'infractions'>;
  infraction: Infraction;
  around: Around;
}

/** What is to be done, where there is something, then what was reported and what happened. */
function Main({ source, infraction, around, now }: ColumnProps & { now: Date }) {
  const { rows, detail, desk, kept, acts } = around;
  const done = acts.ok ? acts.value.acts : [];
  const senders = sendersOf(infraction, done);
  const { id: connectionId } = source.connection;
  const events = listHistory({
    infraction,
    callbacks: detail?.CallbackLog ?? [],
    statements: rows ?? [],
    openedAt: kept?.openedAt ?? null,
    concededAt: kept?.concededAt ?? null,
    acts: done,
    now,
  });
  return (
    <div>
      <DefenseSection
        source={source}
        infraction={infraction}
        transaction={detail}
        templates={desk?.templates ?? null}
        drafts={around.drafts}
        isAllowed={around.isAllowed}
        isConceded={around.concededAt !== null}
        concededBy={around.concededBy}
        senders={senders}
      >
        <ReportCard
          infraction={infraction}
          detail={detail}
          connectionId={connectionId}
          isConceded={around.wasConceded}
        />
        <DefenseList
          infraction={infraction}
          connectionId={connectionId}
          senders={senders}
          mayOpen={source.unmasked !== null}
        />
      </DefenseSection>
      {source.infractionDesk === null ? null : (
        <NotesCard
          connectionId={connectionId}
          memberId={source.session.member.id}
          infractionId={infraction.id}
          notes={kept?.notes ?? null}
          mayWrite={can(source.session.member.role, 'defend')}
        />
      )}
      <TransactionCard
        transaction={infraction.transaction}
        detail={detail}
        connectionId={connectionId}
      />
      {source.unmasked === null ? null : (
        <PayerCard source={source} infraction={infraction} connectionId={connectionId} />
      )}
      <HistoryCard
        events={events}
        senders={senders}
        wasConceded={around.wasConceded}
        result={infraction.analysisResult}
        isTeamUnknown={!acts.ok}
      />
    </div>
  );
}

/** What it means and what it comes to. */
function Aside(props: ColumnProps & { moneyHref: string | null }) {
  const { source, infraction, around, moneyHref } = props;
  const { rows, desk } = around;
  return (
    // Where the main column would be squeezed by it, it is a band below, as on paper.
    <div className="lg:max-side:grid-flow-col lg:max-side:auto-cols-fr lg:max-side:border-l-0 lg:max-side:pl-0 lg:max-side:*:border-t lg:max-side:*:pt-5 print:grid-cols-2">
      <StatusCard
        infraction={infraction}
        isHolding={isHolding(infraction, rows)}
        isConceded={around.wasConceded}
        hasConcession={source.infractionDesk !== null}
      />
      {source.infractionDesk === null ? null : (
        <DecisionsCard connectionId={source.connection.id} decisions={desk?.decisions ?? null} />
      )}
      <MoneyCard statements={rows} amount={infraction.transaction.amount} href={moneyHref} />
    </div>
  );
}

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
