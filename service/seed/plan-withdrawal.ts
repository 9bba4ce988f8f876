import type { PixType } from '#lib/domain/states/enums.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import { ownIspb } from '#service/provider/end-to-end-id.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import {
  releaseTransfers,
  reservationTransfers,
  settlementTransfers,
} from '#service/withdrawals/withdrawal-transfers.ts';
import { costOf } from './cost-of.ts';
import { endToEndIdAt, saoPauloDayNumber, transactionIdOf } from './history-state.ts';
import type { HistoryState, Plan } from './history-state.ts';
import type { SeedPerson } from './person.ts';
import type { RandomSource } from './random-source.ts';
import type { SeedRow } from './seed-row.ts';

const medianPayoutCents = 30_000;
/** What the instant payment system answers most. */
const failures = [
  reasonsByCode.ac03,
  reasonsByCode.ac07,
  reasonsByCode.ed05,
  reasonsByCode.ac06,
  reasonsByCode.be01,
];

/**
 * A withdrawal created at that moment, or null when the account could not have made one then:
 * not enough money, outside its ticket bounds, or over its daily limit.
 */
export function planWithdrawal(state: HistoryState, atMs: number): Plan | null {
  const { random, account } = state;
  const amountCents = payoutCents(state);
  const fee = costOf(account, 'WITHDRAW', amountCents);
  if (!fee) return null;
  const totalCents = amountCents + fee.feeCents;
  const { minCents, maxCents } = account.ticketOut;
  if (amountCents < minCents || amountCents > maxCents || amountCents < 1n) return null;
  if (totalCents > state.freeCents || !fitsDailyLimit(state, { amountCents, atMs })) return null;
  const receiver = random.pick(state.people);
  const row = newWithdrawal(state, { ...fee, amountCents, receiver, atMs });
  const held = { ...row, edition: account.edition };
  const postings = reservationTransfers(held).map((transfer) => ({
    atMs,
    transfer,
    freedCents: 0n,
  }));
  state.freeCents -= totalCents;
  const endsMs = atMs + 800 + random.below(random.chance(0.9) ? 8_000 : 90_000);
  const isFailure = random.chance(0.14);
  if (!isFailure) state.withdrawn.cents += amountCents;
  if (endsMs > state.nowMs) return { row, postings };
  row.updated_at = new Date(endsMs);
  if (isFailure) {
    row.status = 'CANCELED';
    row.cancellation_reason = random.pick(failures);
    for (const transfer of releaseTransfers(held)) {
      postings.push({ atMs: endsMs, transfer, freedCents: totalCents });
    }
  } else {
    settleRow(state.ids, row, { receiver, endsMs });
    for (const transfer of settlementTransfers(held)) {
      postings.push({ atMs: endsMs, transfer, freedCents: 0n });
    }
  }
  return { row, postings };
}

/** Suppliers are paid around 300 reais; now and then the owner takes a good part of it all. */
function payoutCents(state: HistoryState): bigint {
  const { random } = state;
  if (random.chance(0.003)) return (state.freeCents * BigInt(40 + random.below(40))) / 100n;
  const cents = Math.exp(Math.log(medianPayoutCents) + 0.9 * random.normal());
  return BigInt(Math.floor(cents));
}

/** Whether the day's limit still allows the amount; a new day begins with nothing withdrawn. */
function fitsDailyLimit(
  { account, withdrawn }: HistoryState,
  { amountCents, atMs }: { amountCents: bigint; atMs: number },
): boolean {
  const day = saoPauloDayNumber(atMs);
  if (withdrawn.day !== day) {
    withdrawn.day = day;
    withdrawn.cents = 0n;
  }
  const { dailyLimit } = account;
  return dailyLimit === null || withdrawn.cents + amountCents <= dailyLimit.limitCents;
}

interface NewWithdrawal extends Fee {
  amountCents: bigint;
  receiver: SeedPerson;
  atMs: number;
}

function newWithdrawal(state: HistoryState, withdrawal: NewWithdrawal): SeedRow {
  const { random, account } = state;
  const { receiver, amountCents, feeCents, taxType, atMs } = withdrawal;
  const createdAt = new Date(atMs);
  const { type, key } = pixKeyOf(random, receiver);
  return {
    id: transactionIdOf(state),
    account_id: account.id,
    type: 'WITHDRAW',
    status: 'PENDING',
    amount_cents: amountCents,
    fee_cents: feeCents,
    tax_type: taxType,
    client_reference: random.chance(0.5) ? `PGTO-${10_000 + random.below(90_000)}` : null,
    withdraw_pix_key: key,
    withdraw_pix_type: type,
    names_folded: '',
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function settleRow(
  ids: RandomSource,
  row: SeedRow,
  { receiver, endsMs }: { receiver: SeedPerson; endsMs: number },
): void {
  row.status = 'COMPLETED';
  row.paid_at = row.updated_at;
  row.end_to_end_id = endToEndIdAt(ids, { prefix: 'E', ispb: ownIspb, atMs: endsMs });
  row.receiver_name = receiver.name;
  row.receiver_document = receiver.document;
  row.receiver_institution_ispb = receiver.institution.ispb;
  row.receiver_institution_name = receiver.institution.name;
  row.names_folded = receiver.nameFolded;
}

function pixKeyOf(random: RandomSource, person: SeedPerson): { type: PixType; key: string } {
  if (person.isCompany) return { type: 'cnpj', key: person.document };
  const draw = random.fraction();
  if (draw < 0.35) return { type: 'cpf', key: person.document };
  if (draw < 0.6)
    return { type: 'phone', key: `+55119${String(random.below(1e8)).padStart(8, '0')}` };
  if (draw < 0.8) return { type: 'email', key: person.email };
  const hex = random.hex(32);
  const key = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return { type: 'evp', key: [...key, hex.slice(20)].join('-') };
}
