import { errorBody } from '#lib/contract/bearer/error.ts';
import { gatewayErrorBody } from '#lib/contract/gateway/error.ts';
import type { ErrorStatus } from '#service/service-error.ts';

/** The responses of a route with the bearer error form for each status that it can answer. */
export function withErrors<Responses extends object>(
  responses: Responses,
  statuses: ErrorStatus[],
): Responses {
  const errors = Object.fromEntries(statuses.map((status) => [status, errorBody]));
  // The errors are for the OpenAPI document; handlers only ever return the successes.
  return { ...errors, ...responses };
}

/** As withErrors, in the form of the API-key edition, whose document names its 500 too. */
export function withGatewayErrors<Responses extends object>(
  responses: Responses,
  statuses: (ErrorStatus | 500)[],
): Responses {
  const errors = Object.fromEntries(statuses.map((status) => [status, gatewayErrorBody]));
  return { ...errors, ...responses };
}
