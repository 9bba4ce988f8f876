import { databaseNow } from '#service/database/database-clock.ts';
import type { App } from '#service/http/app-type.ts';
import { registerApprovalRoutes } from './approvals/approval-routes.ts';
import { holdMoney } from './approvals/hold-money.ts';
import { registerAuditLogRoutes } from './audit/audit-log-routes.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerCallbackRoutes } from './callbacks/callback-routes.ts';
import { registerCallbackSampleRoutes } from './callbacks/callback-sample-routes.ts';
import { registerCallbackSecretRoutes } from './callbacks/callback-secret-routes.ts';
import { registerConnectionRoutes } from './connections/connection-routes.ts';
import { registerDeadlineNoticeRoutes } from './deadlines/deadline-notice-routes.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { registerConcessionRoute } from './infractions/concession-route.ts';
import { registerDraftFileRoutes } from './infractions/draft-file-routes.ts';
import { registerInfractionDeskRoutes } from './infractions/infraction-desk-routes.ts';
import { registerDecisionRoutes } from './merchant-files/decision-routes.ts';
import { registerMerchantFileRoutes } from './merchant-files/merchant-file-routes.ts';
import { registerKeyHolderRoute } from './money-out/key-holder-route.ts';
import { createHolderReader } from './money-out/read-holder.ts';
import { registerRecentPayees } from './money-out/recent-payees-route.ts';
import { registerOwnSessionRoutes } from './own/own-session-routes.ts';
import { registerPasskeyRoutes } from './own/passkey-routes.ts';
import { registerSecondFactorRoutes } from './own/second-factor-routes.ts';
import type { PanelContext, PanelDeps } from './panel-deps.ts';
import { registerResetRoutes } from './password-reset/reset-routes.ts';
import { registerPayoutRoutes } from './payouts/payout-routes.ts';
import { registerCloseRoutes } from './reports/close-routes.ts';
import { registerFeeCheckRoute } from './reports/fee-check-routes.ts';
import { registerIndicatorRoute } from './reports/indicator-route.ts';
import { registerPaperRoutes } from './reports/paper-routes.ts';
import { registerStatementRoutes } from './reports/statement-routes.ts';
import { requireEnrolment, requirePanelSecret, requirePanelSession } from './require-panel.ts';
import { registerResendPlanRoutes } from './resend-plans/resend-plan-routes.ts';
import { registerScheduleChanges } from './schedules/schedule-change-routes.ts';
import { registerScheduleRoutes } from './schedules/schedule-routes.ts';
import { registerFindRoutes } from './search/find-routes.ts';
import { registerSavedViewRoutes } from './search/saved-view-routes.ts';
import { passkeySiteOf } from './second-factor/passkey-ceremony.ts';
import { createRowSender } from './send-rows.ts';
import { createAttemptLimits, resetLimits } from './sessions/attempt-limits.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { createWorkQueue } from './sessions/work-queue.ts';
import {
  registerAccountSettingsRoutes,
  registerSessionLimitsRoute,
} from './settings/account-settings-routes.ts';
import { registerSignOnRoutes } from './sign-on/sign-on-routes.ts';
import { registerSuspenseRoutes } from './suspense/suspense-routes.ts';
import { registerInvitationRoutes, registerTeamRoutes } from './team/team-routes.ts';
import { registerTokenRoutes } from './tokens/token-routes.ts';
import { createTokenVault } from './workspaces/token-vault.ts';

/**
 * Sign-ins of one process at a time, and in line. Hashing a password keeps a core and 19 MiB busy
 * for 15 ms: the last in line waits about half a second, and a flood of them costs no more.
 */
const signInsMax = { running: 4, waiting: 100 };

function createLimits(pool: PanelDeps['pool']) {
  return {
    limits: createAttemptLimits(pool),
    codeLimits: createAttemptLimits(pool, { purpose: 'code' }),
    linkLimits: createAttemptLimits(pool, { purpose: 'link' }),
    resetLimits: createAttemptLimits(pool, { purpose: 'reset', limits: resetLimits }),
  };
}

