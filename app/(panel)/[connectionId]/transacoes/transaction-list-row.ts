import type { DatedBy } from '#lib/client/lists/dated-columns.ts';
import { type MissingParty, missingParty } from '#lib/client/shown/missing-party.ts';
import type {
  ShownTransaction,
  ShownTransactionType,
} from '#lib/client/shown/shown-transaction.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import {
  centsFromReais,
  formatCents,
  formatMovement,
  formatReais,
} from '#lib/domain/money/money.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { balanceEffect, movedFlow, shownFee } from '#lib/domain/states/money-effect.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import {
  formatLongDay,
  formatShortDateTime,
  formatTime,
  formatUtc,
} from '#lib/domain/time/format-dates.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';

/** A row of the list as the browser gets it: texts ready, documents masked, no QR image. */
export interface TransactionListRow {
  id: string;
  status: TransactionStatus;
  refundReason: ShownTransaction['refundReason'];
  type: ShownTransactionType;
  createdAt: string;
  /** When that was, or when it was paid where the list is about that. */
  at: string;
  atText: string;
  atUtc: string;
  /** The same apart: the day, with its weekday, and the time to the second. */
  atDay: string;
  atDayText: string;
  atTimeText: string;
  partyName: string | null;
  /** Where nobody is named, what stands there instead. */
  missingParty?: MissingParty;
  partyDocument: string | null;
  clientReference: string | null;
  endToEndId: string | null;
  /** In reais, to add up what somebody selects. */
  amount: number;
  refunded: number;
  /** With the sign of its direction. */
  amountText: string;
  feeText: string | null;
  balanceEffectText: string | null;
  paidText: string | null;
  updatedText: string;
  refundAmountText: string | null;
  refundedText: string | null;
  cancellationReason: string | null;
}

/** Makes the row; runs on the server, so that no full document leaves it. */
export function toTransactionListRow(
  transaction: ShownTransaction,
  { locale, dated }: { locale: string; dated: DatedBy },
): TransactionListRow {
  const { name, document } = partyOf(transaction);
  const money = (reais: number | null) => (reais === null ? null : formatReais(reais, locale));
  const time = (iso: string | null) => (iso === null ? null : formatShortDateTime(iso, locale));
  const amountCents = centsFromReais(transaction.amount);
  const effect = balanceEffect({
    ...transaction,
    amountCents,
    feeCents: centsFromReais(transaction.serviceFeeCharged ?? 0),
    refundedCents: centsFromReais(transaction.refundAmount ?? 0),
  });
  const at = transaction[dated] ?? transaction.createdAt;
  const atDay = saoPauloDay(new Date(at));
  return {
    id: transaction.id,
    status: transaction.status,
    refundReason: transaction.refundReason,
    type: transaction.type,
    createdAt: transaction.createdAt,
    at,
    atText: formatShortDateTime(at, locale),
    atUtc: formatUtc(at),
    atDay,
    atDayText: formatLongDay(atDay, locale),
    atTimeText: formatTime(at, locale),
    partyName: name,
    ...(name === null && { missingParty: missingParty(transaction) }),
    partyDocument: document === null ? null : maskDocument(document),
    clientReference: transaction.clientReference,
    endToEndId: transaction.endToEndId,
    amount: transaction.amount,
    refunded: transaction.refundAmount ?? 0,
    amountText: formatMovement(amountCents, movedFlow(transaction), locale),
    feeText: money(shownFee(transaction)),
    balanceEffectText: effect === null ? null : formatCents(effect, locale),
    paidText: time(transaction.paidAt),
    updatedText: formatShortDateTime(transaction.updatedAt, locale),
    refundAmountText: money(transaction.refundAmount),
    refundedText: time(transaction.refundedAt),
    cancellationReason: transaction.cancellationReason,
  };
}
