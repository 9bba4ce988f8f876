import { beforeEach, expect, test } from 'vitest';
import { createToken } from '#service/accounts/create-token.ts';
import type { Pool } from '#service/database/pool.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

let reads = 0;
/** Where lists are to be read: the same database, counted. */
const counted = (pool: Pool) =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'query' || name === 'connect') reads += 1;
      return Reflect.get(target, name, target);
    },
  });

const panel = openForTests(async () => {
  const opened = await openTestPanel(undefined, null, counted);
  const member = await createMember(opened, 'ana@loja.test');
  const session = await signInToPanel(opened, member);
  return { ...opened, member, session };
});

beforeEach(() => {
  reads = 0;
});

const span = 'from=2026-03-01&to=2026-03-03';
const range = 'createdAtFrom=2026-03-01T00:00:00Z&createdAtTo=2026-03-03T00:00:00Z';

test.each([
  'overview',
  `volumes?${span}`,
  'forecast',
  `indicators?${span}`,
  `statements?${range}`,
  `statement-days?${span}`,
  `statement-totals?${range}`,
  `statement-rows?${range}`,
  `transaction-rows?${range}`,
  `transaction-totals?${range}`,
  `callbacks?${range}`,
  'callback-rows',
  'infraction-rows',
  `close-rows?${span}`,
  `fee-check?${span}`,
])('the panel reads %s where lists are read', async (path) => {
  const { member, session } = panel;
  const answer = await panel.call(`/connections/${member.connectionId}/${path}`, { session });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  expect(reads).toBeGreaterThan(0);
});

test.each(['transactions', 'bank-statements', 'infractions', 'callbacks'])(
  'merchants read %s there too',
  async (list) => {
    const { accountId } = panel.member;
    const { token } = await createToken(panel.pool, { accountId, permissions: ['DEPOSIT'] });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await panel.app.inject({ url: `/v1/user/${list}/?${range}`, headers });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    expect(reads).toBeGreaterThan(0);
  },
);
