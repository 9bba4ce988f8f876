import { getTranslations } from 'next-intl/server';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { SecondFactorFirst } from '#components/action/second-factor-first.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getTokens } from '#lib/server/panel-api/token-calls.ts';
import { NewToken } from './new-token.tsx';
import { ReplaceKey } from './replace-key.tsx';
import { TokenList } from './token-list.tsx';

export const generateMetadata = titled('tokens.title');

/** The account's tokens for the API, or its key. */
export default accountPage({ Loading: PageLoading }, async ({ source, connectionId }) => {
  const t = await getTranslations('tokens');
  const { connection, session } = source;
  const { member, secondFactor, sessionId } = session;
  const back = <BackLink href={paths.developer(connectionId)}>{t('back')}</BackLink>;
  if (connection.accountId === null) {
    return (
      <NoticePanel icon="Unplug" title={t('title')} level={1} actions={back}>
        <p>{t('foreign')}</p>
      </NoticePanel>
    );
  }
  if (!can(member.role, 'tokens'))
    return <RoleGate area="tokens" role={member.role} actions={back} />;
  const read = await getTokens({ sessionId, connectionId });
  if (!read.ok) return <FailureState failure={read.failure} level={1} />;
  const { edition, tokens } = read.value;
  const isKey = edition === 'gateway';
  return (
    <>
      {back}
      <PageHeading
        title={t(isKey ? 'keyTitle' : 'title')}
        aside={
          !secondFactor.isOn ? (
            // Why not stands below, with the way to what is missing.
            <BlockedButton reason={t(isKey ? 'keyFactorFirst' : 'factorFirst')} isTool>
              {t(isKey ? 'replace' : 'create')}
            </BlockedButton>
          ) : isKey ? (
            <ReplaceKey connectionId={connectionId} />
          ) : (
            <NewToken connectionId={connectionId} taken={tokens.length} />
          )
        }
      />
      <div className="sections">
        {secondFactor.isOn ? null : (
          <SecondFactorFirst
            connectionId={connectionId}
            text={t(isKey ? 'keyFactorFirst' : 'factorFirst')}
            back={paths.tokens(connectionId)}
          />
        )}
        <TokenList
          connectionId={connectionId}
          tokens={tokens}
          isKey={isKey}
          mayChange={secondFactor.isOn}
        />
        <p className="text-ink-3 max-w-prose text-sm text-pretty">
          {t(isKey ? 'keyAdvice' : 'advice')}
        </p>
      </div>
    </>
  );
});
