import type { ShownCallbackDetail } from './shown-callback.ts';

/** The text as one word of a POSIX shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Headers that curl writes itself, from the body and the address. */
const ownHeaders = new Set(['content-length', 'host', 'connection']);

/**
 * The request as a command for a terminal: with `***` where something is hidden, which
 * whoever runs it has to fill in.
 */
export function curlOf({ url, request }: Pick<ShownCallbackDetail, 'url' | 'request'>): string {
  const headers = request.headers ?? { 'Content-Type': 'application/json' };
  const lines = [`curl -X POST ${quoted(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.has(name.toLowerCase())) continue;
    for (const one of [value].flat()) lines.push(`-H ${quoted(`${name}: ${one}`)}`);
  }
  lines.push(`--data-raw ${quoted(request.body)}`);
  return lines.join(' \\\n  ');
}
