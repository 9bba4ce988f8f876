import { FailureState } from '#components/page/failure-state.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { type Person, toInfractionListRow } from '../infraction-list-row.ts';
import { readInfractions } from '../read-infractions.ts';
import { infractionListSearch, type InfractionSearch, searchOfTab } from '../search-params.ts';
import { InfractionBoard } from './infraction-board.tsx';

interface BoardViewProps {
  source: SourceWith<'infractions'>;
  search: InfractionSearch;
  /** Who may answer; empty for a member who may not say who does. */
  members: readonly Person[];
  locale: string;
}

/** Of the contested payments, in cents. */
const sumOf = (infractions: readonly Infraction[]) =>
  infractions.reduce((cents, { transaction }) => cents + centsFromReais(transaction.amount), 0n);

const groups = ['answer', 'analysis', 'ended'] as const;

/** The board with the first of each column. */
export async function BoardView({ source, search, members, locale }: BoardViewProps) {
  const connectionId = source.connection.id;
  const columns = await Promise.all(
    groups.map(async (group) => {
      const sort = search.sort === 'transactionAmount-desc' ? search.sort : null;
      const narrowed = { ...searchOfTab(search, group), sort };
      const found = await readInfractions(source, narrowed);
      const address = infractionListSearch.text({ ...narrowed, view: 'list' });
      return { group, found, allHref: `${paths.infractions(connectionId)}${address}` };
    }),
  );
  const shown = columns.flatMap(({ group, found, allHref }) =>
    found.ok
      ? [
          {
            group,
            total: found.value.totalItems,
            sumText: formatCents(sumOf(found.value.infractions), locale),
            rows: found.value.infractions.map((item) =>
              toInfractionListRow(item, { locale, marks: found.value }),
            ),
            allHref,
          },
        ]
      : [],
  );
  const failed = columns.map(({ found }) => found).find((found) => !found.ok);
  return (
    <>
      {failed && !failed.ok ? <FailureState failure={failed.failure} /> : null}
      <InfractionBoard
        columns={shown}
        connectionId={connectionId}
        members={members}
        memberId={source.session.member.id}
      />
    </>
  );
}
