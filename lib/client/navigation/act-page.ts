import type { AuditEntry, LoggedAction } from '#lib/contract/panel/audit-log.ts';
import { paths } from './paths.ts';

type PageOf = (connectionId: string, subject: string) => string | null;

/** What personal data is revealed of is noted by its id alone, which says what it is of. */
const revealed: PageOf = (connectionId, id) => {
  if (/^IN[0-9A-F]{24}$/.test(id)) return paths.infraction(connectionId, id);
  return /^(?:EP[0-9A-F]{24}|c[0-9a-z]{24})$/.test(id) ? paths.transaction(connectionId, id) : null;
};

/** The acts whose subject has a page of its own; of a batch that is sent its id is not noted. */
const pages: Partial<Record<LoggedAction, PageOf>> = {
  charge_create: paths.transaction,
  withdrawal_create: paths.transaction,
  refund_request: paths.transaction,
  callback_resend: paths.transaction,
  callback_bulk_resend: paths.resendPlan,
  day_close: paths.statementDay,
  merchant_file_match: paths.merchantFile,
  merchant_difference_settle: paths.merchantFile,
  merchant_difference_reopen: paths.merchantFile,
  infraction_defend: paths.infraction,
  infraction_concede: paths.infraction,
  infraction_assign: paths.infraction,
  infraction_note: paths.infraction,
  personal_data_reveal: revealed,
  approval_ask: paths.approval,
  approval_give: paths.approval,
  approval_refuse: paths.approval,
  approval_withdraw: paths.approval,
  payout_row_out: paths.payout,
  payout_row_back: paths.payout,
  payout_row_change: paths.payout,
  payout_start: paths.payout,
  payout_pause: paths.payout,
  payout_resume: paths.payout,
  payout_cancel: paths.payout,
};

/** The page of what an act was about; null where that has none, or is not noted. */
export function actPage({
  action,
  connectionId,
  subject,
}: Pick<AuditEntry, 'action' | 'connectionId' | 'subject'>): string | null {
  if (connectionId === null || subject === null) return null;
  return pages[action]?.(connectionId, subject) ?? null;
}
