import { FailureState } from '#components/page/failure-state.tsx';
import { zoneName } from '#lib/domain/time/dates.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { toInfractionListRow } from '../infraction-list-row.ts';
import type { InfractionPage } from '../read-infractions.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { InfractionTable } from './infraction-table.tsx';
import { PageSteps } from './page-steps.tsx';

interface ListViewProps {
  found: Result<InfractionPage>;
  connectionId: string;
  isEnded: boolean;
  /** The account has people who own infractions. */
  hasOwners: boolean;
  locale: string;
}

/** The inbox as rows, or why there are none. */
export function ListView({ found, connectionId, isEnded, hasOwners, locale }: ListViewProps) {
  if (!found.ok) return <FailureState failure={found.failure} />;
  const { infractions, totalItems, totalPages, owners } = found.value;
  if (infractions.length === 0) return <EmptyInbox total={totalItems} pages={totalPages} />;
  return (
    <>
      <InfractionTable
        rows={infractions.map((item) =>
          toInfractionListRow(item, { locale, owner: owners.get(item.id) ?? null }),
        )}
        connectionId={connectionId}
        isEnded={isEnded}
        hasOwners={hasOwners}
        zone={zoneName(new Date(), locale)}
      />
      <PageSteps pages={totalPages} />
    </>
  );
}
