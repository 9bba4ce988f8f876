import { expect, test } from 'vitest';
import { nextCase } from './next-case.ts';

const first = { id: 'first' };
const colleagues = { id: 'colleagues' };
const mine = { id: 'mine' };
const nobodys = { id: 'nobodys' };
const owners = [
  { infractionId: 'colleagues', member: { id: 'marina', name: 'Marina' } },
  { infractionId: 'mine', member: { id: 'rita', name: 'Rita' } },
];
const of = { id: 'first', memberId: 'rita', owners };

test('what comes next is the member’s or nobody’s, and never the same one', () => {
  expect(nextCase([first, colleagues, mine, nobodys], of)).toBe(mine);
  expect(nextCase([first, nobodys, mine], of)).toBe(nobodys);
  expect(nextCase([first, colleagues], of)).toBeUndefined();
});
