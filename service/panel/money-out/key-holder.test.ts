import { expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readHolder } from './read-holder.ts';

const panel = openForTests(openTestPanel);
let members = 0;

async function openOffice() {
  const member = await createMember(panel, `titular${(members += 1)}@loja.test`);
  const session = await signInToPanel(panel, member);
  const ask = async (target: object) => {
    const path = `/connections/${member.connectionId}/key-holder`;
    const { status, text } = await panel.call(path, { method: 'POST', session, body: { target } });
    return { status, body: JSON.parse(text) as object };
  };
  return { ...member, session, ask };
}

const byEmail = (pixKey: string) => ({ pixKey, pixType: 'email' });

async function issueCode(pixKey: string) {
  const receiver = { name: 'Bruna Reis', document: '52998224725', additionalInfo: null };
  return issueForeignCode(panel.pool, { type: 'STATIC', amountCents: null, pixKey, ...receiver });
}

test('a key and a code name who would receive, with a masked document and the bank', async () => {
  const office = await openOffice();
  const qrCode = await issueCode('bruna@reis.test');
  const named = {
    state: 'named',
    name: 'Bruna Reis',
    document: '***.982.247-**',
    institution: 'Banco Recebedor Sandbox S.A.',
  };
  expect(await office.ask(byEmail('bruna@reis.test'))).toEqual({ status: 200, body: named });
  expect(await office.ask({ qrCode })).toEqual({ status: 200, body: named });
  expect(await office.ask(byEmail('ninguem@reis.test'))).toEqual({
    status: 200,
    body: { state: 'not-said' },
  });
});

test('each question is an entry of the audit log, without the key of a person', async () => {
  const office = await openOffice();
  await office.ask(byEmail('segredo@reis.test'));
  const { rows } = await panel.pool.query(
    `select result, subject from panel.audit_events
      where action = 'key_holder_read' and member_id = $1 order by seq`,
    [office.memberId],
  );
  expect(rows).toEqual([
    { result: 'started', subject: 'se***o@reis.test' },
    { result: 'success', subject: 'se***o@reis.test' },
  ]);
});

test('nobody goes through a list of keys: the eleventh within a minute is 429', async () => {
  const office = await openOffice();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await office.ask(byEmail(`n${count}@reis.test`))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('who may not withdraw asks nothing, and a malformed key is no question', async () => {
  const office = await openOffice();
  expect((await office.ask(byEmail('nada'))).status).toBe(400);
  await panel.pool.query("update panel.members set role = 'viewer' where id = $1", [
    office.memberId,
  ]);
  expect((await office.ask(byEmail('bruna@reis.test'))).status).toBe(403);
});

test('a provider that does not answer, or fails, holds the review up for a bounded time', async () => {
  const fetchPayload = () => Promise.reject(new Error('unused'));
  const target = byEmail('bruna@reis.test') as { pixKey: string; pixType: 'email' };
  for (const findKeyOwner of [
    () => new Promise<null>(() => undefined),
    () => Promise.reject(new Error('down')),
  ]) {
    const codes = { locationHost: 'x.test', source: { fetchPayload, findKeyOwner } };
    const source = { pool: panel.pool, moneyOut: { codes } };
    expect(await readHolder(source, target, 50)).toEqual({ state: 'no-answer' });
  }
});
