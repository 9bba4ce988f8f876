import { databaseNow } from '#service/database/database-clock.ts';
import type { App } from '#service/http/app-type.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerCallbackRoutes } from './callbacks/callback-routes.ts';
import { registerCallbackSampleRoutes } from './callbacks/callback-sample-routes.ts';
import { registerCallbackSecretRoutes } from './callbacks/callback-secret-routes.ts';
import { registerConnectionRoutes } from './connections/connection-routes.ts';
import { registerInfractionDeskRoutes } from './infractions/infraction-desk-routes.ts';
import type { PanelDeps } from './panel-deps.ts';
import { registerTeamRoutes } from './people/team-routes.ts';
import { registerStatementRoutes } from './reports/statement-routes.ts';
import { requireEnrolment, requirePanelSecret, requirePanelSession } from './require-panel.ts';
import { registerResendPlanRoutes } from './resend-plans/resend-plan-routes.ts';
import { registerFindRoutes } from './search/find-routes.ts';
import { registerSavedViewRoutes } from './search/saved-view-routes.ts';
import { createRowSender } from './send-rows.ts';
import { createAttemptLimits } from './sessions/attempt-limits.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { registerSuspenseRoutes } from './suspense/suspense-routes.ts';
import { createTokenVault } from './workspaces/token-vault.ts';

/**
 * Registers the panel API in a scope of its own, whose prefix is /panel/v1. Every route wants the
 * shared secret, and nearly every one a session; 401 comes before anything else. Throws when the
 * encryption key has not 32 bytes.
 */
export async function registerPanel(panel: App, deps: PanelDeps): Promise<void> {
  const context = {
    pool: deps.pool,
    vault: createTokenVault(deps.encryptionKey, deps.previousEncryptionKeys),
    baseUrls: deps.baseUrls,
    callbackSigningKey: deps.callbackSigningKey,
    callbackReach: deps.callbackReach,
    now: deps.now ?? (() => databaseNow(deps.pool)),
    limits: createAttemptLimits(deps.pool),
    codeLimits: createAttemptLimits(deps.pool, 'code'),
    sendRows: createRowSender(),
  };
  panel.decorateRequest('panelSession', null);
  panel.addHook('onRequest', requirePanelSecret(deps.panelSecret));
  // Everything here is about one person: nothing on the way may keep it.
  panel.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerSessionRoutes(panel, context);
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
    registerSuspenseRoutes(members, context);
    registerInfractionDeskRoutes(members, context);
    registerAuditRoutes(members, context);
    registerTeamRoutes(members, context);
  });
}
