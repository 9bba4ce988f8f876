import type { KeyHolder, WithdrawalTarget } from '#lib/contract/panel/money-out/key-holder.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import type { Pool } from '#service/database/pool.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import type { HeldInput, HeldReceiver } from '#service/panel/money-out/held-input.ts';
import type { HolderSource } from '#service/panel/money-out/read-holder.ts';
import { sumPayable } from '#service/panel/payouts/row-queries.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { codeAmount } from '#service/withdrawals/code-amount.ts';

interface AskedMoney {
  accountId: string;
  input: HeldInput;
  /** What the asker named; a code's own value wins, and a refund is of the whole deposit. */
  givenCents: bigint | null;
}

export interface MovedAmount {
  /** Without the fee. */
  amountCents: bigint;
  /** Whoever made the code may ask for another amount by the time that it is paid. */
  mayChange: boolean;
}

/** What would leave, by the code or the deposit as they are now. */
export async function readMovedAmount(
  { pool, moneyOut }: HolderSource,
  { accountId, input, givenCents }: AskedMoney,
): Promise<MovedAmount> {
  switch (input.kind) {
    case 'key':
      return { amountCents: codeAmount(null, givenCents), mayChange: false };
    case 'code': {
      const code = await readQrCode({ pool, codes: moneyOut.codes }, input.qrCode);
      // A code of ours and one that has all of it in its text say the same to everybody.
      const mayChange = code.type === 'DYNAMIC' && code.pixKey !== null;
      return { amountCents: codeAmount(code.amountCents, givenCents), mayChange };
    }
    case 'batch': {
      const { amount_cents: amountCents } = await sumPayable(pool, input.batchId);
      return { amountCents, mayChange: false };
    }
    case 'refund': {
      const deposit = await findDeposit(pool, { accountId, id: input.transactionId });
      return { amountCents: deposit.amount_cents, mayChange: false };
    }
    case 'concession': {
      // The provider debits what is held, which may be nothing.
      const { infractionId } = input;
      const { held_cents: heldCents } = await findInfraction(pool, { accountId, infractionId });
      return { amountCents: heldCents ?? 0n, mayChange: false };
    }
  }
}

type GivenBack = Extract<HeldInput, { kind: 'refund' | 'concession' }>;

const nobody: HeldReceiver = { name: null, document: null, institution: null };

/** Who receives: the payer of what is given back, else whom the provider names, if it does. */
export async function readReceiver(
  pool: Pool,
  { accountId, input }: Pick<AskedMoney, 'accountId' | 'input'>,
  ask: (target: WithdrawalTarget) => Promise<KeyHolder>,
): Promise<HeldReceiver> {
  if (input.kind === 'refund' || input.kind === 'concession') {
    const id = await depositOf(pool, { accountId, input });
    const deposit = await findDeposit(pool, { accountId, id });
    const document = deposit.payer_document;
    return {
      name: deposit.payer_name,
      document: document && maskDocument(document),
      institution: deposit.payer_institution_name,
    };
  }
  // A file has many receivers.
  if (input.kind === 'batch') return nobody;
  const holder = await ask(input);
  if (holder.state !== 'named') return nobody;
  const { name, document, institution } = holder;
  return { name, document, institution };
}

/** The deposit that a refund or a concession gives back. */
async function depositOf(
  pool: Pool,
  { accountId, input }: { accountId: string; input: GivenBack },
): Promise<string> {
  if (input.kind === 'refund') return input.transactionId;
  const { infractionId } = input;
  return (await findInfraction(pool, { accountId, infractionId })).transaction_id;
}

async function findDeposit(
  pool: Pool,
  keys: { accountId: string; id: string },
): Promise<TransactionRow> {
  const row = await findTransaction(pool, keys);
  if (row?.type !== 'DEPOSIT') throw transactionNotFound();
  return row;
}
