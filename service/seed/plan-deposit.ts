import { refundCost } from '#lib/domain/money/refund-terms.ts';
import { foldToAscii } from '#service/br-code/fold-to-ascii.ts';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import { depositTransfer } from '#service/charges/confirm-charge.ts';
import { ownIspb } from '#service/provider/end-to-end-id.ts';
import { refundTransfer } from '#service/refunds/refund-transfers.ts';
import { drawPrice } from './draw-price.ts';
import { endToEndIdAt, transactionIdOf } from './history-state.ts';
import type { HistoryState, Plan } from './history-state.ts';
import type { SeedPerson } from './person.ts';
import { planInfraction } from './plan-infraction.ts';
import type { SeedRow } from './seed-row.ts';

const expirySeconds = [86_400, 86_400, 86_400, 3_600, 3_600, 900];
const refundDescriptions = [
  'Produto fora de estoque',
  'Desistência da compra',
  'Pagamento em duplicidade',
  'Pedido cancelado pelo cliente',
];

/** A charge created at that moment, and what has become of it by the end of the history. */
export function planDeposit(state: HistoryState, atMs: number): Plan {
  const { random } = state;
  const payer = random.pick(state.people);
  const row = newCharge(state, { atMs, payer });
  if (random.chance(0.8)) return planPayment(state, { row, payer, atMs });
  expire(state, row);
  return { row, postings: [] };
}

function newCharge(
  state: HistoryState,
  { atMs, payer }: { atMs: number; payer: SeedPerson },
): SeedRow {
  const { random, ids, account, locationHost } = state;
  state.salesMade += 1;
  const { amountCents, feeCents, taxType } = drawPrice(random, account, state.usualPrice);
  const locationToken = ids.hex(32);
  const isNamed = random.chance(0.7);
  const createdAt = new Date(atMs);
  return {
    id: transactionIdOf(state),
    account_id: account.id,
    type: 'DEPOSIT',
    status: 'PENDING',
    amount_cents: amountCents,
    fee_cents: feeCents,
    tax_type: taxType,
    client_reference: random.chance(0.8) ? `PED-${100_000 + state.salesMade}` : null,
    qr_code_text: writeDynamicCode({
      location: `${locationHost}/v2/${locationToken}`,
      merchantName: account.name,
      merchantCity: account.city,
      amountCents,
    }),
    location_token: locationToken,
    expires_at: new Date(atMs + random.pick(expirySeconds) * 1000),
    generated_name: isNamed && !payer.isCompany ? expectedName(state, payer) : null,
    generated_document: isNamed ? payer.document : null,
    generated_email: isNamed ? payer.email : null,
    names_folded: isNamed && !payer.isCompany ? payer.nameFolded : '',
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The payer's name as the merchant may send it: the API-key edition takes no accents. */
function expectedName({ account }: HistoryState, { name }: SeedPerson): string {
  return account.edition === 'bearer' ? name : foldToAscii(name, 200, 'Cliente');
}

interface Paying {
  row: SeedRow;
  payer: SeedPerson;
  atMs: number;
}

function planPayment(state: HistoryState, { row, payer, atMs }: Paying): Plan {
  const { random, nowMs } = state;
  const delayMs = 1000 * Math.exp(Math.log(45) + random.normal());
  const paidMs = Math.floor(Math.min(atMs + delayMs, expiryMs(row) - 1000));
  if (paidMs > nowMs) return { row, postings: [] };
  row.status = 'COMPLETED';
  row.paid_at = row.updated_at = new Date(paidMs);
  row.payer_name = payer.name;
  row.payer_document = payer.document;
  row.payer_institution_ispb = payer.institution.ispb;
  row.payer_institution_name = payer.institution.name;
  const { ispb } = payer.institution;
  row.end_to_end_id = endToEndIdAt(state.ids, { prefix: 'E', ispb, atMs: paidMs });
  row.names_folded = [row.names_folded, payer.nameFolded].filter(Boolean).join('\n');
  const payment = { atMs: paidMs, transfer: depositTransfer(row) };
  const refund = planRefund(state, { row, atMs: paidMs });
  // What will be refunded is set aside when it is paid, so that the refund always finds it.
  if (refund) return { row, postings: [{ ...payment, freedCents: 0n }, refund] };
  const reported = planInfraction(state, { row, paidMs });
  const freedCents = reported?.freedCents ?? row.amount_cents - row.fee_cents;
  return { row, postings: [{ ...payment, freedCents }, ...(reported?.postings ?? [])] };
}

function planRefund(state: HistoryState, { row, atMs }: Omit<Paying, 'payer'>) {
  const { random, nowMs } = state;
  const requestedMs = atMs + 600_000 + random.below(5 * 86_400_000);
  const completedMs = requestedMs + 2_000 + random.below(600_000);
  const isWanted = random.chance(0.045) && requestedMs <= nowMs;
  // What the deposit left is less than its refund costs; the rest must come from somewhere else.
  const { amount_cents: amountCents, fee_cents: feeCents } = row;
  const restCents = refundCost({ amountCents, feeCents }).debitCents - (amountCents - feeCents);
  if (!isWanted || state.freeCents < restCents) return null;
  state.freeCents -= restCents;
  const isCompleted = completedMs <= nowMs;
  row.status = isCompleted ? 'REFUNDED' : 'WAITING_FOR_REFUND';
  row.refund_status = isCompleted ? 'COMPLETED' : 'PENDING';
  row.refund_amount_cents = row.amount_cents;
  // In the API-key edition the provider begins it, and says no reason.
  if (state.account.edition === 'bearer') {
    row.refund_reason = 'CUSTOMER_REQUEST';
    row.refund_description = random.pick(refundDescriptions);
  }
  row.updated_at = new Date(isCompleted ? completedMs : requestedMs);
  if (isCompleted) {
    row.refunded_at = row.updated_at;
    const refund = { prefix: 'D' as const, ispb: ownIspb, atMs: completedMs };
    row.refund_end_to_end_id = endToEndIdAt(state.ids, refund);
  }
  return { atMs: requestedMs, transfer: refundTransfer(row), freedCents: 0n };
}

function expire(state: HistoryState, row: SeedRow): void {
  if (expiryMs(row) > state.nowMs) return;
  row.status = 'EXPIRED';
  row.updated_at = new Date(expiryMs(row));
}

function expiryMs(row: SeedRow): number {
  return row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
