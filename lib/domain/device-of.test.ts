import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [windows, { browser: 'Chrome', system: 'Windows', isPhone: false }],
  [iphone, { browser: 'Safari', system: 'iOS', isPhone: true }],
  ['nothing known', { browser: null, system: null, isPhone: false }],
  [null, { browser: null, system: null, isPhone: false }],
])('%j is told as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
