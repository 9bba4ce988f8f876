import type { useTranslations } from 'next-intl';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';

/** Who reported and what that means, in a sentence; the detail is null where it was not read. */
export function reporterSays(
  t: ReturnType<typeof useTranslations<'infractions'>>,
  infraction: Pick<Infraction, 'type' | 'reportedBy'>,
  detail: Pick<TransactionDetail, 'type' | 'payerInstitutionName'> | null,
): string {
  const side = sideOf(infraction, detail);
  const institution = detail?.payerInstitutionName ?? 'none';
  // Whoever gives a request up contests and suspects nothing any more.
  const says = infraction.type === 'REFUND_CANCELLED' ? 'cancelled' : side;
  return t(`reporterSays.${says}`, { side, institution });
}

/** Who reported, as the account sees it: what it received was paid from the other side. */
function sideOf(
  { reportedBy }: Pick<Infraction, 'reportedBy'>,
  detail: Pick<TransactionDetail, 'type'> | null,
) {
  const isSent = detail?.type === 'WITHDRAW';
  if (reportedBy === 'DEBITED_PARTICIPANT') return isSent ? 'ourPayer' : 'theirPayer';
  return isSent ? 'theirReceiver' : 'ourReceiver';
}
