import { expect, test } from 'vitest';
import { actionCapability, auditAction } from './audit.ts';
import { can, capabilities, gateOf } from './capability.ts';
import { memberRole } from './panel.ts';

test('the owner may everything, a viewer nothing', () => {
  for (const wanted of capabilities) {
    expect(can('owner', wanted)).toBe(true);
    expect(gateOf('viewer', wanted)).toBe('hidden');
  }
});

test('an accountant takes files along, and is shown no control of what moves money', () => {
  expect(capabilities.filter((one) => can('accountant', one))).toEqual(['export', 'personal-data']);
  expect(gateOf('accountant', 'refund')).toBe('hidden');
  expect(gateOf('accountant', 'export')).toBe('open');
});

test('money leaves only by the hands of finance, administration and owner', () => {
  expect(memberRole.options.filter((role) => can(role, 'withdraw'))).toEqual([
    'owner',
    'admin',
    'finance',
  ]);
  expect(gateOf('support', 'withdraw')).toBe('disabled');
});

test.each(['owners', 'account'] as const)('%s: owners alone', (wanted) => {
  expect(memberRole.options.filter((role) => can(role, wanted))).toEqual(['owner']);
});

test('every act names what it takes', () => {
  for (const action of auditAction.options) {
    expect(capabilities).toContain(actionCapability[action]);
  }
});

test('whoever takes files away may see the people in them', () => {
  const exporting = memberRole.options.filter((role) => can(role, 'export'));
  expect(exporting.filter((role) => !can(role, 'personal-data'))).toEqual([]);
});
