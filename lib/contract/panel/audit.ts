import { z } from 'zod';
import { moneyIn } from '#lib/contract/number.ts';
import { startedMoney } from '#lib/contract/panel/money-out/approval.ts';
import type { NewStartedMoney } from '#lib/contract/panel/money-out/approval.ts';
import { text } from '#lib/contract/text.ts';
import { payoutActions } from '#lib/domain/states/payout-states.ts';
import type { Capability } from './capability.ts';
import { origin } from './panel.ts';

/** What members do through the dashboard, whose server notes it, as the audit log names it. */
export const auditAction = z.enum([
  'charge_create',
  'withdrawal_create',
  'key_holder_read',
  'refund_request',
  'suspense_assign',
  'suspense_return',
  'suspense_note',
  'day_close',
  'merchant_file_send',
  'merchant_file_match',
  'merchant_file_discard',
  'merchant_difference_settle',
  'merchant_difference_reopen',
  'callback_resend',
  'callback_bulk_resend',
  'callback_sample',
  'callback_secret_change',
  'infraction_defend',
  'infraction_concede',
  'infraction_assign',
  'infraction_note',
  'defense_template_save',
  'defense_template_remove',
  'export_create',
  // A file that is made and sent again and again.
  'export_schedule',
  // A file of the export centre is taken.
  'export_download',
  'personal_data_reveal',
  // A file with the data of people as it is.
  'personal_data_export',
  'connection_change',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** What each act takes. */
export const actionCapability: Record<AuditAction, Capability> = {
  charge_create: 'charge',
  withdrawal_create: 'withdraw',
  key_holder_read: 'withdraw',
  refund_request: 'refund',
  suspense_assign: 'suspense',
  suspense_return: 'suspense',
  suspense_note: 'suspense',
  day_close: 'close-books',
  merchant_file_send: 'match-files',
  merchant_file_match: 'match-files',
  merchant_file_discard: 'match-files',
  merchant_difference_settle: 'match-files',
  merchant_difference_reopen: 'match-files',
  callback_resend: 'resend',
  callback_bulk_resend: 'resend',
  callback_sample: 'resend',
  callback_secret_change: 'tokens',
  infraction_defend: 'defend',
  infraction_concede: 'defend',
  infraction_assign: 'defend',
  infraction_note: 'defend',
  defense_template_save: 'defend',
  defense_template_remove: 'defend',
  export_create: 'export',
  export_schedule: 'export',
  export_download: 'export',
  personal_data_reveal: 'personal-data',
  personal_data_export: 'export',
  connection_change: 'connections',
};

/** What the panel does itself, with its entry in the same transaction: no caller can claim it. */
export const panelAction = z.enum([
  'sign_in',
  'sign_out',
  'first_access',
  'workspace_created',
  'connection_added',
  'member_invite',
  'invitation_revoke',
  'member_join',
  'member_change',
  'member_remove',
  'password_change',
  'password_reset_ask',
  'password_reset',
  'session_end',
  'second_factor_on',
  'second_factor_off',
  'second_factor_check',
  'second_factor_require',
  'second_factor_reset',
  'recovery_codes_renew',
  'passkey_add',
  'passkey_rename',
  'passkey_remove',
  'token_create',
  'token_revoke',
  'token_addresses',
  'token_elsewhere',
  'key_replace',
  'own_limits_change',
  'auto_withdraw_change',
  'session_limits_change',
  'approval_amount_change',
  'approval_ask',
  'approval_give',
  'approval_refuse',
  'approval_withdraw',
  ...payoutActions,
]);
export type PanelAction = z.infer<typeof panelAction>;

/** What each of those takes. Null: everybody of themselves, or an operator. */
export const panelActionCapability: Record<PanelAction, Capability | null> = {
  sign_in: null,
  sign_out: null,
  first_access: null,
  workspace_created: null,
  connection_added: 'connections',
  member_invite: 'members',
  invitation_revoke: 'members',
  member_join: null,
  member_change: 'members',
  member_remove: 'members',
  password_change: null,
  password_reset_ask: null,
  password_reset: null,
  session_end: null,
  second_factor_on: null,
  second_factor_off: null,
  second_factor_check: null,
  second_factor_require: 'owners',
  second_factor_reset: 'members',
  recovery_codes_renew: null,
  passkey_add: null,
  passkey_rename: null,
  passkey_remove: null,
  token_create: 'tokens',
  token_revoke: 'tokens',
  token_addresses: 'tokens',
  token_elsewhere: null,
  key_replace: 'tokens',
  own_limits_change: 'account',
  auto_withdraw_change: 'account',
  session_limits_change: 'account',
  approval_amount_change: 'account',
  // Of the act that waits; who decides it needs the same.
  approval_ask: null,
  approval_give: null,
  approval_refuse: null,
  approval_withdraw: null,
  payout_upload: 'withdraw',
  payout_row_out: 'withdraw',
  payout_row_back: 'withdraw',
  payout_row_change: 'withdraw',
  payout_start: 'withdraw',
  payout_pause: 'withdraw',
  payout_resume: 'withdraw',
  payout_cancel: 'withdraw',
};

/**
 * What takes a second factor that was shown within the last minutes: `always`, so that who has
 * none has to get one first, or of those `when-on`, whose own account has one.
 */
export const secondFactorFor: Partial<Record<AuditAction | PanelAction, 'always' | 'when-on'>> = {
  withdrawal_create: 'when-on',
  refund_request: 'when-on',
  infraction_concede: 'when-on',
  payout_start: 'when-on',
  callback_secret_change: 'when-on',
  export_schedule: 'when-on',
  personal_data_export: 'always',
  password_change: 'when-on',
  second_factor_on: 'when-on',
  passkey_add: 'when-on',
  passkey_remove: 'always',
  member_invite: 'always',
  member_change: 'always',
  member_remove: 'always',
  second_factor_require: 'always',
  second_factor_reset: 'always',
  recovery_codes_renew: 'always',
  token_create: 'always',
  token_addresses: 'always',
  key_replace: 'always',
  own_limits_change: 'always',
  auto_withdraw_change: 'always',
  session_limits_change: 'always',
  approval_amount_change: 'always',
  approval_give: 'always',
};

/**
 * `started` comes before the act, and the panel decides by it whether the member may; an act with
 * no later row was cut off. `unknown`: asked for, and nobody knows whether it happened.
 */
export const auditResult = z.enum(['started', 'success', 'refused', 'unknown']);
export type AuditResult = z.infer<typeof auditResult>;

/**
 * `POST /audit-events`: an entry of the signed-in member. 403 when a started act is not for their
 * role, which is then the entry; 404 for a connection of another workspace.
 */
export const createAuditEventBody = z
  .object({
    connectionId: text(64).min(1),
    action: auditAction,
    result: auditResult,
    actId: z.uuid().nullish().describe('Of the started entry, with every later one'),
    reason: text(500).nullish().describe('Why it was refused or is unknown'),
    subject: text(128).nullish().describe('Id of what it was about, such as a transaction'),
    amount: moneyIn.nullish().describe('Reais, where the act is about money'),
    money: startedMoney
      .nullish()
      .describe('Of a started act that moves it: all that is to be done'),
    isQuestion: z
      .boolean()
      .nullish()
      .describe('Only asks what became of an act, and moves nothing'),
    ...origin,
  })
  .meta({ id: 'CreateAuditEvent' });

/** The same as the dashboard's server sends it: the amount is still a number of reais. */
export type NewAuditEvent = Omit<z.output<typeof createAuditEventBody>, 'amount' | 'money'> & {
  amount?: number | null;
  money?: NewStartedMoney | null;
};

/** 201 of `POST /audit-events`. */
export const createdAuditEvent = z
  .object({
    actId: z.string().describe('Joins the entries of one act'),
    approvalId: z
      .string()
      .nullable()
      .describe('Set when the act waits for a second person: it has not begun, and must not'),
  })
  .meta({ id: 'CreatedAuditEvent' });
