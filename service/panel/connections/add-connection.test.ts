import { expect, test } from 'vitest';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { addConnection } from './add-connection.ts';

const panel = openForTests(openTestPanel);

const add = (accountId: string, memberEmail: string) =>
  addConnection({ ...panel, accountId, memberEmail });
const newGateway = () => createAccount(panel.pool, { edition: 'gateway', name: 'Loja por chave' });

test('a member reaches the added account with a token of its own', async () => {
  const member = await createMember(panel, 'dona@lojas.test');
  const { accountId } = await newGateway();
  const { connectionId } = await add(accountId, ' DONA@lojas.test ');
  const session = await signInToPanel(panel, member);
  const { body } = await panel.call('/session', { session });
  expect(body.connections).toMatchObject([
    { edition: 'bearer' },
    { id: connectionId, edition: 'gateway', accountId, name: 'Loja por chave' },
  ]);
  const path = `/connections/${connectionId}/credential`;
  const credential = await panel.call(path, { session });
  expect(credential.body.edition).toBe('gateway');
  const principal = await createAuthenticator(panel.pool)(credential.body.token, '127.0.0.1');
  expect(principal).toMatchObject({ kind: 'panel', account: { id: accountId } });
});

test('an account has one workspace, and unknown ones are refused', async () => {
  const first = await createMember(panel, 'um@lojas.test');
  const second = await createMember(panel, 'dois@lojas.test');
  const { accountId } = await newGateway();
  await add(accountId, first.email);
  await expect(add(accountId, second.email)).rejects.toMatchObject({
    code: 'account_has_workspace',
  });
  await expect(add('none', first.email)).rejects.toMatchObject({ code: 'account_not_found' });
  const other = await newGateway();
  await expect(add(other.accountId, 'ninguem@lojas.test')).rejects.toMatchObject({
    code: 'member_not_found',
  });
  const { rows } = await panel.pool.query(
    `select count(*)::int as tokens from api_tokens where account_id = $1 and kind = 'panel'`,
    [other.accountId],
  );
  expect(rows).toEqual([{ tokens: 0 }]);
});
