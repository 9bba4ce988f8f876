import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type {
  ChargeClosing,
  EndedOrder,
  InfractionNotice,
  InfractionReport,
  Payment,
  RefundOrder,
  TransactionKeys,
} from './provider.ts';

/**
 * All that comes in from a provider, whichever it is. What it says once more changes nothing; what
 * it names must exist (ServiceError 404), and what it says must fit what was said before (422).
 */
export interface ProviderEvents {
  /** The money of a charge is there. */
  paymentReceived(payment: Payment): Promise<TransactionRow>;
  /** A charge can no longer be paid. */
  chargeClosed(closing: ChargeClosing): Promise<TransactionRow>;
  /** A withdrawal or a refund has arrived or failed. */
  orderEnded(ended: EndedOrder): Promise<TransactionRow>;
  /** The provider gives a deposit back that nobody here asked it to; its result comes later. */
  refundStarted(deposit: TransactionKeys): Promise<{ row: TransactionRow; order: RefundOrder }>;
  /** Somebody reports a transaction. */
  infractionReported(report: InfractionReport): Promise<{ id: string }>;
  /** What follows a report. */
  infractionMoved(notice: InfractionNotice): Promise<{ id: string }>;
}
