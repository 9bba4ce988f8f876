import { expiresInSecondsDefault } from '#lib/contract/bearer/charge.ts';
import { foldNames } from '#lib/domain/keys/fold-name.ts';
import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import type { Account } from '#service/accounts/account.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import type { ChargeCode } from '#service/provider/provider.ts';
import { reasonsByRule } from '#service/provider/reason-codes.ts';
import type { SplitRow } from '#service/splits/split-row.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { unsetColumns } from '#service/transactions/unset-columns.ts';

/** A transaction with the splits it was created with; none when it was created without. */
export interface Charge {
  row: TransactionRow;
  splits: SplitRow[];
}

/** What a charge is created from, in whichever edition. */
export interface NewChargeInput {
  account: Account;
  amountCents: bigint;
  /** Of a request with Idempotency-Key; no two charges have the same. */
  requestId: string | null;
  callbackUrl?: string | null | undefined;
  clientReference?: string | null | undefined;
  generatedName?: string | null | undefined;
  generatedDocument?: string | null | undefined;
  generatedEmail?: string | null | undefined;
  /** expiresInSecondsDefault when the caller names none. */
  expiresInSeconds?: number | null | undefined;
  splits?: readonly NewSplitInput[] | undefined;
}

interface NewSplitInput extends Pick<SplitRow, 'type'> {
  recipientId: string;
  valueE4: bigint;
  protected?: boolean | null | undefined;
}

/** A charge with what was decided on it, ready to be written. */
export interface ChargeToInsert {
  chargeId: string;
  input: NewChargeInput;
  fee: Fee;
  /** Null when the provider issued none. */
  code: ChargeCode | null;
  /** Who was asked for it; null is the first one of PROVIDER. */
  provider: string | null;
}

/** What only the database knows of a new charge. */
type Given = Pick<TransactionRow, 'id' | 'seq' | 'expires_at' | 'created_at' | 'updated_at'>;

const insertSql = `
  insert into transactions (id, account_id, type, amount_cents, fee_cents,
    client_reference, callback_url, qr_code_text, location_token, expires_at, has_splits,
    generated_name, generated_document, generated_email, names_folded, request_id, tax_type,
    status, cancellation_reason, provider)
  select id, account_id, 'DEPOSIT', amount, fee, client_reference, callback_url,
         qr_code_text, location_token, now() + expires_in * interval '1 second', has_splits,
         name, document, email, names_folded, request_id, tax_type, status, reason, provider
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[],
                $7::text[], $8::text[], $9::int[], $10::boolean[], $11::text[], $12::text[],
                $13::text[], $14::text[], $15::uuid[], $16::text[], $17::text[], $18::text[],
                $19::text[])
         with ordinality as charge(id, account_id, amount, fee, client_reference, callback_url,
           qr_code_text, location_token, expires_in, has_splits, name, document, email,
           names_folded, request_id, tax_type, status, reason, provider, position)
   order by position
  returning id, seq, expires_at, created_at, updated_at`;

const insertWithSplitsSql = `
  with charge as (${insertSql}),
  split as (
    insert into transaction_splits (transaction_id, account_id, position, recipient_id, type,
      value_e4, protected)
    select * from unnest($20::text[], $21::text[], $22::smallint[], $23::text[], $24::text[],
                         $25::bigint[], $26::boolean[])
  )
  select * from charge`;

/**
 * Writes charges and their splits in one statement, so in one round trip and one commit; answers
 * them in the same order. All are written or none is.
 */
export async function insertCharges(
  database: Queryable,
  charges: ChargeToInsert[],
): Promise<Charge[]> {
  const splits = charges.map(toSplitRows);
  const written = splits.flat();
  const isSplit = written.length > 0;
  const { rows } = await database.query<Given>({
    name: isSplit ? 'insert-charges-with-splits' : 'insert-charges',
    text: isSplit ? insertWithSplitsSql : insertSql,
    values: [...chargeColumns(charges), ...(isSplit ? splitColumns(written) : [])],
  });
  const given = new Map(rows.map((row) => [row.id, row]));
  return charges.map((charge, index) => {
    const row = given.get(charge.chargeId);
    if (!row) throw new Error('a charge was inserted and not returned');
    return { row: toRow(charge, row), splits: splits[index] ?? [] };
  });
}

