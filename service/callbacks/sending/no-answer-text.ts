import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';
import type { OutgoingRefusalReason } from '#lib/outgoing/outgoing-refusal.ts';

/** What the guard refused. Never which address a name has: that would map our network. */
const refusalTexts: Record<OutgoingRefusalReason, string> = {
  url: 'URL não permitida',
  port: 'Porta não permitida',
  name: 'Nome de host não permitido',
  address: 'Endereço não permitido',
  unresolved: 'Host não encontrado no DNS',
};

const codeTexts: Record<string, string> = {
  ECONNREFUSED: 'Conexão recusada',
  ECONNRESET: 'Conexão encerrada antes da resposta',
  EPIPE: 'Conexão encerrada antes da resposta',
  UND_ERR_SOCKET: 'Conexão encerrada antes da resposta',
  ETIMEDOUT: 'Tempo esgotado ao conectar',
  UND_ERR_CONNECT_TIMEOUT: 'Tempo esgotado ao conectar',
  EHOSTUNREACH: 'Host inalcançável',
  ENETUNREACH: 'Rede inalcançável',
  UND_ERR_HEADERS_OVERFLOW: 'Cabeçalhos da resposta grandes demais',
};

/**
 * Why an attempt got no HTTP status, in the words that stand in responseBody
 * (spec: settled, "Callback filters").
 */
export function noAnswerText(error: unknown, timeoutMs: number): string {
  if (error instanceof OutgoingRefusal) return refusalTexts[error.reason];
  if (!(error instanceof Error)) return 'Falha de rede';
  if (error.name === 'TimeoutError') return `Sem resposta em ${timeoutMs / 1000} s`;
  if (error.name === 'HTTPParserError') return 'A resposta não é HTTP válido';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = codeTexts[code];
  if (known) return known;
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(code)) {
    return `Falha de TLS (${code})`;
  }
  return code === '' ? 'Falha de rede' : `Falha de rede (${code})`;
}
