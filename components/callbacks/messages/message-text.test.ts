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
    isSameAnswer: true,
  });
});