/**
 * Registers the panel API in a scope of its own, whose prefix is /panel/v1. Every route wants the
 * shared secret, and nearly every one a session; 401 comes before anything else. Throws when the
 * encryption key has not 32 bytes.
 */
export async function registerPanel(panel: App, deps: PanelDeps): Promise<void> {
  const context = {
    pool: deps.pool,
    readPool: deps.readPool,
    store: deps.store,
    vault: createTokenVault(deps.encryptionKey, deps.previousEncryptionKeys),
    baseUrls: deps.baseUrls,
    publicUrl: deps.publicUrl,
    passkeySite: passkeySiteOf(deps.dashboardUrl),
    signOn: deps.signOn ?? null,
    placeOf: deps.placeOf ?? (() => null),
    callbackSigningKey: deps.callbackSigningKey,
    callbackReach: deps.callbackReach,
    deliveryReach: deps.deliveryReach,
    moneyOut: deps.moneyOut,
    askHolder: createHolderReader(deps),
    pushKey: deps.pushKey,
    now: deps.now ?? (() => databaseNow(deps.pool)),
    ...createLimits(deps.pool),
    inTurn: createWorkQueue(signInsMax),
    sendRows: createRowSender(),
  };
  panel.decorateRequest('panelSession', null);
  panel.addHook('onRequest', requirePanelSecret(deps.panelSecret));
  // Everything here is about one person: nothing on the way may keep it.
  panel.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerSessionRoutes(panel, context);
  registerSignOnRoutes(panel, context);
  registerInvitationRoutes(panel, context);
  registerResetRoutes(panel, context);
  await panel.register(async (own: App) => {
    own.addHook('onRequest', requirePanelSession(deps.pool));
    registerOwnSessionRoutes(own, context);
    registerSecondFactorRoutes(own, context);
    registerPasskeyRoutes(own, context);
  });
  await panel.register(async (members: App) => {
    members.addHook('onRequest', requirePanelSession(deps.pool));
    members.addHook('onRequest', requireEnrolment);
    registerConnectionRoutes(members, context);
    registerFindRoutes(members, context);
    registerCallbackRoutes(members, context);
    registerCallbackSecretRoutes(members, context);
    registerCallbackSampleRoutes(members, context);
    registerResendPlanRoutes(members, context);
    registerSavedViewRoutes(members, context);
    registerStatementRoutes(members, context);
    registerFeeCheckRoute(members, context);
    registerIndicatorRoute(members, context);
    await registerFiles(members, context);
    registerPaperRoutes(members, context);
    registerCloseRoutes(members, context);
    await registerMoneyOut(members, context);
    registerInfractionDeskRoutes(members, context);
    registerDeadlineNoticeRoutes(members, context);
    registerAuditRoutes(members, {
      ...context,
      holdMoney: (started) => holdMoney(context, started),
    });
    registerAuditLogRoutes(members, context);
    registerTeamRoutes(members, context);
    registerTokenRoutes(members, context);
    registerAccountSettingsRoutes(members, context);
    registerSessionLimitsRoute(members, context);
  });
}

/** What members do with money, and what waits for others of them. */
async function registerMoneyOut(members: App, context: PanelContext): Promise<void> {
  registerSuspenseRoutes(members, context);
  registerKeyHolderRoute(members, context);
  registerRecentPayees(members, context);
  registerApprovalRoutes(members, context);
  registerConcessionRoute(members, context);
  await registerPayoutRoutes(members, context);
}

/** Files that members take away, or bring. */
async function registerFiles(members: App, context: PanelContext): Promise<void> {
  registerExportRoutes(members, context);
  registerScheduleRoutes(members, context);
  registerScheduleChanges(members, context);
  await registerMerchantFileRoutes(members, context);
  registerDecisionRoutes(members, context);
  await registerDraftFileRoutes(members, context);
}
