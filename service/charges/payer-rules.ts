import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import type { Payment } from '#service/provider/provider.ts';
import { reasonsByRule } from '#service/provider/reason-codes.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** Whom the account of a charge lets pay it. */
export interface PayerRules {
  onlyNamedPayer: boolean;
  denyCompanyDeposit: boolean;
  /** What a charge becomes whose payer is refused: the API-key edition has no ERROR. */
  refusedStatus: 'ERROR' | 'CANCELED';
}

/** Why a payer is not wanted, in the words of the specification. */
export interface PayerRefusal {
  status: PayerRules['refusedStatus'];
  cancellationReason: CancellationReason;
  refundReason: 'DENY_COMPANY_DEPOSIT' | null;
}

/**
 * Whether the account refuses this payer, by its switches (spec: settled, "Payer rules"). A charge
 * that names no document may be paid by anybody, and a payer whom the provider does not name is
 * nobody else.
 */
export function refusedPayer(
  charge: Pick<TransactionRow, 'generated_document'>,
  { payerDocument }: Pick<Payment, 'payerDocument'>,
  rules: PayerRules | undefined,
): PayerRefusal | null {
  const paying = plain(payerDocument);
  if (!rules || paying === null) return null;
  const { refusedStatus: status } = rules;
  if (rules.denyCompanyDeposit && paying.length === 14) {
    const { company: cancellationReason } = reasonsByRule;
    return { status, cancellationReason, refundReason: 'DENY_COMPANY_DEPOSIT' };
  }
  const named = plain(charge.generated_document);
  if (rules.onlyNamedPayer && named !== null && !isSame(named, paying)) {
    return { status, cancellationReason: reasonsByRule.otherPayer, refundReason: null };
  }
  return null;
}

function plain(document: string | null): string | null {
  return document?.replace(/[^0-9A-Za-z*]/g, '').toUpperCase() ?? null;
}

/** Some providers tell a CPF with its ends masked (`***.456.789-**`): what they tell must agree. */
function isSame(named: string, paying: string): boolean {
  return (
    named.length === paying.length &&
    Array.from(paying).every((letter, index) => letter === '*' || letter === named[index])
  );
}
