import 'server-only';
import { comparePayer, isExpected } from '#lib/client/shown/payer-match.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { ownRefundOf } from '../own-refund.ts';
import { callbackEvidence } from './callback-evidence.ts';
import { evidenceWords, readerLocale } from './evidence-words.ts';
import type { Evidence } from './evidence.ts';

/** What the transaction itself says in the merchant's favour. Runs on the server. */
export async function collectEvidence(transaction: TransactionDetail): Promise<Evidence[]> {
  const all = await Promise.all([
    refundEvidence(transaction),
    paymentEvidence(transaction),
    payerEvidence(transaction),
    callbackEvidence(transaction),
  ]);
  return all.filter((item) => item !== null);
}

async function refundEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const refund = ownRefundOf(transaction);
  if (refund === null || refund.refundedAt === null) return null;
  const { t, reader } = await evidenceWords();
  const { endToEndId } = refund;
  const facts = {
    amount: formatReais(refund.amount, readerLocale),
    time: formatDateTime(refund.refundedAt, readerLocale),
  };
  return {
    id: 'refund',
    title: t('refund'),
    note: t('refundText'),
    text:
      endToEndId === null
        ? reader('refundLineBare', facts)
        : reader('refundLine', { ...facts, endToEndId }),
    ...(endToEndId !== null && { told: [endToEndId] }),
  };
}

async function paymentEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const { paidAt, endToEndId, clientReference, amount } = transaction;
  if (paidAt === null || endToEndId === null) return null;
  const { t, reader } = await evidenceWords();
  const facts = {
    amount: formatReais(amount, readerLocale),
    time: formatDateTime(paidAt, readerLocale),
    endToEndId,
  };
  const name = clientReference === null ? 'payment' : 'reference';
  return {
    id: name,
    title: t(name),
    note: clientReference ?? endToEndId,
    text:
      clientReference === null
        ? reader('paymentLine', facts)
        : reader('referenceLine', { ...facts, reference: clientReference }),
    told: [endToEndId, clientReference ?? facts.time],
  };
}

async function payerEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const match = comparePayer(transaction);
  const { payerName, payerDocument } = transaction;
  if (match === null) return null;
  const { t, reader } = await evidenceWords();
  const isUsable = isExpected(match) && payerName !== null && payerDocument !== null;
  const document = maskDocument(payerDocument ?? '');
  const text = isUsable ? reader(`${match}Line`, { name: payerName, document }) : null;
  return {
    id: 'payer',
    title: t('payer'),
    note: t(`payer${match}`),
    isWarning: !isExpected(match),
    text,
    // It is the same line with the whole document in it.
    ...(text !== null && { told: text.split(document) }),
  };
}
