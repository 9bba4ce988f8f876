import { expect, test } from 'vitest';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { changesOf } from './message-text.ts';

/** Of an attempt what is compared. */
const attempt = (headers: Record<string, string>) =>
  ({
    status: 200,
    request: { body: '{}', headers },
    response: { headers: {}, body: '' },
  }) as unknown as ShownCallbackDetail;

test('a header that is hidden in both attempts is no header that stayed the same', () => {
  const first = attempt({ 'x-signature': '***', 'x-attempt': '0', 'x-shop': 'a' });
  const second = attempt({ 'x-signature': '***', 'x-attempt': '1', 'x-shop': 'a' });
  expect(changesOf(first, second)).toEqual({
    hidden: ['x-signature'],
    headers: ['x-attempt'],
    isSameBody: true,
    isSameAnswer: true,
  });
});
