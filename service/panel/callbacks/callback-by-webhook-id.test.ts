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
