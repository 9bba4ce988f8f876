import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { isHeldByInfraction, moneyEffect } from '#lib/domain/states/money-effect.ts';
import { refundAmountTerm } from './refund-amount-term.ts';

/** What is made of the gross amount; the names are those of the texts. Cents. */
export interface AmountFigure {
  term:
    | 'fee'
    | 'feeExpected'
    | 'net'
    | 'netExpected'
    | 'netBeforeRefund'
    | 'debit'
    | 'afterRefund'
    | ReturnType<typeof refundAmountTerm>;
  cents: bigint;
}

/**
 * Fee and total of a transaction, the total last; nothing where no money moves. Of a deposit that
 * was given back the fee alone remains (spec: settled, "Refunds"), so its net was not kept.
 */
export function amountFigures(transaction: ShownTransaction): AmountFigure[] {
  // A transfer has no fee, and nothing tells whether this account sends or receives it.
  const effect = transaction.type === 'TEF' ? 'none' : moneyEffect[transaction.status];
  if (effect === 'none') return [];
  const grossCents = centsFromReais(transaction.amount);
  const feeCents = centsFromReais(transaction.serviceFeeCharged ?? 0);
  const fee: AmountFigure = { term: effect === 'done' ? 'fee' : 'feeExpected', cents: feeCents };
  if (transaction.type !== 'DEPOSIT') return [fee, { term: 'debit', cents: grossCents + feeCents }];
  const netCents = grossCents - feeCents;
  if (effect === 'expected') return [fee, { term: 'netExpected', cents: netCents }];
  if (transaction.status === 'COMPLETED') return [fee, { term: 'net', cents: netCents }];
  const { refundAmount } = transaction;
  const refundCents = refundAmount === null ? grossCents : centsFromReais(refundAmount);
  if (transaction.status === 'WAITING_FOR_REFUND') {
    const term = refundAmountTerm(transaction);
    // Nothing goes back before the infraction is decided, and then perhaps nothing.
    const net = isHeldByInfraction(transaction) ? 'net' : 'netBeforeRefund';
    return [fee, { term: net, cents: netCents }, { term, cents: refundCents }];
  }
  return [
    fee,
    { term: 'refundAmount', cents: refundCents },
    { term: 'afterRefund', cents: netCents - refundCents },
  ];
}
