import { noAnswerTexts } from '#lib/domain/states/no-answer-texts.ts';
import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';
import type { OutgoingRefusalReason } from '#lib/outgoing/outgoing-refusal.ts';

/** What the guard refused. Never which address a name has: that would map our network. */
const refusals: Record<OutgoingRefusalReason, keyof typeof noAnswerTexts> = {
  url: 'url',
  port: 'port',
  name: 'name',
  address: 'address',
  unresolved: 'unresolved',
};

const codes: Record<string, keyof typeof noAnswerTexts> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  ETIMEDOUT: 'connectTimeout',
  UND_ERR_CONNECT_TIMEOUT: 'connectTimeout',
  EHOSTUNREACH: 'noHost',
  ENETUNREACH: 'noNetwork',
  UND_ERR_HEADERS_OVERFLOW: 'headers',
};

/**
 * Why an attempt got no HTTP status, in the words that stand in responseBody
 * (spec: settled, "Callback filters").
 */
export function noAnswerText(error: unknown, timeoutMs: number): string {
  const { silence, tls, network, notHttp } = noAnswerTexts;
  if (error instanceof OutgoingRefusal) return noAnswerTexts[refusals[error.reason]].text;
  if (!(error instanceof Error)) return network.text;
  if (error.name === 'TimeoutError') return `${silence.text} ${timeoutMs / 1000} s`;
  if (error.name === 'HTTPParserError') return notHttp.text;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = codes[code];
  if (known) return noAnswerTexts[known].text;
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(code)) {
    return `${tls.text} (${code})`;
  }
  return code === '' ? network.text : `${network.text} (${code})`;
}
