import type { Socket } from 'node:net';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { inEdition } from './edition-error.ts';
import { reasonPhrase } from './reason-phrase.ts';

const statusOfCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** As Node reports it; with an edition when the route was known already. */
type ClientError = Error & { code?: string; edition?: Edition };

/**
 * Answers what is refused before a route is known (400, 408, 431), in the bearer form, and what
 * becomes of a body that does not come, in the form of its edition
 * (spec: settled, "Request limits"). Closes the connection.
 */
export function handleClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = statusOfCode[error.code ?? ''] ?? 400;
  const message = { 400: 'Requisição inválida', 408: 'Tempo da requisição esgotado' }[status];
  const body = JSON.stringify(
    inEdition(error.edition ?? 'bearer', {
      status,
      code: 'http',
      message: message ?? 'Cabeçalhos grandes demais',
    }).body,
  );
  // Who has sent nothing for so long may never close its side either.
  const flushed = status === 408 ? () => socket.destroy() : undefined;
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasonPhrase(status)}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    flushed,
  );
}
