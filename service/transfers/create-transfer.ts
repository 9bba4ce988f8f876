import { foldNames } from '#lib/domain/keys/fold-name.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import { ServiceError } from '#service/service-error.ts';
import { createTransactionId } from '#service/transactions/transaction-id.ts';

/** An internal transfer between two accounts, of any edition each. */
export interface TransferRequest {
  fromAccountId: string;
  toAccountId: string;
  amountCents: bigint;
}

/** The transaction that each side sees. */
export interface CreatedTransfer {
  fromTransactionId: string;
  toTransactionId: string;
}

/**
 * Moves money between two accounts at once and without a fee: each side gets a COMPLETED
 * transaction of its own, COMMISSION in the bearer edition and TEF in the API-key edition
 * (spec: settled, "Commands"). Throws ServiceError: 404 when an account is unknown or deleted, 422
 * when the amount is not positive, both accounts are the same, or less is available.
 */
export async function createTransfer(
  pool: Pool,
  request: TransferRequest,
): Promise<CreatedTransfer> {
  const { fromAccountId, toAccountId, amountCents } = request;
  if (amountCents < 1n) throw refused('O valor deve ser maior que zero');
  if (fromAccountId === toAccountId) throw refused('As contas devem ser diferentes');
  return inTransaction(pool, async (client) => {
    const [from, to] = await findParties(client, request);
    const locked = await lockBalances(client, [from.id, to.id]);
    if ((locked.get(from.id)?.availableCents ?? 0n) < amountCents) {
      throw refused('Saldo insuficiente');
    }
    const transactionIds = await insertBothSides(client, { from, to, amountCents });
    await postTransfers(client, {
      locked,
      transfers: [
        sideTransfer(from.id, transactionIds.from, -amountCents),
        sideTransfer(to.id, transactionIds.to, amountCents),
      ],
    });
    return { fromTransactionId: transactionIds.from, toTransactionId: transactionIds.to };
  });
}

interface Party {
  id: string;
  name: string;
  document: string | null;
  edition: 'bearer' | 'gateway';
}

async function findParties(client: Client, request: TransferRequest): Promise<[Party, Party]> {
  const { rows } = await client.query<Party>(
    `select id, name, document, edition from accounts
      where id = any($1) and status <> 'DELETED'`,
    [[request.fromAccountId, request.toAccountId]],
  );
  const from = rows.find((row) => row.id === request.fromAccountId);
  const to = rows.find((row) => row.id === request.toAccountId);
  if (!from || !to) throw accountNotFound();
  return [from, to];
}

interface Sides {
  from: Party;
  to: Party;
  amountCents: bigint;
}

/** Two rows with the same payer and receiver, so that both sides read who paid whom. */
async function insertBothSides(client: Client, { from, to, amountCents }: Sides) {
  const ids = { from: createTransactionId(from.edition), to: createTransactionId(to.edition) };
  await client.query(
    `insert into transactions (id, account_id, type, status, amount_cents, payer_name,
       payer_document, receiver_name, receiver_document, names_folded, paid_at)
     select side.id, side.account_id, side.type, 'COMPLETED', $4, $5, $6, $7, $8, $9, now()
       from unnest($1::text[], $2::text[], $3::text[]) as side(id, account_id, type)`,
    [
      [ids.from, ids.to],
      [from.id, to.id],
      [from, to].map(({ edition }) => (edition === 'bearer' ? 'COMMISSION' : 'TEF')),
      amountCents,
      from.name,
      from.document,
      to.name,
      to.document,
      foldNames([from.name, to.name]),
    ],
  );
  return ids;
}

/**
 * One side's money, against its own settlement book: each side's statement then names its own
 * transaction, and over both the settlement book is where it was.
 */
function sideTransfer(accountId: string, transactionId: string, amountCents: bigint): Transfer {
  const kind = amountCents < 0n ? 'transfer_sent' : 'transfer_received';
  return {
    transactionId,
    infractionId: null,
    entries: [
      { accountId, book: 'settlement', amountCents: -amountCents, kind },
      { accountId, book: 'available', amountCents, kind },
    ],
  };
}

function refused(message: string): ServiceError {
  return new ServiceError('transfer_refused', { status: 422, message });
}
