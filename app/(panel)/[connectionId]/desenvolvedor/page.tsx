import { getTranslations } from 'next-intl/server';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { code } from '#components/facts/code.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { ExampleCard } from './example-card.tsx';
import { SecretCard } from './secret-card.tsx';

export const generateMetadata = titled('developer.title');

export default accountPage({ Loading: PageLoading }, async ({ source, connectionId }) => {
  const t = await getTranslations('developer');
  const tokens = await getTranslations('tokens');
  const { capabilities, connection, session } = source;
  const { baseUrl } = connection;
  // The reference and the signing secret are with who runs the service.
  const isOurs = capabilities.callbackRecords;
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="sections">
        {isOurs ? (
          <Card id="tokens" title={tokens('card')}>
            <p className="text-ink-3 mb-4 max-w-prose text-pretty">
              {tokens(connection.edition === 'bearer' ? 'cardText' : 'keyCardText')}
            </p>
            <ButtonLink href={paths.tokens(connectionId)}>
              <Icon name="KeyRound" />
              {tokens(connection.edition === 'bearer' ? 'open' : 'openKey')}
            </ButtonLink>
          </Card>
        ) : null}
        <Card id="api" title={t('api')}>
          <p className="text-ink-3 mb-4 max-w-prose text-pretty">
            {t.rich(capabilities.apiText, { code })}
          </p>
          <div className="mb-4">
            <CodeBlock text={baseUrl} label={t('baseUrl')} />
          </div>
          {isOurs ? (
            <a
              className={buttonStyle()}
              href={`${baseUrl}/docs`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="ExternalLink" />
              {t('reference')}
            </a>
          ) : (
            <p className="text-ink-3 max-w-prose text-pretty">{t('foreignReference')}</p>
          )}
        </Card>
        {!isOurs ? (
          <Card id="secret" title={t('secret')}>
            <p className="text-ink-3 max-w-prose text-pretty">{t('foreign')}</p>
          </Card>
        ) : can(session.member.role, 'tokens') ? (
          <SecretCard connectionId={connectionId} />
        ) : (
          <Card id="secret" title={t('secret')}>
            <p className="text-ink-3 max-w-prose text-pretty">{t('role')}</p>
          </Card>
        )}
        {isOurs ? <ExampleCard /> : null}
        {isOurs ? (
          <Card id="sample" title={t('sample')}>
            <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('sampleText')}</p>
            <ButtonLink href={paths.callbackSample(connectionId)}>
              <Icon name="Send" />
              {t('sample')}
            </ButtonLink>
          </Card>
        ) : null}
      </div>
    </>
  );
});