function chargeColumns(charges: ChargeToInsert[]): unknown[] {
  return [
    charges.map((charge) => charge.chargeId),
    charges.map(({ input }) => input.account.id),
    charges.map(({ input }) => input.amountCents),
    charges.map((charge) => charge.fee.feeCents),
    charges.map(({ input }) => input.clientReference ?? null),
    charges.map(({ input }) => input.callbackUrl ?? null),
    charges.map((charge) => charge.code?.qrCodeText ?? null),
    charges.map((charge) => charge.code?.locationToken ?? null),
    charges.map(({ input }) => input.expiresInSeconds ?? expiresInSecondsDefault),
    charges.map(hasSplits),
    charges.map(({ input }) => input.generatedName ?? null),
    charges.map(({ input }) => input.generatedDocument ?? null),
    charges.map(({ input }) => input.generatedEmail ?? null),
    charges.map(({ input }) => foldNames([input.generatedName])),
    // A charge without a code is no effect of its request, which may be made again.
    charges.map(({ input, code }) => (code ? input.requestId : null)),
    charges.map((charge) => charge.fee.taxType),
    charges.map(statusOf),
    charges.map(reasonOf),
    charges.map((charge) => charge.provider),
  ];
}

/** A charge without a code has ended before it began; the API-key edition has no ERROR. */
function statusOf({ code, input }: ChargeToInsert): TransactionStatus {
  if (code) return 'PENDING';
  return input.account.edition === 'gateway' ? 'CANCELED' : 'ERROR';
}

function reasonOf({ code }: ChargeToInsert): CancellationReason | null {
  return code ? null : reasonsByRule.noCode;
}

/** The row as the database has it; reading its sixty columns back would cost more than the rest. */
function toRow(charge: ChargeToInsert, given: Given): TransactionRow {
  const { input, code, fee } = charge;
  return {
    ...unsetColumns,
    ...given,
    account_id: input.account.id,
    type: 'DEPOSIT',
    status: statusOf(charge),
    cancellation_reason: reasonOf(charge),
    provider: charge.provider,
    amount_cents: input.amountCents,
    fee_cents: fee.feeCents,
    tax_type: fee.taxType,
    client_reference: input.clientReference ?? null,
    callback_url: input.callbackUrl ?? null,
    qr_code_text: code?.qrCodeText ?? null,
    location_token: code?.locationToken ?? null,
    has_splits: hasSplits(charge),
    generated_name: input.generatedName ?? null,
    generated_document: input.generatedDocument ?? null,
    generated_email: input.generatedEmail ?? null,
    names_folded: foldNames([input.generatedName]),
  };
}

function hasSplits({ input }: ChargeToInsert): boolean {
  return (input.splits?.length ?? 0) > 0;
}

function toSplitRows({ chargeId, input }: ChargeToInsert): SplitRow[] {
  return (input.splits ?? []).map((split, position) => ({
    transaction_id: chargeId,
    account_id: input.account.id,
    position,
    recipient_id: split.recipientId,
    type: split.type,
    value_e4: split.valueE4,
    protected: split.type === 'percent' ? (split.protected ?? false) : null,
    status: 'PENDING',
    recipient_name: null,
    executed_cents: null,
    failure_reason: null,
    failure_scope: null,
  }));
}

function splitColumns(splits: SplitRow[]): unknown[] {
  return [
    splits.map((split) => split.transaction_id),
    splits.map((split) => split.account_id),
    splits.map((split) => split.position),
    splits.map((split) => split.recipient_id),
    splits.map((split) => split.type),
    splits.map((split) => split.value_e4),
    splits.map((split) => split.protected),
  ];
}
