import { expect, test } from 'vitest';
import { missingParty } from './missing-party.ts';

test.each([
  ['DEPOSIT', 'PENDING', 'unknownParty'],
  ['DEPOSIT', 'COMPLETED', 'unknownParty'],
  ['DEPOSIT', 'EXPIRED', 'noPayer'],
  ['DEPOSIT', 'CANCELED', 'noPayer'],
  ['DEPOSIT', 'ERROR', 'noPayer'],
  ['WITHDRAW', 'PENDING', 'unknownParty'],
  ['WITHDRAW', 'CANCELED', 'noReceiver'],
] as const)('of a %s that is %s without a name: %s', (type, status, text) => {
  expect(missingParty({ type, status })).toBe(text);
});
