import { expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

test('an attempt is found by what its receiver logs of it, in its own account alone', async () => {
  const [member, other] = [
    await createMember(panel, 'webhook-id@loja.test'),
    await createMember(panel, 'webhook-id@outra.test'),
  ];
  const webhookId = `msg_${'0a'.repeat(16)}`;
  const sent = { request_headers: { 'webhook-id': webhookId } };
  await insertCallbackLog(panel.pool, member.accountId, { ...sent, attempt: 0 });
  const newest = await insertCallbackLog(panel.pool, member.accountId, { ...sent, attempt: 1 });
  const get = async (of: typeof member, id: string) =>
    panel.call(`/connections/${of.connectionId}/callbacks/${id}`, {
      session: await signInToPanel(panel, of),
    });
  expect(await get(member, webhookId)).toMatchObject({ status: 200, body: { id: newest } });
  expect((await get(member, `msg_${'0b'.repeat(16)}`)).status).toBe(404);
  expect((await get(other, webhookId)).status).toBe(404);
});

test('the attempts of a callback are its automatic ones and resends of the same change', async () => {
  const member = await createMember(panel, 'reenvio@loja.test');
  const session = await signInToPanel(panel, member);
  const insert = (fields: Parameters<typeof insertCallbackLog>[2]) =>
    insertCallbackLog(panel.pool, member.accountId, fields);
  const told = (id: string) => ({ request_headers: { 'webhook-id': `msg_${id}` } });
  const first = await insert({ callback_seq: 7n, status: 503, ...told('a') });
  const second = await insert({ callback_seq: 8n, attempt: null, ...told('a') });
  const other = await insert({ callback_seq: 9n, ...told('b') });
  await insert({ callback_seq: 10n, transaction_id: 'EP2', ...told('a') });
  const attemptsOf = async (id: string) => {
    const path = `/connections/${member.connectionId}/callbacks/${id}`;
    return (await panel.call(path, { session })).body.attempts.map((attempt) => attempt.id);
  };
  for (const id of [first, second]) expect(await attemptsOf(id)).toEqual([first, second]);
  expect(await attemptsOf(other)).toEqual([other]);
  // Sent before there were such ids.
  const old = { transaction_id: 'EP3', request_headers: {} };
  const failed = await insert({ callback_seq: 11n, status: 503, ...old });
  const again = await insert({ callback_seq: 12n, attempt: null, ...old, ...told('c') });
  const expired = { ...old, transaction_status: 'EXPIRED' } as const;
  await insert({ callback_seq: 13n, attempt: null, ...expired, ...told('d') });
  for (const id of [failed, again]) expect(await attemptsOf(id)).toEqual([failed, again]);
});
