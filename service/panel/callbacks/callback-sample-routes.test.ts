import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { samplesPerMinuteMax } from '#lib/domain/limits/callback-samples.ts';
import { callbackSecret } from '#service/callbacks/signing/callback-secret.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
const receiver = openForTests(() => openReceiver());
let members = 0;

async function openOffice(role = 'owner') {
  const member = await createMember(panel, `amostra${(members += 1)}@loja.test`);
  const { accountId, connectionId, memberId } = member;
  const session = await signInToPanel(panel, member);
  await panel.pool.query('update panel.members set role = $1 where id = $2', [role, memberId]);
  const path = `/connections/${connectionId}`;
  return {
    accountId,
    send: (body: object) =>
      panel.call(`${path}/callback-samples`, { method: 'POST', session, body }),
    addresses: (search = '') => panel.call(`${path}/callback-addresses${search}`, { session }),
    audit: async () => {
      const { rows } = await panel.pool.query(
        `select action, result, reason, subject from panel.audit_events
          where connection_id = $1 and act_id is not null order by seq`,
        [connectionId],
      );
      return rows;
    },
  };
}

describe('POST /panel/v1/connections/{id}/callback-samples', () => {
  test('sends one that is signed, says that it is a sample, and is kept nowhere', async () => {
    const { accountId, send, audit } = await openOffice();
    const sent = receiver.received.length;
    const url = `${receiver.origin}/pix?chave=segredo`;
    const { status, text, body } = await send({ url, ip: '198.51.100.7' });
    expect(status).toBe(200);
    expect(text).not.toContain('segredo');
    expect(body).toMatchObject({
      url: `${receiver.origin}/pix?chave=***`,
      status: 200,
      request: { headers: { 'X-Callback-Sample': 'true', 'webhook-signature': '***' } },
      response: { body: 'ok', cutBy: null },
    });
    expect(receiver.received).toHaveLength(sent + 1);
    const got = receiver.received[sent];
    expect(got?.text).toBe(body.request.body);
    expect(JSON.parse(got?.text ?? '')).toMatchObject({
      sample: true,
      id: 'EP000000000000000000000000',
      status: 'PENDING',
      amount: 0,
    });
    expect(got?.headers).toMatchObject({ 'x-callback-sample': 'true', 'x-callback-attempt': '0' });
    const signed = ['webhook-id', 'webhook-timestamp'].map((name) => String(got?.headers[name]));
    const secret = callbackSecret(panel.callbackSigningKey, { accountId, version: 1 });
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update([...signed, got?.text].join('.'))
      .digest('base64');
    expect(got?.headers['webhook-signature']).toBe(`v1,${signature}`);
    for (const table of ['callbacks', 'callback_logs']) {
      const { rows } = await panel.pool.query(`select from ${table} where account_id = $1`, [
        accountId,
      ]);
      expect(rows).toEqual([]);
    }
    const subject = new URL(receiver.origin).host;
    expect(await audit()).toEqual([
      { action: 'callback_sample', result: 'started', reason: null, subject: null },
      { action: 'callback_sample', result: 'success', reason: null, subject },
    ]);
  });

  test.each([
    ['http://10.0.0.1/', 'Endereço não permitido'],
    ['http://169.254.169.254/latest', 'Endereço não permitido'],
    ['http://localhost/', 'Nome de host não permitido'],
    ['https://loja.example:5432/', 'Porta não permitida'],
  ])('an address that callbacks may not go to is not called: %s', async (url, reason) => {
    const { send } = await openOffice();
    expect((await send({ url })).body).toMatchObject({ status: 0, response: { body: reason } });
  });

  test('a malformed address, none, and two are 400, and no act', async () => {
    const { send, audit } = await openOffice();
    const url = receiver.origin;
    for (const body of [{}, { url: 'http://user@loja.example/' }, { url, callbackId: 'x' }]) {
      expect((await send(body)).status).toBe(400);
    }
    expect(await audit()).toEqual([]);
  });

  test('goes to the address of an attempt of the account, and of no other', async () => {
    const { accountId, send, addresses } = await openOffice();
    const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second));
    const url = `${receiver.origin}/b?chave=segredo`;
    const host = new URL(url).host;
    await insertCallbackLog(panel.pool, accountId, { created_at: at(1) });
    const [, newest] = [
      await insertCallbackLog(panel.pool, accountId, { url: `${url}1`, host, created_at: at(2) }),
      await insertCallbackLog(panel.pool, accountId, { url, host, status: 0, created_at: at(3) }),
    ];
    const used = (await addresses()).body.addresses;
    expect(used.map(({ host: name }) => name)).toEqual([host, 'loja.example']);
    expect(used[0]).toEqual({
      callbackId: newest,
      url: `${receiver.origin}/b?chave=***`,
      host,
      status: 0,
      lastAttemptAt: at(3).toISOString(),
    });
    expect((await addresses('?host=LOJA.example')).body.addresses).toHaveLength(1);
    expect((await send({ callbackId: newest })).body.status).toBe(200);
    expect(receiver.received.at(-1)?.path).toBe('/b?chave=segredo');
    const stranger = await openOffice();
    expect((await stranger.send({ callbackId: newest })).status).toBe(404);
  });

  test('has a pace, whoever of the account sends', async () => {
    const { send, audit } = await openOffice();
    const url = `${receiver.origin}/passo`;
    for (let sample = 0; sample < samplesPerMinuteMax; sample += 1) {
      expect((await send({ url })).status).toBe(200);
    }
    const sent = receiver.received.length;
    const refused = await send({ url });
    expect(refused.status).toBe(429);
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(0);
    expect(receiver.received).toHaveLength(sent);
    expect((await audit()).at(-1)).toMatchObject({ result: 'refused', reason: 'too_many_samples' });
  });

  test.each(memberRole.options)('is for who may resend: %s', async (role) => {
    const { send, audit } = await openOffice(role);
    const may = ['owner', 'admin', 'support', 'developer'].includes(role);
    expect((await send({ url: receiver.origin })).status).toBe(may ? 200 : 403);
    expect((await audit()).at(-1)).toMatchObject({ result: may ? 'success' : 'refused' });
  });
});
