import type { ErrorBody } from '#lib/contract/bearer/error.ts';
import type { AccountSettingsBody } from '#lib/contract/panel/account-settings.ts';
import type { AuditDesk, AuditLog } from '#lib/contract/panel/audit-log.ts';
import type { CallbackAddresses, CallbackSample } from '#lib/contract/panel/callback-sample.ts';
import type {
  CallbackHealth,
  CallbackSecretView,
  PanelCallbackDetail,
  PanelCallbackList,
  UndeliveredCauses,
  UndeliveredList,
} from '#lib/contract/panel/callbacks.ts';
import type { LookUpResult } from '#lib/contract/panel/look-up.ts';
import type { DeadlineNotices } from '#lib/contract/panel/own/deadline-notices.ts';
import type {
  CreatedSession,
  Credential,
  Overview,
  SessionState,
} from '#lib/contract/panel/panel.ts';
import type {
  ResendCount,
  ResendPlanDetail,
  ResendPlanList,
} from '#lib/contract/panel/resend-plan.ts';
import type { SavedViewList } from '#lib/contract/panel/saved-view.ts';
import type {
  EnrolmentStart,
  OwnSecurity,
  RecoveryCodes,
} from '#lib/contract/panel/second-factor.ts';
import type {
  StatementDays,
  StatementParty,
  StatementTotals,
} from '#lib/contract/panel/statements.ts';
import type { CreatedInvitation, ShownInvitation, Team } from '#lib/contract/panel/team.ts';
import type { ApiTokens, ShownToken } from '#lib/contract/panel/tokens.ts';
import type { PasskeyCreation, PasskeyRequest } from '#lib/contract/panel/webauthn.ts';

/** Every field that an answer may have: a test reads those of the answer that it expects. */
export type AnyPanelBody = CreatedSession &
  AccountSettingsBody &
  SessionState &
  AuditLog &
  AuditDesk &
  DeadlineNotices &
  ApiTokens &
  ShownToken &
  EnrolmentStart &
  RecoveryCodes &
  PasskeyRequest &
  PasskeyCreation &
  OwnSecurity &
  CreatedInvitation &
  ShownInvitation &
  Team &
  Credential &
  Overview &
  LookUpResult &
  SavedViewList &
  PanelCallbackList &
  PanelCallbackDetail &
  CallbackHealth &
  UndeliveredCauses &
  UndeliveredList &
  CallbackSecretView &
  CallbackAddresses &
  Omit<CallbackSample, 'status'> &
  ResendCount &
  Omit<ResendPlanDetail, 'status'> &
  ResendPlanList &
  StatementDays &
  StatementTotals & { parties: StatementParty[] } & ErrorBody & {
    retryAfterSeconds: number;
    actId: string;
  };
