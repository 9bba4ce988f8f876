import { expect, test } from 'vitest';
import { sentShares } from './sent-shares.ts';

test('files leave one after the other, and all of them have left at the end', () => {
  expect(sentShares([100, 300], 0)).toEqual([0, 0]);
  expect(sentShares([100, 300], 0.625)).toEqual([1, 0.5]);
  expect(sentShares([100, 300], 1)).toEqual([1, 1]);
});
