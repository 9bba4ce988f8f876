import { randomUUID } from 'node:crypto';
import type { ResultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { failure } from '#service/service-error.ts';
import { atStake, otherSide } from './result-queries.ts';

interface Decider {
  fileId: string;
  memberId: string;
  reason: string;
}

interface Difference extends Decider {
  kind: Exclude<ResultKind, 'matched'>;
  place: number;
  /** Line or id of the other half, of a difference that only one side has. */
  with: string | null;
}

/** What was settled: by whom is in the row, and what it was about. */
interface SettledDifference {
  decisionId: string;
  /** What it was about: its amount, or by how much both sides differ. */
  cents: bigint;
}

/**
 * Settles a difference with a reason, and with its other half where one is named: both are one
 * decision. 404 for a row that is not there, 409 for one that somebody has settled meanwhile.
 */
export function settleDifference(pool: Pool, asked: Difference): Promise<SettledDifference> {
  const { fileId, kind, place } = asked;
  return inTransaction(pool, async (client) => {
    const decisionId = await insertDecision(client, asked);
    const row = await settle(client, { fileId, decisionId, kind, by: 'place', value: place });
    if (asked.with !== null) {
      if (kind !== 'missing_there' && kind !== 'missing_here') throw pairNotPossible();
      const other = otherSide[kind];
      const isHere = other === 'missing_there';
      const value = isHere ? asked.with.trim() : Number(asked.with);
      if (!isHere && !Number.isSafeInteger(value)) throw differenceNotFound();
      const by = isHere ? 'transaction_id' : 'line';
      await settle(client, { fileId, decisionId, kind: other, by, value });
    }
    return { decisionId, cents: row.cents };
  });
}

interface ChosenDifferences extends Decider {
  kind: Difference['kind'];
  places: readonly number[];
}

/** Settles several of one kind, each as a decision of its own; none where one cannot be. */
export function settleChosen(
  pool: Pool,
  { kind, places, ...decider }: ChosenDifferences,
): Promise<{ settled: number; cents: bigint }> {
  const { fileId } = decider;
  return inTransaction(pool, async (client) => {
    // In one order, so that two who chose the same wait for each other.
    const chosen = [...new Set(places)].toSorted((one, other) => one - other);
    let cents = 0n;
    for (const value of chosen) {
      const decisionId = await insertDecision(client, decider);
      cents += (await settle(client, { fileId, decisionId, kind, by: 'place', value })).cents;
    }
    return { settled: chosen.length, cents };
  });
}

interface Settling {
  fileId: string;
  decisionId: string;
  kind: ResultKind;
  by: 'place' | 'line' | 'transaction_id';
  value: number | string;
}

async function settle(
  client: Client,
  { fileId, decisionId, kind, by, value }: Settling,
): Promise<{ cents: bigint }> {
  const found = await findRow<{ place: number; decision_id: string | null; cents: bigint }>(
    client,
    {
      text: `select place, decision_id, ${atStake} as cents
               from panel.merchant_results where file_id = $1 and kind = $2 and ${by} = $3
              order by place limit 1 for update`,
      values: [fileId, kind, value],
    },
  );
  if (!found) throw differenceNotFound();
  if (found.decision_id !== null) throw differenceSettled();
  await client.query(
    `update panel.merchant_results set decision_id = $4
      where file_id = $1 and kind = $2 and place = $3`,
    [fileId, kind, found.place, decisionId],
  );
  return found;
}

async function insertDecision(
  client: Client,
  { fileId, memberId, reason }: Decider,
): Promise<string> {
  const id = randomUUID();
  await client.query({
    name: 'insert-merchant-decision',
    text: `insert into panel.merchant_decisions (id, file_id, reason, decided_by)
           values ($1, $2, $3, $4)`,
    values: [id, fileId, reason, memberId],
  });
  return id;
}

/** Pairs of one call. */
const acceptedMax = 10_000;

/** Takes the pairs that are suggested and not decided, each as a decision of its own. */
export function acceptSuggestions(
  pool: Pool,
  { fileId, memberId, reason }: Decider,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ place: number; suggested: number }>(
      `select h.place, h.suggested
         from panel.merchant_results h join panel.merchant_results t
           on t.file_id = h.file_id and t.kind = 'missing_here' and t.place = h.suggested
        where h.file_id = $1 and h.kind = 'missing_there' and h.suggested is not null
          and h.decision_id is null and t.decision_id is null
        order by h.place limit ${acceptedMax} for update`,
      [fileId],
    );
    if (rows.length === 0) return 0;
    await client.query(
      `with pair as (
         select gen_random_uuid() as id, here, there
           from unnest($4::int[], $5::int[]) as p (here, there)),
       decided as (
         insert into panel.merchant_decisions (id, file_id, reason, decided_by)
         select id, $1, $2, $3 from pair)
       update panel.merchant_results r set decision_id = pair.id from pair
        where r.file_id = $1 and ((r.kind = 'missing_there' and r.place = pair.here)
                               or (r.kind = 'missing_here' and r.place = pair.there))`,
      [fileId, reason, memberId, rows.map((row) => row.place), rows.map((row) => row.suggested)],
    );
    return rows.length;
  });
}

/** Takes a decision back; both halves of a pair are open again. */
export function reopenDifference(
  pool: Pool,
  { fileId, decisionId }: { fileId: string; decisionId: string },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const gone = await client.query({
      name: 'delete-merchant-decision',
      text: 'delete from panel.merchant_decisions where id = $1 and file_id = $2',
      values: [decisionId, fileId],
    });
    if (gone.rowCount !== 1) throw differenceNotFound();
    await client.query({
      name: 'reopen-merchant-difference',
      text: `update panel.merchant_results set decision_id = null
              where decision_id = $1 and file_id = $2`,
      values: [decisionId, fileId],
    });
  });
}

/** A row of another file, or one that there is not. */
export const differenceNotFound = failure(
  'difference_not_found',
  404,
  'Esta linha não está mais entre as diferenças. Recarregue a página.',
);

const differenceSettled = failure(
  'difference_settled',
  409,
  'Outra pessoa já resolveu esta diferença. Recarregue a página.',
);

const pairNotPossible = failure(
  'pair_not_possible',
  422,
  'Só se pareia o que está apenas na conta com o que está apenas no arquivo',
);
