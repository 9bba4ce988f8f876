import { beforeAll, describe, expect, test } from 'vitest';
import { can } from '#lib/contract/panel/capability.ts';
import type { Capability } from '#lib/contract/panel/capability.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createMember, giveSecondFactor, openTestPanel, signInToPanel } from './open-test-panel.ts';
import { addMember } from './people/add-member.ts';

const panel = openForTests(openTestPanel);
let owner: Awaited<ReturnType<typeof createMember>>;
let stranger: string;
const sessions = new Map<MemberRole, string>();
beforeAll(async () => {
  owner = await createMember(panel, 'dona@papeis.test');
  const { pool } = panel;
  for (const role of memberRole.options) {
    const person = { pool, accountId: owner.accountId, name: role, role };
    const member = await addMember({ ...person, email: `${role}@papeis.test` });
    sessions.set(role, await signInToPanel(panel, member));
    await giveSecondFactor(panel, member.memberId);
  }
  const other = await createMember(panel, 'dona@outra.test');
  stranger = await signInToPanel(panel, other);
  await giveSecondFactor(panel, other.memberId);
});

interface Route {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  takes: Capability;
}

const anExport = {
  kind: 'transactions',
  format: 'iso',
  query: '',
  columns: [{ name: 'id', title: 'ID' }],
  words: {},
  people: 'masked',
  fileName: 'transacoes.csv',
};

