import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Account } from '#service/accounts/account.ts';
import { createMember, signInToPanel } from '#service/panel/open-test-panel.ts';
import type { TestPanel } from '#service/panel/open-test-panel.ts';

let members = 0;
let withdrawals = 0;

/** A row of a statement that a test writes. */
export interface BookRow {
  at: string;
  cents: bigint;
  book?: 'available' | 'blocked';
  reason?: string;
  kind?: LedgerKind;
  /** What the row before it is said to have left, where it lies. */
  previousAvailable?: bigint;
  /** The withdrawal that the row is of; rows with the same object are of one. */
  withdrawal?: { status: 'COMPLETED' | 'CANCELED'; feeCents: bigint };
}

/** A member whose account has these statement rows, each with a leg that balances it. */
export async function openBooksOn(
  panel: TestPanel,
  rows: readonly BookRow[],
  edition: Account['edition'] = 'bearer',
) {
  const member = await createMember(panel, `books${(members += 1)}@loja.test`, edition);
  const { accountId, connectionId } = member;
  const session = await signInToPanel(panel, member);
  const balance = { available: 0n, blocked: 0n };
  const ids = new Map<object, string>();
  for (const { at, cents, book = 'available', reason = 'Depósito', ...row } of rows) {
    const known = row.withdrawal && ids.get(row.withdrawal);
    const transactionId =
      known ??
      (row.withdrawal && (await addWithdrawal(panel, member, { ...row.withdrawal, at, edition })));
    if (row.withdrawal && transactionId) ids.set(row.withdrawal, transactionId);
    const previous = { ...balance, available: row.previousAvailable ?? balance.available };
    Object.assign(balance, previous);
    balance[book] += cents;
    await panel.pool.query(
      `with transfer as (select gen_random_uuid() as id)
       insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason,
         statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
         new_blocked_cents, created_at, transaction_id, kind)
       select $1, id, $2, $3::bigint, $4, gen_random_uuid(), $5::bigint, $6::bigint, $7::bigint,
              $8::bigint, $9::timestamptz, $10::text,
              $11::ledger_kind from transfer
       union all
       select $1, id, 'settlement', -$3::bigint, $4, null, null, null, null, null, $9, $10,
              $11
         from transfer`,
      [
        accountId,
        book,
        cents,
        reason,
        previous.available,
        previous.blocked,
        balance.available,
        balance.blocked,
        at,
        transactionId ?? null,
        row.kind ?? null,
      ],
    );
  }
  const ask =
    (what: 'days' | 'totals' | 'paper' | 'rows') =>
    (query: string, as: string | undefined = session) =>
      panel.call(`/connections/${connectionId}/statement-${what}?${query}`, {
        ...(as !== undefined && { session: as }),
      });
  return {
    session,
    accountId,
    connectionId,
    get: ask('days'),
    totals: ask('totals'),
    paper: ask('paper'),
    rows: ask('rows'),
  };
}

type AddedWithdrawal = NonNullable<BookRow['withdrawal']> & {
  at: string;
  edition: Account['edition'];
};

async function addWithdrawal(
  panel: TestPanel,
  { accountId }: { accountId: string },
  { status, feeCents, at, edition }: AddedWithdrawal,
): Promise<string> {
  const number = (withdrawals += 1).toString(16);
  const id =
    edition === 'bearer'
      ? `EP${number.toUpperCase().padStart(24, 'F')}`
      : `c${number.padStart(24, 'x')}`;
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, fee_cents, created_at)
     values ($1, $2, 'WITHDRAW', $3, 900, $4, $5)`,
    [id, accountId, status, feeCents, at],
  );
  return id;
}
