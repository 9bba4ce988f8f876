import { FailureState } from '#components/page/failure-state.tsx';
import type { Result } from '#lib/server/pix-api/result.ts';
import { type Person, toInfractionListRow } from '../infraction-list-row.ts';
import type { OwnedInfractions } from '../read-infractions.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { InfractionTable } from './infraction-table.tsx';
import { PageSteps } from './page-steps.tsx';

interface ListViewProps {
  found: Result<OwnedInfractions>;
  connectionId: string;
  isEnded: boolean;
  /** The account has people who own infractions. */
  hasOwners: boolean;
  /** Who may answer; empty for a member who may not say who does. */
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
  locale: string;
  /** Short name of the zone that the times are in. */
  zone: string;
}

/** The inbox as rows, or why there are none. */
export function ListView(props: ListViewProps) {
  const { found, connectionId, isEnded, hasOwners, members, memberId, locale, zone } = props;
  if (!found.ok) return <FailureState failure={found.failure} />;
  const { infractions, totalItems, totalPages } = found.value;
  if (infractions.length === 0) return <EmptyInbox total={totalItems} pages={totalPages} />;
  return (
    <>
      <InfractionTable
        rows={infractions.map((item) => toInfractionListRow(item, { locale, marks: found.value }))}
        connectionId={connectionId}
        isEnded={isEnded}
        hasOwners={hasOwners}
        members={members}
        memberId={memberId}
        zone={zone}
      />
      <PageSteps pages={totalPages} />
    </>
  );
}
