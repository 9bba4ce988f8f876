import { expect, test } from 'vitest';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { decidersOf } from './deciders.ts';
import { unreadyOf } from './unready-of.ts';

const member = (name: string, role: MemberRole) => ({
  id: name,
  name,
  email: `${name}@loja.test`,
  role,
  lastSeenAt: null,
  hasSecondFactor: role === 'owner',
});

test('alone an owner can have nothing approved, and with support alone no withdrawal', () => {
  const blocked = (members: Parameters<typeof decidersOf>[0]) =>
    decidersOf(members).map(({ act, isBlocked }) => [act, isBlocked]);
  const ana = member('Ana', 'owner');
  expect(blocked([ana])).toEqual([
    ['withdraw', true],
    ['refund', true],
    ['defend', true],
  ]);
  expect(blocked([ana, member('Rui', 'support'), member('Eva', 'viewer')])).toEqual([
    ['withdraw', true],
    ['refund', false],
    ['defend', true],
  ]);
  expect(blocked([ana, member('Bia', 'finance')])).toEqual([
    ['withdraw', false],
    ['refund', false],
    ['defend', true],
  ]);
});

test('who may decide is named, with what who lacks the second factor cannot', () => {
  const deciders = decidersOf([member('Ana', 'owner'), member('Bia', 'finance')]);
  const [withdraw] = deciders;
  expect([...unreadyOf(deciders)]).toEqual([['Bia', ['withdraw', 'refund']]]);
  expect(withdraw?.people).toEqual([
    { name: 'Ana', hasSecondFactor: true },
    { name: 'Bia', hasSecondFactor: false },
  ]);
});
