import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { CapabilitiesProvider } from '#components/connection/connection-capabilities.tsx';
import { AreaTexts } from '#components/frame/area-texts.tsx';
import { PlainFrame } from '#components/frame/plain-frame.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { returnPathHeader } from '#lib/server/session/request-headers.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { capabilitiesOf } from '#lib/server/sources/capabilities.ts';
import { Shell } from '../shell/shell.tsx';
import { AccountName } from './account-name.tsx';
import { ApprovalCount } from './approval-count.tsx';
import { InfractionCount } from './infraction-count.tsx';
import { SuspenseCount } from './suspense-count.tsx';

interface ConnectionLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default async function ConnectionLayout(props: ConnectionLayoutProps) {
  const { connectionId } = await props.params;
  const session = await requireSession();
  if (!session.ok) {
    return (
      <PlainFrame>
        <FailureState failure={session.failure} level={1} />
      </PlainFrame>
    );
  }
  const { connections, member } = session.value;
  const connection = connections.find((candidate) => candidate.id === connectionId);
  if (!connection) notFound();
  const { isOn, isRequired, ...factors } = session.value.secondFactor;
  const asked = (await headers()).get(returnPathHeader) ?? '';
  // Nothing else would answer.
  if (isRequired && !isOn && !asked.startsWith(paths.security(connectionId))) {
    redirect(paths.security(connectionId));
  }
  // What the role may not see is not in the menu either.
  const offered = (one: Connection) => {
    const own = capabilitiesOf(one, member.role);
    return {
      ...own,
      suspense: own.suspense && can(member.role, 'see-suspense'),
      dayCloses: own.dayCloses && can(member.role, 'close-books'),
      approvals: own.approvals && can(member.role, 'refund'),
    };
  };
  const capabilities = offered(connection);
  const shell = (
    <Shell
      member={{ name: member.name, email: member.email, role: member.role }}
      factors={factors}
      connection={{ id: connection.id, name: connection.name, capabilities }}
      connections={connections.map((one) => ({
        id: one.id,
        name: one.name,
        capabilities: offered(one),
      }))}
      accountName={
        // Where members choose the name, it need not be asked on every page.
        capabilities.accountName ? (
          <Suspense fallback={connection.name}>
            <AccountName connectionId={connectionId} fallback={connection.name} />
          </Suspense>
        ) : (
          connection.name
        )
      }
      counts={{
        infractions: (
          <Suspense fallback={null}>
            <InfractionCount connectionId={connectionId} />
          </Suspense>
        ),
        suspense: capabilities.suspense ? (
          <Suspense fallback={null}>
            <SuspenseCount connectionId={connectionId} />
          </Suspense>
        ) : null,
        approvals: capabilities.approvals ? (
          <Suspense fallback={null}>
            <ApprovalCount connectionId={connectionId} />
          </Suspense>
        ) : null,
      }}
    >
      {props.children}
    </Shell>
  );
  return (
    <AreaTexts area="panel">
      <CapabilitiesProvider capabilities={capabilities}>{shell}</CapabilitiesProvider>
    </AreaTexts>
  );
}
