import { expect, test } from 'vitest';
import { changesOf } from './message-text.ts';

test('headers that changed are told from those that are hidden, which nobody here can compare', () => {
  const sent = (attempt: string) => ({
    status: 200,
    request: {
      body: '{}',
      headers: { 'X-Callback-Attempt': attempt, 'X-Callback-Signature': '***' },
      isExact: true,
    },
    response: { headers: {}, body: '', cutBy: null },
  });
  expect(changesOf(sent('0'), sent('1'))).toEqual({
    isSameBody: true,
    headers: ['X-Callback-Attempt'],
    hidden: ['X-Callback-Signature'],
    answer: 'sameAnswer',
  });
});

test('a hidden header that went with one of two attempts has changed, and is not told as hidden', () => {
  const sent = (headers: Record<string, string>) => ({
    status: 200,
    request: { body: '{}', headers, isExact: true },
    response: { headers: {}, body: '', cutBy: null },
  });
  const signed = { 'webhook-id': 'msg_1', 'webhook-signature': '***' };
  expect(changesOf(sent({}), sent(signed))).toMatchObject({
    headers: ['webhook-id', 'webhook-signature'],
    hidden: [],
  });
});

test('an answer that differs by its clock alone is told from the same one, and from another', () => {
  const answered = (status: number, date: string) => ({
    status,
    request: { body: '{}', headers: {}, isExact: true },
    response: { headers: { Date: date }, body: 'ok', cutBy: null },
  });
  const change = (status: number, date: string) =>
    changesOf(answered(200, '10:00:00'), answered(status, date)).answer;
  expect(change(200, '10:00:00')).toBe('sameAnswer');
  expect(change(200, '10:00:01')).toBe('otherDate');
  expect(change(500, '10:00:01')).toBe('otherAnswer');
});
