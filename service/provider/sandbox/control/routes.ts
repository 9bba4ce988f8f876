import type { App } from '#service/http/app-type.ts';
import { sandboxChargeRoutes } from './charge-routes.ts';
import type { ControlDependencies } from './charge-routes.ts';
import { sandboxInfractionRoutes } from './infraction-routes.ts';
import { sandboxPixRoutes } from './pix-routes.ts';
import { sandboxQrCodeRoutes } from './qr-code-routes.ts';
import { sandboxRefundRoutes } from './refund-routes.ts';
import { requireCaller } from './require-caller.ts';
import { sandboxWithdrawalRoutes } from './withdrawal-routes.ts';

/** Sandbox control at `/sandbox/v1`: says to the sandbox what a bank would report. */
export function registerControl(app: App, dependencies: ControlDependencies): void {
  app.addHook('onRequest', requireCaller(dependencies.authenticate));
  sandboxChargeRoutes(app, dependencies);
  sandboxWithdrawalRoutes(app, dependencies);
  sandboxRefundRoutes(app, dependencies);
  sandboxInfractionRoutes(app, dependencies);
  sandboxQrCodeRoutes(app, dependencies);
  sandboxPixRoutes(app, dependencies);
}
