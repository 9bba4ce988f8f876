import { getTranslations } from 'next-intl/server';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { Card } from '#components/ui/card.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { can } from '#lib/contract/panel/capability.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { ConnectionList } from './connection-list.tsx';
import { ServiceForm } from './service-form.tsx';

export const generateMetadata = titled('connections.title');

interface ConnectionsPageProps {
  params: Promise<{ connectionId: string }>;
}

/** The accounts that the member's workspace reaches, and the way to one more. */
export default function ConnectionsPage(props: ConnectionsPageProps) {
  return contentOr(<PageLoading />, connectionsContent(props));
}

async function connectionsContent({ params }: ConnectionsPageProps) {
  const { connectionId } = await params;
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const { connections, member } = session.value;
  const t = await getTranslations('connections');
  const service = await getTranslations('connections.service');
  const roleText = await getTranslations('shell.role');
  const canChange = can(member.role, 'connections');
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="sections">
        <ConnectionList connections={connections} openId={connectionId} canChange={canChange} />
        {canChange ? (
          <>
            <Card id="add-account" title={t('add')}>
              <AddAccountForm connectionId={connectionId} />
            </Card>
            <Card id="add-service" title={service('add')}>
              <ServiceForm connectionId={connectionId} />
            </Card>
          </>
        ) : (
          <p className="text-ink-3">{t('roleNote', { role: roleText(member.role) })}</p>
        )}
      </div>
    </>
  );
}