/** `:id` is the connection; what nobody has, `nobody`, is not found by who may look for it. */
const routes: readonly Route[] = [
  { method: 'POST', path: '/invitations/nobody/revocation', body: {}, takes: 'members' },
  { method: 'POST', path: '/members/nobody/role', body: { role: 'viewer' }, takes: 'members' },
  { method: 'POST', path: '/members/nobody/removal', body: {}, takes: 'members' },
  { method: 'POST', path: '/members/nobody/second-factor-reset', body: {}, takes: 'members' },
  {
    method: 'POST',
    path: '/invitations',
    body: { email: 'novo@papeis.test', role: 'viewer' },
    takes: 'members',
  },
  {
    method: 'POST',
    path: '/second-factor/requirement',
    body: { isRequired: false },
    takes: 'owners',
  },
  {
    method: 'GET',
    path: '/connections/:id/statement-paper?createdAtFrom=2026-03-10T03:00:00Z&createdAtTo=2026-03-11T02:59:59Z',
    takes: 'export',
  },
  {
    method: 'POST',
    path: '/connections/:id/day-closes',
    body: { day: '2999-01-01' },
    takes: 'close-books',
  },
  {
    method: 'GET',
    path: '/connections/:id/books?from=2026-03-10&to=2026-03-11',
    takes: 'export',
  },
  { method: 'GET', path: '/connections/:id/suspense', takes: 'see-suspense' },
  { method: 'GET', path: '/connections/:id/merchant-files', takes: 'match-files' },
  { method: 'GET', path: '/connections/:id/merchant-files/nothing', takes: 'match-files' },
  { method: 'GET', path: '/connections/:id/exports', takes: 'export' },
  { method: 'POST', path: '/connections/:id/exports', body: anExport, takes: 'export' },
  { method: 'GET', path: '/connections/:id/exports/nobody/file', takes: 'export' },
  { method: 'POST', path: '/connections/:id/exports/nobody/again', body: {}, takes: 'export' },
  {
    method: 'POST',
    path: '/connections/:id/exports/nobody/cancellation',
    body: {},
    takes: 'export',
  },
  { method: 'GET', path: '/audit', takes: 'audit' },
  { method: 'GET', path: '/audit/desk', takes: 'audit' },
  { method: 'GET', path: '/connections/:id/tokens', takes: 'tokens' },
  {
    method: 'POST',
    path: '/connections/:id/tokens/nobody/revocation',
    body: {},
    takes: 'tokens',
  },
  {
    method: 'POST',
    path: '/connections/:id/tokens',
    body: { name: 'x', permissions: ['DEPOSIT'] },
    takes: 'tokens',
  },
  {
    method: 'POST',
    path: '/connections/:id/tokens/nobody/addresses',
    body: { allowedAddresses: [] },
    takes: 'tokens',
  },
  {
    method: 'POST',
    path: '/connections/:id/key-replacement',
    body: { overlapHours: 0 },
    takes: 'tokens',
  },
  { method: 'GET', path: '/connections/:id/account-settings', takes: 'account' },
  { method: 'GET', path: '/connections/:id/approval-amount', takes: 'account' },
  {
    method: 'POST',
    path: '/connections/:id/approval-amount',
    body: { amount: null },
    takes: 'account',
  },
  { method: 'GET', path: '/connections/:id/approvals?view=open', takes: 'refund' },
  {
    method: 'POST',
    path: '/connections/:id/key-holder',
    body: { target: { pixKey: 'x@exemplo.test', pixType: 'email' } },
    takes: 'withdraw',
  },
  { method: 'GET', path: '/connections/:id/recent-payees', takes: 'withdraw' },
  {
    method: 'POST',
    path: '/connections/:id/export-schedules/nobody/pause',
    body: {},
    takes: 'export',
  },
  { method: 'GET', path: '/connections/:id/payout-batches', takes: 'withdraw' },
  {
    method: 'POST',
    path: '/connections/:id/payout-batches/nobody/cancel',
    body: {},
    takes: 'withdraw',
  },
  {
    method: 'POST',
    path: '/connections/:id/own-limits',
    body: {
      cashInTicketMin: null,
      cashInTicketMax: null,
      cashOutTicketMin: null,
      cashOutTicketMax: null,
      dailyWithdraw: null,
    },
    takes: 'account',
  },
  {
    method: 'POST',
    path: '/connections/:id/auto-withdraw',
    body: { isActive: false },
    takes: 'account',
  },
  {
    method: 'POST',
    path: '/session-limits',
    body: { idleMinutes: 720, absoluteHours: 168 },
    takes: 'account',
  },
  {
    method: 'POST',
    path: '/own/deadline-notices',
    body: {
      endpoint: 'https://push.test/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      locale: 'en',
    },
    takes: 'defend',
  },
  { method: 'GET', path: '/connections/:id/infractions/nobody/drafts', takes: 'defend' },
  {
    method: 'POST',
    path: '/connections/:id/infractions/nobody/drafts',
    body: { draft: 'x' },
    takes: 'defend',
  },
  { method: 'GET', path: '/connections/:id/infractions/nobody/draft-files/x', takes: 'defend' },
  {
    method: 'POST',
    path: '/connections/:id/infractions/nobody/draft-files/x/removal',
    body: {},
    takes: 'defend',
  },
  {
    method: 'POST',
    path: '/connections/:id/infractions/nobody/concession',
    body: { idempotencyKey: 'x'.repeat(16), amount: 1 },
    takes: 'defend',
  },
  { method: 'GET', path: '/connections/:id/callback-secret', takes: 'tokens' },
  { method: 'POST', path: '/connections/:id/callback-secret/rotate', body: {}, takes: 'tokens' },
];

async function statusOf({ method, path, body }: Route, session: string): Promise<number> {
  const address = path.replace(':id', owner.connectionId);
  return (await panel.call(address, { method, session, ...(body && { body }) })).status;
}

describe.each(routes)('$method $path', (route) => {
  test(`is for who has ${route.takes}, by the table`, async () => {
    for (const role of memberRole.options) {
      const status = await statusOf(route, sessions.get(role) ?? '');
      expect([role, status === 403]).toEqual([role, !can(role, route.takes)]);
    }
    expect(await statusOf(route, 'A'.repeat(43))).toBe(401);
  });
});

test.each(routes.filter(({ path }) => path.includes(':id')))(
  '$method $path is not found from another workspace',
  async (route) => {
    expect(await statusOf(route, stranger)).toBe(404);
  },
);
