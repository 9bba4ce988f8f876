import { nextInfractionStatus } from '#lib/domain/states/infraction-states.ts';
import { holdPolicies, holdTransfers } from '#service/infractions/hold.ts';
import type { InfractionRow } from '#service/infractions/infraction.ts';
import { isMoneyBearing } from '#service/infractions/infraction.ts';
import { ownIspb } from '#service/provider/end-to-end-id.ts';
import { endToEndIdAt } from './history-state.ts';
import type { HistoryState } from './history-state.ts';
import type { Posting } from './posting-queue.ts';
import type { SeedCase, InfractionMove } from './seed-cases.ts';
import type { SeedRow } from './seed-row.ts';
import { uuidOf } from './uuid-of.ts';

/** An infraction of the history, with the moments of its defense. */
export interface SeedInfraction extends Omit<InfractionRow, 'seq' | 'amount_cents'> {
  defendedAt: Date | null;
  confirmedAt: Date | null;
}

const hourMs = 3_600_000;
/** A report is about a deposit of the day before it: a whole one, as nights have few deposits. */
const reportedWithinMs = 24 * hourMs;

interface Paid {
  row: SeedRow;
  paidMs: number;
}

/** What a report moves, and what the deposit itself leaves to spend until then. */
interface InfractionPlan {
  postings: Posting[];
  freedCents: bigint;
}

/**
 * Lets the next report of the history be about a deposit that has just been paid, when its time has
 * come, and plays it to its end as the provider's events would
 * (spec: settled, "Infraction events"). Null when no report is due.
 */
export function planInfraction(state: HistoryState, { row, paidMs }: Paid): InfractionPlan | null {
  const reportedMs = (item: SeedCase) => state.nowMs - item.hoursAgo * hourMs;
  while (state.cases[0] && reportedMs(state.cases[0]) <= paidMs) state.cases.shift();
  const [item] = state.cases;
  if (!item || paidMs < reportedMs(item) - reportedWithinMs) return null;
  // What is held is the whole amount; the deposit left less than that.
  if (state.freeCents < row.fee_cents) return null;
  state.cases.shift();
  const played = play(state, { row, item, reportedMs: reportedMs(item) });
  state.infractions.push(played.infraction);
  const netCents = row.amount_cents - row.fee_cents;
  if (played.infraction.held_cents === null) return { postings: [], freedCents: netCents };
  // Set aside from the beginning, as what refunds take, so that the report always finds it.
  state.freeCents -= row.fee_cents;
  return { postings: played.postings, freedCents: 0n };
}

interface Case {
  row: SeedRow;
  item: SeedCase;
  reportedMs: number;
}

function play(state: HistoryState, { row, item, reportedMs }: Case) {
  const reportedAt = new Date(reportedMs);
  const infraction: SeedInfraction = {
    id: `IN${state.ids.hex(24).toUpperCase()}`,
    account_id: row.account_id,
    transaction_id: row.id,
    protocol: uuidOf(state.ids, '4', state.ids.hex(12)),
    status: 'WAITING_PSP',
    type: item.type,
    reported_by: item.reportedBy ?? 'DEBITED_PARTICIPANT',
    report_details: item.reportDetails,
    analysis_result: null,
    analysis_details: null,
    held_cents: null,
    last_event: 'reported',
    reported_at: reportedAt,
    expires_at: null,
    opened_at: null,
    created_at: reportedAt,
    updated_at: reportedAt,
    defendedAt: null,
    confirmedAt: null,
  };
  const postings = item.steps.flatMap((move, index) => {
    // The provider registers at once; all the rest is spread over the time since.
    const atMs = reportedMs + hourMs / 6 + (index * item.hoursAgo * hourMs) / 5;
    return step(state, { infraction, row, move, at: new Date(Math.floor(atMs)) });
  });
  return { infraction, postings };
}

interface Step {
  infraction: SeedInfraction;
  row: SeedRow;
  move: InfractionMove;
  at: Date;
}

/** Makes one event happen to infraction and deposit; answers the money that it moves. */
function step(state: HistoryState, { infraction, row, move, at }: Step): Posting[] {
  const isDecision = move === 'AGREED' || move === 'DISAGREED';
  const event = isDecision ? 'decided' : move;
  const status = nextInfractionStatus(infraction.status, event);
  if (status === null) throw new Error(`${event} in ${infraction.status}`);
  Object.assign(infraction, { status, last_event: event, updated_at: at });
  if (event === 'defended') infraction.defendedAt = at;
  if (event === 'confirmed') infraction.confirmedAt = at;
  if (isDecision) {
    infraction.analysis_result = move;
    const dismissed = infraction.defendedAt ? 'Defesa aceita.' : 'O relato não se confirmou.';
    infraction.analysis_details = move === 'AGREED' ? 'Indícios de fraude confirmados.' : dismissed;
  }
  const { held, settled, released } = holdPolicies[state.account.edition];
  const post = (by: typeof settled, freedCents: bigint): Posting[] => {
    const heldCents = infraction.held_cents ?? 0n;
    const transfers = holdTransfers(by, { infraction, heldCents });
    return transfers.map((transfer) => ({ atMs: at.getTime(), transfer, freedCents }));
  };
  if (event === 'registered') {
    infraction.opened_at = at;
    infraction.expires_at = new Date(infraction.reported_at.getTime() + 168 * hourMs);
    if (!isMoneyBearing(infraction, row)) return [];
    infraction.held_cents = row.amount_cents;
    Object.assign(row, {
      status: 'WAITING_FOR_REFUND',
      refund_status: 'PENDING',
      refund_amount_cents: row.amount_cents,
      refund_reason: 'INFRACTION',
      updated_at: at,
    });
    return post(held, 0n);
  }
  if (infraction.held_cents === null) return [];
  if (move === 'AGREED') {
    const refund = { prefix: 'D' as const, ispb: ownIspb, atMs: at.getTime() };
    const refund_end_to_end_id = endToEndIdAt(state.ids, refund);
    const refunded = { refunded_at: at, updated_at: at, refund_end_to_end_id };
    Object.assign(row, { status: 'REFUNDED', refund_status: 'COMPLETED', ...refunded });
    return post(settled, 0n);
  }
  if (move !== 'DISAGREED' && move !== 'cancelled') return [];
  Object.assign(row, { status: 'COMPLETED', refund_status: 'CANCELED', updated_at: at });
  return post(released, infraction.held_cents);
}
