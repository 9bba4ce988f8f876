import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { findOrder } from '#service/orders/order-queries.ts';
import type { ProviderKey } from '#service/provider/join-providers.ts';
import type { ReceivedBooking, ReturnedPayout } from '#service/provider/provider.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { bookSuspense } from './book-suspense.ts';
import type { ReusedId } from './receive-pix.ts';
import { findItemOfPix } from './suspense-queries.ts';

interface Dependencies {
  pool: Pool;
  onReusedId: (reused: ReusedId) => void;
  /** Who has the money. */
  provider: ProviderKey;
}

/**
 * Books a payout that came back after it had arrived, one item for each return
 * (spec: settled, "Provider money"). The withdrawal stays as it is: its receiver had the money. The
 * return of an order that nobody here knows is on the suspense book all the same. The same
 * end-to-end id again changes nothing.
 */
export async function receiveReturnedPayout(
  { pool, onReusedId, provider }: Dependencies,
  returned: ReturnedPayout,
): Promise<ReceivedBooking> {
  const order = await findOrder(pool, returned.orderId);
  const withdrawal =
    order &&
    (await findTransaction(pool, { accountId: order.account_id, id: order.transaction_id }));
  const item = await inTransaction(pool, (client) =>
    bookSuspense(client, {
      endToEndId: returned.endToEndId,
      provider,
      reason: 'payout_returned',
      accountId: withdrawal?.account_id ?? null,
      transactionId: withdrawal?.id ?? null,
      txid: null,
      pixKey: null,
      amountCents: returned.amountCents,
      // It comes from whoever had received it.
      payerName: withdrawal?.receiver_name ?? null,
      payerDocument: withdrawal?.receiver_document ?? null,
      payerInstitutionIspb: withdrawal?.receiver_institution_ispb ?? null,
      receivedAt: returned.returnedAt,
    }),
  );
  const booked = item ?? (await findItemOfPix(pool, returned.endToEndId));
  const transactionId = withdrawal?.id ?? null;
  const isSame =
    booked?.transaction_id === transactionId && booked.amount_cents === returned.amountCents;
  if (!isSame) onReusedId({ endToEndId: returned.endToEndId, transactionId });
  return { transactionId: null, suspenseId: booked?.id ?? null };
}
