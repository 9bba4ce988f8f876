import type { EditionDependencies } from '#service/edition-dependencies.ts';

/** Path of the API-key edition, `{gateway_base_url}` without the host. */
export const gatewayPrefix = '/gateway/v1';

/** What the routes of the API-key edition need. */
export type GatewayDependencies = EditionDependencies;
