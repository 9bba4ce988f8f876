import type { App } from '#service/http/app-type.ts';
import { sandboxChargeRoutes } from './charge-routes.ts';
import type { SandboxDependencies } from './charge-routes.ts';
import { sandboxInfractionRoutes } from './infraction-routes.ts';
import { sandboxQrCodeRoutes } from './qr-code-routes.ts';
import { sandboxRefundRoutes } from './refund-routes.ts';
import { sandboxWithdrawalRoutes } from './withdrawal-routes.ts';

/** Sandbox control at `/sandbox/v1`: says to the sandbox what a bank would report. */
export function registerSandbox(app: App, dependencies: SandboxDependencies): void {
  sandboxChargeRoutes(app, dependencies);
  sandboxWithdrawalRoutes(app, dependencies);
  sandboxRefundRoutes(app, dependencies);
  sandboxInfractionRoutes(app, dependencies);
  sandboxQrCodeRoutes(app, dependencies);
}
