import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let owner: Awaited<ReturnType<typeof createMember>>;
let session: string;
beforeAll(async () => {
  owner = await createMember(panel, 'ana@registro.test');
  session = await signInToPanel(panel, owner);
});

const act = async (fields: object, as = session, actId = crypto.randomUUID()) => {
  const { connectionId } = owner;
  const body = { connectionId, actId, action: 'refund_request', result: 'started', ...fields };
  await panel.call('/audit-events', { method: 'POST', session: as, body });
  return actId;
};
const read = async (query = '', as = session) => {
  const answer = await panel.call(`/audit?${query}`, { session: as });
  return { ...answer.body, status: answer.status };
};
const desk = async () => (await panel.call('/audit/desk', { session })).body;

/** Writes past the triggers, as whoever owns the database could. */
async function tamper(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: panel.databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test('an act is one entry with its end, its amount and who, and is found by each of them', async () => {
  const subject = 'EP0000000000000000000AUDIT';
  const actId = await act({ subject, amount: 37.9, ip: '203.0.113.77', userAgent: 'Firefox' });
  await act({ result: 'refused', reason: 'Saldo insuficiente', subject }, session, actId);
  const expected = {
    action: 'refund_request',
    result: 'refused',
    reason: 'Saldo insuficiente',
    subject,
    amount: 37.9,
    memberName: 'Ana Souza',
  };
  for (const query of [
    `memberId=${owner.memberId}&action=refund_request`,
    'action=export_create,refund_request',
    `q=${subject.toLowerCase()}`,
    'q=insuficiente',
    `action=refund_request&from=${new Date(Date.now() - 60_000).toISOString()}`,
  ]) {
    expect((await read(query)).entries).toMatchObject([expected]);
  }
  const before = new Date(Date.now() - 3_600_000).toISOString();
  expect((await read(`to=${before}`)).entries).toEqual([]);
  expect((await read('q=nothing-of-the-kind')).entries).toEqual([]);
});

test('a refund is noted with what its deposit is worth, which the asker does not say', async () => {
  const subject = 'EP0000000000000000000AUD17';
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, fee_cents)
     values ($1, $2, 'DEPOSIT', 'COMPLETED', 4242, 0)`,
    [subject, owner.accountId],
  );
  await act({ subject });
  expect((await read(`q=${subject}`)).entries).toMatchObject([{ subject, amount: 42.42 }]);
});

test('pages go on where the one before ended', async () => {
  const all = (await read()).entries.map(({ id }) => id);
  const pages: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await read(`limit=1${next && `&before=${next}`}`);
    pages.push(...page.entries.map(({ id }) => id));
    next = page.next;
  }
  expect(pages).toEqual(all);
});

test('it is read by who may, and of other workspaces by nobody', async () => {
  const { pool } = panel;
  const person = { pool, accountId: owner.accountId, name: 'Rui', email: 'rui@registro.test' };
  const support = await signInToPanel(panel, await addMember({ ...person, role: 'support' }));
  expect((await read('', support)).status).toBe(403);
  const stranger = await signInToPanel(panel, await createMember(panel, 'eva@registro.test'));
  const theirs = await read('', stranger);
  expect(theirs.entries.map(({ memberName }) => memberName)).not.toContain('Rui');
  expect(theirs.entries.every(({ action }) => action !== 'refund_request')).toBe(true);
});

test('two people of one name have their address beside it in the list to choose from', async () => {
  const person = { pool: panel.pool, accountId: owner.accountId, name: 'Ivo Melo' };
  for (const at of ['um', 'dois']) {
    await addMember({ ...person, email: `gemeo.${at}@registro.test`, role: 'viewer' });
  }
  const names = (await desk()).people.map(({ name }: { name: string }) => name);
  expect(names).toContain('Ivo Melo (gemeo.um@registro.test)');
  expect(names).toContain('Ivo Melo (gemeo.dois@registro.test)');
});

test('an entry that was changed, taken out or cut off the end shows', async () => {
  await Promise.all(Array.from({ length: 20 }, () => act({ action: 'charge_create' })));
  const { chain } = await desk();
  expect(chain).toEqual({ length: expect.any(Number), isWhole: true });
  const [newest, middle] = [chain.length, chain.length - 10];
  const ofChain = `where workspace_id = '${owner.workspaceId}' and place`;
  const damages = [
    [`update panel.audit_events set reason = 'x' ${ofChain} = ${middle}`],
    [`delete from panel.audit_events ${ofChain} = ${middle}`],
    [`delete from panel.audit_events ${ofChain} = ${newest}`],
    [`delete from panel.audit_events ${ofChain} <= 2`],
  ];
  for (const [damage = ''] of damages) {
    await tamper(`create table panel.kept as select * from panel.audit_events`);
    await tamper(damage);
    expect((await desk()).chain.isWhole).toBe(false);
    await tamper(
      `truncate panel.audit_events;
       insert into panel.audit_events overriding system value select * from panel.kept;
       drop table panel.kept`,
    );
    expect((await desk()).chain.isWhole).toBe(true);
  }
});
