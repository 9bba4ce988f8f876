import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Book, Transfer } from '#service/ledger/transfer.ts';
import type { SuspenseItemRow } from './suspense-item.ts';

/** Whose suspense book it is while nobody knows whose the money is. No account has this id. */
const nobody = 'platform';

type Item = Pick<SuspenseItemRow, 'account_id' | 'transaction_id' | 'amount_cents'>;

interface Move {
  from: Book;
  to: Book;
  kind: LedgerKind;
}

/** Money that has come in: it is at the provider, and on the suspense book. */
export function suspenseTransfer(item: Item): Transfer {
  return move(item, { from: 'settlement', to: 'suspense', kind: 'suspense' });
}

/** It has gone back to its payer. */
export function suspenseReturnTransfer(item: Item): Transfer {
  return move(item, { from: 'suspense', to: 'settlement', kind: 'suspense_return' });
}

/** A payout that came back is its account's again; what the payout cost is not. */
export function payoutReturnTransfer(item: Item, accountId: string): Transfer {
  const entry = { amountCents: item.amount_cents, kind: 'withdrawal_return' as const };
  return {
    transactionId: item.account_id === accountId ? item.transaction_id : null,
    infractionId: null,
    entries: [
      {
        ...entry,
        accountId: suspenseOwner(item),
        book: 'suspense',
        amountCents: -item.amount_cents,
      },
      { ...entry, accountId, book: 'available' },
    ],
  };
}

/** The account on whose suspense book the item stands. */
export function suspenseOwner({ account_id: accountId }: Pick<Item, 'account_id'>): string {
  return accountId ?? nobody;
}

function move(item: Item, { from, to, kind }: Move): Transfer {
  const accountId = suspenseOwner(item);
  return {
    transactionId: item.transaction_id,
    infractionId: null,
    entries: [
      { accountId, book: from, amountCents: -item.amount_cents, kind },
      { accountId, book: to, amountCents: item.amount_cents, kind },
    ],
  };
}
