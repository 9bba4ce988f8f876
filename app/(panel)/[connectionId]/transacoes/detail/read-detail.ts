import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { feeRuleText } from '#components/facts/fee-rule-text.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import { centsFromReais, formatMovement, formatReais } from '#lib/domain/money/money.ts';
import { cancellationHelp } from '#lib/domain/states/cancellation-reason-help.ts';
import { movedFlow, shownFee } from '#lib/domain/states/money-effect.ts';
import { formatDateTime, formatUtc } from '#lib/domain/time/format-dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { readDelivery } from '../[transactionId]/delivery.ts';
import { refundAmountTerm } from '../[transactionId]/money/refund-amount-term.ts';
import { readRefund, refundDeposit } from '../[transactionId]/refund/read-refund.ts';
import { listEvents } from '../[transactionId]/timeline-events.ts';
import type { DetailSummary } from './detail-summary.ts';

/** Makes the drawer's content; runs on the server, so that no full document leaves it. */
export async function toDetailSummary(
  source: AccountSource,
  transaction: ShownTransactionDetail,
): Promise<DetailSummary> {
  const deposit = refundDeposit(transaction);
  const [basis, rule] = await Promise.all([
    readRefund(source, transaction),
    transaction.serviceFeeCharged === null ? null : source.readFeeRule(transaction.id),
  ]);
  const [t, locale] = [await getTranslations(), await getLocale()];
  const feeCheck = await getTranslations('feeCheck');
  const time = (iso: string | null) => (iso === null ? null : formatDateTime(iso, locale));
  const money = (reais: number | null) => (reais === null ? null : formatReais(reais, locale));
  const document = (text: string | null) => (text === null ? null : maskDocument(text));
  const { withdrawPixKey: key, withdrawPixType } = transaction;
  const isRuleTold = rule !== null && (rule.fixed !== 0 || rule.percent !== 0);
  const ruleText = isRuleTold ? feeRuleText(rule, { t: feeCheck, locale }) : null;
  const facts = [
    fact(t('transactions.column.type'), t(`type.${transaction.type}`)),
    fact(t('transactions.column.fee'), feeWithRule(money(shownFee(transaction)), ruleText)),
    fact(t('transactions.detailGenerated'), transaction.generatedName),
    fact(t('transactions.detailGeneratedDocument'), document(transaction.generatedDocument)),
    fact(t('transactions.detailPayer'), transaction.payerName),
    fact(t('transactions.detailPayerDocument'), document(transaction.payerDocument)),
    fact(t('transactions.detailPayerInstitution'), transaction.payerInstitutionName),
    fact(t('transactions.detailReceiver'), transaction.receiverName),
    fact(t('transactions.detailReceiverDocument'), document(transaction.receiverDocument)),
    fact(t('transaction.withdrawPixKey'), key === null ? null : maskPixKey(key, withdrawPixType)),
    fact(t('transactions.column.clientReference'), transaction.clientReference, true),
    fact(t('transactions.column.endToEndId'), transaction.endToEndId, true),
    ...cancellationFacts(transaction.cancellationReason, t),
    fact(t(`transaction.${refundAmountTerm(transaction)}`), money(transaction.refundAmount)),
    fact(t('transactions.detailRefunded'), time(transaction.refundedAt)),
    fact(t('transactions.detailRefundEndToEndId'), transaction.refundEndToEndId, true),
  ];
  return {
    id: transaction.id,
    status: transaction.status,
    refundReason: transaction.refundReason,
    type: transaction.type,
    amountText: formatMovement(centsFromReais(transaction.amount), movedFlow(transaction), locale),
    delivery: transaction.CallbackLog
      ? readDelivery(transaction.status, transaction.CallbackLog)
      : null,
    refund: deposit && basis ? { deposit, ...basis } : null,
    facts: facts.flatMap((one) => one ?? []),
    events: listEvents(transaction, { expiresAt: null, statements: [] }).flatMap(
      ({ kind, at, answer, note }) =>
        // These have more to say than a line: they are on the transaction's page.
        kind === 'StatementIn' || kind === 'StatementOut' || kind === 'Splits'
          ? []
          : [
              {
                text: t(`transaction.event${kind}`, {
                  answer: answer ? answerWords(answer, locale, t('transaction.noAnswer')) : '',
                  isResend: String(answer?.isResend ?? false),
                }),
                at,
                atText: formatDateTime(at, locale),
                atUtc: formatUtc(at),
                note,
              },
            ],
    ),
  };
}

/** As on the transaction's page, in one text. */
function feeWithRule(fee: string | null, rule: string | null): string | null {
  return fee === null || rule === null || rule === fee ? fee : `${fee} (${rule})`;
}

/** Why, and what follows from it, in the words of the transaction's page. */
function cancellationFacts(
  reason: string | null,
  t: Awaited<ReturnType<typeof getTranslations<never>>>,
) {
  if (reason === null) return [];
  const { topic, retry } = cancellationHelp(reason);
  return [
    fact(t('transactions.column.cancellationReason'), reason),
    fact(t('cancellation.retryLabel'), t(`cancellation.retry.${retry}`)),
    fact(t('cancellation.tell'), t(`cancellation.topic.${topic}.tell`)),
  ];
}

function fact(label: string, value: string | null, copy = false) {
  return value === null || value === '' ? null : { label, value, copy };
}
