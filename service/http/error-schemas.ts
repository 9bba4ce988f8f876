import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { ErrorStatus } from '#service/service-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors of the route that do not follow from what it takes; false: it has none of them. */
    errors?: Partial<Record<ErrorStatus, boolean>>;
  }
}

/** How an edition answers what fails, as its document says it. */
export interface ErrorAnswers {
  body: z.ZodType;
  /** For callers whom it does not let in. */
  refusals: number[];
  /** Of routes that honour Idempotency-Key. */
  failedEffects: number[];
}

/** The route with each error that it can answer, for the OpenAPI document alone. */
export function withErrors<Route extends { schema: object; route: RouteOptions }>(
  described: Route,
  { body, refusals, failedEffects }: ErrorAnswers,
): Route {
  const { schema, config, method } = described.route;
  if (!schema?.response) return described;
  const statuses = [
    // Whoever needs no credential is counted by address.
    ...(schema.security?.length === 0 ? [429] : refusals),
    ...(schema.params || schema.querystring || schema.body ? [400] : []),
    ...(schema.params ? [404] : []),
    ...(method === 'POST' ? [413, 415] : []),
    ...(config?.idempotent ? failedEffects : []),
  ];
  const errors = new Map(statuses.map((status) => [`${status}`, body]));
  for (const [status, answers] of Object.entries(config?.errors ?? {})) {
    if (answers) errors.set(status, body);
    else errors.delete(status);
  }
  const response = { ...Object.fromEntries(errors), ...schema.response };
  return { ...described, schema: { ...described.schema, response } };
}
