import { getTranslations } from 'next-intl/server';
import { SecondFactorFirst } from '#components/action/second-factor-first.tsx';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { LanguageLinks } from '#components/frame/language-links.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { accountNumber } from '#lib/exports/formats/account-number.ts';
import { getAccountSettings } from '#lib/server/panel-api/account-settings-calls.ts';
import { getApprovalAmount } from '#lib/server/panel-api/money-out-calls.ts';
import { getTeam } from '#lib/server/panel-api/team-calls.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { AccountLimits } from '../overview/account-limits.tsx';
import { AccountDetails } from '../tarifas/account-details.tsx';
import { ApprovalAmountForm } from './approval-amount-form.tsx';
import { AutoWithdrawForm } from './auto-withdraw-form.tsx';
import { decidersOf } from './deciders.ts';
import {
  HeldApprovalAmount,
  HeldAutoWithdraw,
  HeldLimits,
  HeldSessionLimits,
} from './held-values.tsx';
import { LimitsForm } from './limits-form.tsx';
import { SessionLimitsForm } from './session-limits-form.tsx';

export const generateMetadata = titled('settings.title');

/** What holds for the account, and what its owner decides of it. */
export default accountPage({ Loading: PageLoading }, async ({ source, connectionId }) => {
  const t = await getTranslations('settings');
  const { role } = source.session.member;
  if (!can(role, 'account')) return <RoleGate area="settings" role={role} />;
  const number = accountNumber(source.connection.accountId ?? connectionId);
  return (
    <>
      <PageHeading title={t('title')} />
      {source.session.secondFactor.isOn ? null : (
        <div className="mb-6">
          <SecondFactorFirst
            connectionId={connectionId}
            text={t('toChange')}
            back={paths.settings(connectionId)}
          />
        </div>
      )}
      <div className="sections">
        <Card id="number" title={t('number')}>
          <p>
            <span className="identifier">{number}</span>{' '}
            <CopyButton value={number} what={t('number')} />
          </p>
          <p className="text-ink-3 max-w-prose text-pretty">{t('numberText')}</p>
        </Card>
        <Present source={source} />
        <Decided source={source} />
        <FourEyes source={source} />
        <Sessions source={source} />
        <Card id="language" title={t('language')}>
          <p className="text-ink-3 mb-4">{t('languageText')}</p>
          <div className="flex">
            <LanguageLinks />
          </div>
        </Card>
        <Card id="more-accounts" title={t('more')}>
          <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('moreText')}</p>
          <ButtonLink href={paths.connections(connectionId)}>{t('toConnections')}</ButtonLink>
        </Card>
      </div>
    </>
  );
});

/** What the service says of the account: fees and limits as they are now. */
async function Present({ source }: { source: AccountSource }) {
  const t = await getTranslations();
  if (source.feeRules !== null) {
    const account = await source.feeRules();
    if (!account.ok) return <FailureState failure={account.failure} />;
    return (
      <Card
        id="account"
        title={t('gateway.account')}
        aside={
          <ButtonLink size="small" href={paths.feeRules(source.connection.id)}>
            {t('settings.toFeeRules')}
          </ButtonLink>
        }
      >
        <AccountDetails account={account.value} />
        <p className="text-ink-3 mt-4 max-w-prose text-pretty">{t('settings.gatewayText')}</p>
      </Card>
    );
  }
  const account = await source.balances?.();
  if (!account?.ok) return account ? <FailureState failure={account.failure} /> : null;
  return <AccountLimits account={account.value} />;
}

/** What the owner decides for the team, whosever service the account is. */
async function Sessions({ source }: { source: AccountSource }) {
  const t = await getTranslations('settings');
  const { connection, session } = source;
  return (
    <Card id="sessions" title={t('sessions')}>
      {session.secondFactor.isOn ? (
        <SessionLimitsForm connectionId={connection.id} limits={session.sessionLimits} />
      ) : (
        <HeldSessionLimits limits={session.sessionLimits} />
      )}
    </Card>
  );
}

/** What the owner sets, where the account is ours. */
async function Decided({ source }: { source: AccountSource }) {
  const t = await getTranslations('settings');
  const { connection, session } = source;
  if (connection.accountId === null) return <p className="text-ink-3">{t('foreign')}</p>;
  if (source.feeRules !== null) return null;
  const { sessionId, secondFactor } = session;
  const [read, forecast] = await Promise.all([
    getAccountSettings({ sessionId, connectionId: connection.id }),
    source.forecast?.(),
  ]);
  if (!read.ok) return <FailureState failure={read.failure} />;
  const { limits, autoWithdraw } = read.value;
  return (
    <>
      <Card id="own-limits" title={t('ownLimits')}>
        {secondFactor.isOn ? (
          <LimitsForm connectionId={connection.id} limits={limits} />
        ) : (
          <HeldLimits limits={limits} />
        )}
      </Card>
      <Card id="auto-withdraw" title={t('autoWithdraw')}>
        {secondFactor.isOn ? (
          <AutoWithdrawForm
            connectionId={connection.id}
            autoWithdraw={autoWithdraw}
            taken={forecast?.ok ? forecast.value.taken : null}
          />
        ) : (
          <HeldAutoWithdraw autoWithdraw={autoWithdraw} />
        )}
      </Card>
    </>
  );
}

/** Which money waits for a second person: of an account of ours, whichever its API. */
async function FourEyes({ source }: { source: AccountSource }) {
  const t = await getTranslations('approvals.setting');
  const { connection, session } = source;
  if (connection.accountId === null) {
    return (
      <Card id="four-eyes" title={t('title')}>
        <p className="text-ink-3 max-w-prose text-pretty">{t('foreign')}</p>
      </Card>
    );
  }
  const { sessionId, secondFactor } = session;
  const [read, team] = await Promise.all([
    getApprovalAmount({ sessionId, connectionId: connection.id }),
    getTeam(sessionId),
  ]);
  if (!read.ok) return <FailureState failure={read.failure} />;
  return (
    <Card id="four-eyes" title={t('title')}>
      {secondFactor.isOn ? (
        <ApprovalAmountForm
          connectionId={connection.id}
          amount={read.value.amount}
          deciders={team.ok ? decidersOf(team.value.members) : null}
        />
      ) : (
        <HeldApprovalAmount amount={read.value.amount} />
      )}
    </Card>
  );
}
