import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { EditionProvider } from '#components/connection/connection-edition.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { requireSession } from '#lib/server/session/session.ts';
import { Shell } from '../shell/shell.tsx';
import { AccountName } from './account-name.tsx';
import { InfractionCount } from './infraction-count.tsx';

interface ConnectionLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default async function ConnectionLayout(props: ConnectionLayoutProps) {
  const { connectionId } = await props.params;
  const session = await requireSession();
  if (!session.ok) {
    return (
      <main className="grid min-h-dvh content-center">
        <FailureState failure={session.failure} level={1} />
      </main>
    );
  }
  const { connections, member } = session.value;
  const connection = connections.find((candidate) => candidate.id === connectionId);
  if (!connection) notFound();
  const shell = (
    <Shell
      member={{ name: member.name, email: member.email, role: member.role }}
      connection={{ id: connection.id, name: connection.name, edition: connection.edition }}
      connections={connections.map(({ id, name, edition }) => ({ id, name, edition }))}
      accountName={
        // Of another service members choose the name, and it need not be asked on every page.
        connection.accountId === null ? (
          connection.name
        ) : (
          <Suspense fallback={connection.name}>
            <AccountName
              connectionId={connectionId}
              edition={connection.edition}
              fallback={connection.name}
            />
          </Suspense>
        )
      }
      infractionCount={
        <Suspense fallback={null}>
          <InfractionCount connectionId={connectionId} />
        </Suspense>
      }
    >
      {props.children}
    </Shell>
  );
  return <EditionProvider edition={connection.edition}>{shell}</EditionProvider>;
}
