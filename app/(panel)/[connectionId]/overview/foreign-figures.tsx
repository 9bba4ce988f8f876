import { Suspense } from 'react';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { readForeignOverview } from '#lib/server/foreign-overview/read-foreign-overview.ts';
import { rememberBriefly } from '#lib/server/foreign-overview/remember-briefly.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { BlockedReasons } from './blocked-reasons.tsx';
import { CallbackHealthLoading } from './callback-health-card.tsx';
import { ForeignCallbackHealth } from './foreign-callback-health.tsx';
import { OverviewFigures } from './overview-figures.tsx';

interface ForeignFiguresProps {
  opened: OpenConnection;
  /** Reais; null where the edition has no blocked balance. */
  balanceBlocked: number | null;
}

/** Long enough for a page's parts and for the people of one team, short enough to be called now. */
const overviews = rememberBriefly<ShownOverview>({ keepMs: 15_000, keysMax: 200 });

/** Whoever opened the connection may see its figures: they are the same for every role. */
function readFigures({ opened, balanceBlocked }: ForeignFiguresProps): Promise<ShownOverview> {
  const { access, connection } = opened;
  const blockedCents = balanceBlocked === null ? null : centsFromReais(balanceBlocked);
  return overviews.recall(connection.id, () =>
    readForeignOverview({ access, blockedCents }, new Date()),
  );
}

/** The figures of somebody else's service, by its lists. They come after the balances. */
export async function ForeignFigures(props: ForeignFiguresProps) {
  const { connection, access } = props.opened;
  const overview = await readFigures(props);
  return (
    <OverviewFigures
      overview={overview}
      connectionId={connection.id}
      edition={access.edition}
      // The API-key edition keeps no log that could be asked for.
      beside={
        access.edition === 'bearer' ? (
          <Suspense fallback={<CallbackHealthLoading />}>
            <ForeignCallbackHealth opened={props.opened} />
          </Suspense>
        ) : null
      }
    />
  );
}

/** What the blocked balance of such a service is made of, from the same look. */
export async function ForeignBlockedReasons(props: ForeignFiguresProps) {
  const { blocked } = await readFigures(props);
  return <BlockedReasons blocked={blocked} connectionId={props.opened.connection.id} />;
}
