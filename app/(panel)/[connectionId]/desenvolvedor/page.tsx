import { ExternalLink } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { can } from '#lib/contract/panel/capability.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { ExampleCard } from './example-card.tsx';
import { SecretCard } from './secret-card.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('developer');
  return { title: t('title') };
}

interface DeveloperPageProps {
  params: Promise<{ connectionId: string }>;
}

const listenCommand = 'npm run listen -- --secret whsec_…';

export default function DeveloperPage(props: DeveloperPageProps) {
  return contentOr(<PageLoading />, developerContent(props));
}

async function developerContent({ params }: DeveloperPageProps) {
  const { connectionId } = await params;
  const source = await openSource(connectionId);
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('developer');
  const { capabilities, connection, session } = source.value;
  const { baseUrl } = connection;
  // The reference and the signing secret are with who runs the service.
  const isOurs = capabilities.callbackRecords;
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <Card id="api" title={t('api')}>
          <p className="text-muted mb-3 max-w-prose text-pretty">{t(capabilities.apiText)}</p>
          <p className="mb-4 font-mono text-xs break-all">{baseUrl}</p>
          {isOurs ? (
            <Button asChild>
              <a href={`${baseUrl}/docs`} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                {t('reference')}
              </a>
            </Button>
          ) : (
            <p className="text-muted max-w-prose text-pretty">{t('foreignReference')}</p>
          )}
        </Card>
        {!isOurs ? (
          <Card id="secret" title={t('secret')}>
            <p className="text-muted max-w-prose text-pretty">{t('foreign')}</p>
          </Card>
        ) : can(session.member.role, 'tokens') ? (
          <SecretCard connectionId={connectionId} />
        ) : (
          <Card id="secret" title={t('secret')}>
            <p className="text-muted max-w-prose text-pretty">{t('role')}</p>
          </Card>
        )}
        {isOurs ? <ExampleCard /> : null}
        <Card id="listen" title={t('listen')}>
          <p className="text-muted mb-3 max-w-prose text-pretty">{t('listenText')}</p>
          <CodeBlock text={listenCommand} label={t('listenCommand')} />
        </Card>
      </div>
    </>
  );
}
