import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { redacted } from '#lib/contract/panel/redact-callback.ts';
import { readableJson } from './readable-json.ts';

type Headers = ShownCallbackDetail['response']['headers'];

type Exchange = Pick<ShownCallbackDetail, 'status' | 'request' | 'response'>;

/** What was sent, as text: with its body, or to where and its headers alone. */
export function requestText({ url, request }: ShownCallbackDetail, hasBody: boolean): string {
  const head = [`POST ${url}`, ...headerLines(request.headers ?? {})].join('\n');
  return hasBody ? `${head}\n\n${readableJson(request.body)}` : head;
}

/** What came back, as text; or why nothing did. */
export function answerText({ status, response }: ShownCallbackDetail, locale: string): string {
  if (status === 0) return noAnswerWords(response.body, locale);
  const lines = [`HTTP ${String(status)}`, ...headerLines(response.headers)];
  return `${lines.join('\n')}\n\n${response.body}`;
}

function headerLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
}

/** Header of an answer that is another one every second. */
const clock = 'date';

/**
 * What is not the same in two attempts: the body, headers that were sent, and the answer; and which
 * of the headers nobody here can compare.
 */
export function changesOf(first: Exchange, second: Exchange) {
  const sent = [first.request.headers ?? {}, second.request.headers ?? {}] as const;
  const names = [...new Set(sent.flatMap((headers) => Object.keys(headers)))];
  // One that went with a single attempt is another one whatever its value: nothing of it is hidden.
  const isHidden = (name: string) =>
    sent.every((headers) => name in headers) && sent.some((headers) => headers[name] === redacted);
  const isOther = (name: string) => String(sent[0][name]) !== String(sent[1][name]);
  return {
    isSameBody: first.request.body === second.request.body,
    headers: names.filter((name) => isOther(name) && !isHidden(name)),
    hidden: names.filter(isHidden),
    answer: changeOfAnswer(first, second),
  };
}

type AnswerChange = 'sameAnswer' | 'otherDate' | 'otherAnswer';

function changeOfAnswer(first: Exchange, second: Exchange): AnswerChange {
  if (answerOf(first) === answerOf(second)) return 'sameAnswer';
  return answerOf(first, clock) === answerOf(second, clock) ? 'otherDate' : 'otherAnswer';
}

function answerOf({ status, response: { headers, body } }: Exchange, without?: string): string {
  const told = Object.entries(headers).filter(([name]) => name.toLowerCase() !== without);
  return JSON.stringify([status, told, body]);
}
