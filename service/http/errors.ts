import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isTimedOut, isUnavailable } from '#service/database/database-error.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { editionOf, inEdition } from './edition-error.ts';
import type { PublicError } from './edition-error.ts';
import { reasonPhrase } from './reason-phrase.ts';
import { setSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the API-key edition calls a failure of ours on this route. */
    failureText?: string;
  }
}

/** What the caller may read of whatever was thrown (spec: settled, "Error form"). */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof ServiceError) {
    const { status, code, message, retryAfterSeconds } = error;
    return { status, code, message, ...(retryAfterSeconds !== null && { retryAfterSeconds }) };
  }
  if (isUnavailable(error)) {
    return {
      status: 503,
      code: 'database_unavailable',
      message: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
      retryAfterSeconds: 2,
    };
  }
  if (isTimedOut(error)) {
    return {
      status: 503,
      code: 'query_timed_out',
      message: 'A consulta demorou demais. Reduza o período ou use outro filtro.',
      retryAfterSeconds: 5,
    };
  }
  if (error instanceof SyntaxError) return { status: 400, ...malformedJson };
  const status = frameworkStatus(error);
  if (status !== null) return { status, code: 'http', message: frameworkMessage(status) };
  return { status: 500, code: 'internal', message: 'Erro interno' };
}

const malformedJson = {
  code: 'malformed_json',
  message: 'Corpo da requisição não é um JSON válido',
};

const frameworkError = z.object({ code: z.string(), statusCode: z.int() });

/** The status of an error that the HTTP framework raised itself, or null: then it is a bug. */
function frameworkStatus(error: unknown): number | null {
  const { code, statusCode } = frameworkError.safeParse(error).data ?? {};
  if (!code?.startsWith('FST_') || statusCode === undefined) return null;
  return statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

function frameworkMessage(status: number): string {
  const messages: Record<number, string> = {
    400: 'Requisição inválida',
    404: 'Rota não encontrada',
    408: 'Tempo da requisição esgotado',
    413: 'Corpo da requisição grande demais',
    414: 'Endereço longo demais',
    415: 'Tipo de conteúdo não aceito: envie application/json',
    431: 'Cabeçalhos grandes demais',
  };
  return messages[status] ?? reasonPhrase(status);
}

/** Sends whatever was thrown in the caller's form; a bug is logged whole and becomes a 500. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toPublicError(error);
  if (isOurFailure(known)) request.log.error({ err: error, code: known.code }, 'request failed');
  // The public text alone: a parser's or the router's own message quotes what was sent.
  else request.log.debug({ code: known.code, reason: known.message }, 'request refused');
  if (known.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(known.retryAfterSeconds));
  }
  const { failureText } = request.routeOptions.config;
  const { status, body } = inEdition(editionOf(request), { ...known, failureText });
  reply.code(status).type('application/json; charset=utf-8');
  reply.serializer(JSON.stringify).send(body);
}

/** A 502 is the provider's own refusal, which is as expected as one of ours. */
function isOurFailure({ status }: PublicError): boolean {
  return status >= 500 && status !== 502;
}

/** Answers an address that the router itself refuses, before any hook: 400 or 414. */
export function sendRouterError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply);
  sendError(error, request, reply);
}

/** The same for an unknown route and for one that is not answered at this address. */
export const routeNotFound = failure('route_not_found', 404, 'Rota não encontrada');

/** Installs the one error handler and the answer for unknown routes. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    sendError(routeNotFound(), request, reply);
  });
}
