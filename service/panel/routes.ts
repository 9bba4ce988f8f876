import type { App } from '#service/http/app-type.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { registerCallbackRoutes } from './callback-routes.ts';
import { registerCallbackSecretRoutes } from './callback-secret-routes.ts';
import { registerConnectionRoutes } from './connection-routes.ts';
import { registerFindRoutes } from './find-routes.ts';
import type { PanelDeps } from './panel-deps.ts';
import { requirePanelSecret } from './require-panel.ts';
import { registerResendPlanRoutes } from './resend-plan-routes.ts';
import { registerSavedViewRoutes } from './saved-view-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerStatementRoutes } from './statement-routes.ts';
import { createTokenVault } from './token-vault.ts';

/**
 * Registers the panel API on a door of its own, whose prefix is /panel/v1. Every route wants the
 * shared secret; 401 comes before anything else. Throws when the encryption key has not 32 bytes.
 */
export function registerPanel(panel: App, deps: PanelDeps): void {
  const context = {
    pool: deps.pool,
    vault: createTokenVault(deps.encryptionKey, deps.previousEncryptionKeys),
    baseUrls: deps.baseUrls,
    callbackSigningKey: deps.callbackSigningKey,
    now: deps.now ?? (() => new Date()),
    limits: createAttemptLimits(deps.pool),
  };
  panel.decorateRequest('panelSession', null);
  panel.addHook('onRequest', requirePanelSecret(deps.panelSecret));
  // Everything here is about one person: nothing on the way may keep it.
  panel.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerSessionRoutes(panel, context);
  registerConnectionRoutes(panel, context);
  registerFindRoutes(panel, context);
  registerCallbackRoutes(panel, context);
  registerCallbackSecretRoutes(panel, context);
  registerResendPlanRoutes(panel, context);
  registerSavedViewRoutes(panel, context);
  registerStatementRoutes(panel, context);
  registerAuditRoutes(panel, context);
}
