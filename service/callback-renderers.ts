import { callbackView } from './bearer/views/callback-view.ts';
import type { CallbackRenderers } from './callbacks/outbox/callback-row.ts';
import { gatewayCallbackView } from './gateway/views/callback-view.ts';

/**
 * The bodies of callbacks, which are the editions' business: each edition shows a transaction in
 * its own way, and the sender knows neither.
 */
export function createRenderers(publicUrl: string): CallbackRenderers {
  return {
    bearer: (snapshot) => JSON.stringify(callbackView({ snapshot, publicUrl })),
    gateway: (snapshot) => JSON.stringify(gatewayCallbackView(snapshot)),
  };
}
