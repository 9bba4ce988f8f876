import { getLocale, getTranslations } from 'next-intl/server';
import { SecondFactorFirst } from '#components/action/second-factor-first.tsx';
import { DetailList } from '#components/facts/detail-list.tsx';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { ApprovalBadge } from '../approval-state.tsx';
import { approvalTitle } from '../approval-title.ts';
import { ApprovalFacts, MoneyFacts } from './approval-facts.tsx';
import { ApprovalOdds } from './approval-odds.tsx';
import { ApprovalPayments } from './approval-payments.tsx';
import { ApprovalTools } from './approval-tools.tsx';

export const generateMetadata = titled('approvals.title');

/** All that whoever approves has to see, and what can be done. */
export default accountPage<'approvals', 'approvalId'>(
  { Loading: PageLoading, part: 'approvals' },
  async ({ source, connectionId, approvalId }) => {
    const { member, secondFactor } = source.session;
    if (!can(member.role, 'refund')) return <RoleGate area="approvals" role={member.role} />;
    const found = await source.approvals.read(approvalId);
    if (!found.ok) return <FailureState failure={found.failure} level={1} />;
    const approval = found.value;
    const t = await getTranslations('approvals');
    const title = approvalTitle(approval, t, await getLocale());
    const { id, kind, state, isOwn, amount, askedBy, plan } = approval;
    // The document of a receiver comes masked from the service: there is nothing to show of it.
    const people = approval.withdrawPixKey ?? plan?.qrCode ?? plan?.payments[0] ?? null;
    const reveal = (where: 'inline' | 'dialog') =>
      people === null ? null : (
        <RevealButton
          connectionId={connectionId}
          subject={{ of: 'approval', id }}
          isInline={where === 'inline'}
        />
      );
    const isWaiting = state === 'waiting';
    const isHeld = !isOwn && !secondFactor.isOn;
    return (
      <>
        <BackLink href={paths.approvals(connectionId)}>{t('title')}</BackLink>
        <PageHeading title={title} />
        {/* Somebody else decides, and the provider pays: it is seen here. */}
        {(isWaiting && isOwn) || approval.transactionStatus === 'PENDING' ? (
          <AutoRefresh everySeconds={10} />
        ) : null}
        <div className={isWaiting ? 'with-aside max-rail:pb-10 lg:*:self-stretch' : 'max-w-3xl'}>
          <div>
            <Card id="approval" title={t('whatIs')} badge={<ApprovalBadge state={state} />}>
              <ApprovalFacts approval={approval} connectionId={connectionId} />
              <ApprovalOdds plan={plan} kind={kind} />
              <ApprovalPayments approval={approval} connectionId={connectionId} />
              <div className="mt-4 empty:hidden">{reveal('dialog')}</div>
            </Card>
          </div>
          {isWaiting ? (
            // A phone has its buttons at the thumb: what is asked comes first, unless one is held.
            <div className={isHeld ? 'max-lg:order-first' : 'rail:max-lg:order-first'}>
              <Card id="decision" title={t('decision')}>
                <ApprovalTools
                  connectionId={connectionId}
                  approval={{ id, kind, amount, isOwn, askedBy: askedBy ?? '' }}
                  blockedBy={
                    isHeld ? (
                      <SecondFactorFirst
                        connectionId={connectionId}
                        text={t('factorFirst')}
                        back={paths.approval(connectionId, id)}
                      />
                    ) : null
                  }
                  facts={
                    <>
                      <DetailList>
                        <MoneyFacts approval={approval} />
                      </DetailList>
                      {reveal('inline')}
                    </>
                  }
                />
              </Card>
            </div>
          ) : null}
        </div>
      </>
    );
  },
);
