import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type {
  ChargeClosing,
  EndedOrder,
  InfractionNotice,
  InfractionReport,
  Payment,
  ProviderFee,
  ReceivedBooking,
  ReceivedPix,
  RefundOrder,
  ReturnedPayout,
  TransactionKeys,
} from './provider.ts';

/**
 * All that comes in from a provider, whichever it is. What it says once more changes nothing; what
 * it names must exist (ServiceError 404), and what it says must fit what was said before (422).
 */
export interface ProviderEvents {
  /** The money of a charge is there. */
  paymentReceived(payment: Payment): Promise<TransactionRow>;
  /** A Pix has reached the platform's key; the books say what it pays. */
  pixReceived(pix: ReceivedPix): Promise<ReceivedBooking>;
  /** Money of a withdrawal that had arrived has come back. */
  payoutReturned(returned: ReturnedPayout): Promise<ReceivedBooking>;
  /** It has taken fees; answers how many were new. */
  feesCharged(fees: ProviderFee[]): Promise<number>;
  /** A charge can no longer be paid. */
  chargeClosed(closing: ChargeClosing): Promise<TransactionRow>;
  /** An order has been carried out or has failed; answers the transaction that it is about. */
  orderEnded(ended: EndedOrder): Promise<TransactionRow | null>;
  /** The provider gives a deposit back that nobody here asked it to; its result comes later. */
  refundStarted(deposit: TransactionKeys): Promise<{ row: TransactionRow; order: RefundOrder }>;
  /** Somebody reports a transaction. */
  infractionReported(report: InfractionReport): Promise<{ id: string }>;
  /** What follows a report. */
  infractionMoved(notice: InfractionNotice): Promise<{ id: string }>;
}
