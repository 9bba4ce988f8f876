import 'server-only';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { sameDocument } from '#lib/domain/keys/documents.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';

/** The newest of each are read; a payer with more is said to have more. */
const readMax = 100;

/** What else one payer did here. */
export interface PayerHistory {
  /** Paid deposits but the contested one, newest first. */
  payments: ShownTransaction[];
  paymentsCents: bigint;
  /** Infractions but this one, newest first. */
  infractions: Infraction[];
  /** Ids of those whose report was agreed with. */
  conceded: ReadonlySet<string>;
  /** There are older ones that were not read. */
  isCut: boolean;
}

/**
 * Everything of the payer of an infraction, by document; null when it could not be read. Every
 * answer is compared once more, because a service that does not know a filter ignores it.
 */
export async function readPayerHistory(
  { listTransactions, infractions, infractionDesk }: SourceWith<'infractions'>,
  { infraction, document }: { infraction: Infraction; document: string },
): Promise<PayerHistory | null> {
  const [paid, reported] = await Promise.all([
    listTransactions({
      page: 1,
      limit: readMax,
      document,
      type: 'DEPOSIT',
      status: [...paidStatuses],
    }),
    infractions.list({ limit: readMax, payerDocument: document }),
  ]);
  if (!paid.ok || !reported.ok) return null;
  const isOfPayer = ({ payerDocument }: { payerDocument: string | null }) =>
    payerDocument !== null && sameDocument(payerDocument, document);
  const payments = paid.value.transactions.filter(
    (one) => isOfPayer(one) && one.id !== infraction.transaction.id,
  );
  const others = reported.value.infractions.filter(
    (one) => isOfPayer(one.transaction) && one.id !== infraction.id,
  );
  const marks =
    others.length === 0 ? undefined : await infractionDesk?.readOwners(others.map(({ id }) => id));
  return {
    payments,
    paymentsCents: payments.reduce((cents, { amount }) => cents + centsFromReais(amount), 0n),
    infractions: others,
    conceded: new Set(marks?.ok ? marks.value.conceded : []),
    isCut: paid.value.pages > 1 || reported.value.pagination.totalPages > 1,
  };
}
