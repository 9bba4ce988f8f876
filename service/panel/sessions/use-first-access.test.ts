import { describe, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { rotateKey } from '#service/accounts/rotate-key.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { signInLimits } from './attempt-limits.ts';

const panel = openForTests(openTestPanel);

const password = 'doze caracteres ou mais';

function newAccount(name = 'Padaria Pão de Mel') {
  return createAccount(panel.pool, { edition: 'bearer', name });
}

function firstAccess(body: Record<string, unknown>) {
  const whole = { name: 'Caio', email: 'caio@padaria.test', password, ...body };
  return panel.call('/first-access', { method: 'POST', body: whole });
}

async function livingTokens(accountId: string): Promise<{ kind: string; slot: number | null }[]> {
  const { rows } = await panel.pool.query<{ kind: string; slot: number | null }>(
    `select kind, slot from api_tokens where account_id = $1 and revoked_at is null order by kind`,
    [accountId],
  );
  return rows;
}

describe('POST /panel/v1/first-access', () => {
  test('makes a workspace with its owner, signs them in, and kills the token', async () => {
    const { accountId, secret } = await newAccount();
    const email = 'Dona@Padaria.test';
    const guessable = { firstAccessToken: secret, password: 'padaria pão de mel' };
    expect((await firstAccess(guessable)).status).toBe(422);
    const created = await firstAccess({ firstAccessToken: secret, name: ' Dona Lia ', email });
    expect(created.status).toBe(201);
    expect(created.body.member).toEqual({
      id: expect.any(String),
      name: 'Dona Lia',
      email: 'dona@padaria.test',
      role: 'owner',
    });
    const { body } = await panel.call('/session', { session: created.body.sessionId });
    expect(body.connections).toMatchObject([{ accountId, name: 'Padaria Pão de Mel' }]);
    expect(await livingTokens(accountId)).toEqual([{ kind: 'panel', slot: 1 }]);
    const again = await firstAccess({ firstAccessToken: secret, email: 'other@padaria.test' });
    expect(again.status).toBe(401);
    await signInToPanel(panel, { email, password });
  });

  test('of many at once with one token a single one succeeds', async () => {
    const { secret } = await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        firstAccess({ firstAccessToken: secret, email: `racer${n}@padaria.test` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 401, 401, 401, 401, 401, 401, 401]);
    const { rows } = await panel.pool.query(
      `select count(*)::int as members from panel.members where email like 'racer%'`,
    );
    expect(rows).toEqual([{ members: 1 }]);
  });

  test('a token that never was, of a blocked account, or of another kind is 401', async () => {
    const blocked = await createAccount(panel.pool, {
      edition: 'bearer',
      name: 'Bloqueada',
      status: 'BLOCKED',
    });
    const api = await createToken(panel.pool, {
      accountId: (await newAccount()).accountId,
      permissions: ['DEPOSIT'],
    });
    for (const token of ['b8a1c6e0-0000-4000-8000-000000000000', 'x', blocked.secret, api.token]) {
      const answer = await firstAccess({ firstAccessToken: token });
      expect(answer.status).toBe(401);
      expect(answer.body.message).toBe('Token de primeiro acesso inválido ou já utilizado');
    }
  });

  test('takes the key of the other edition, which stays alive, for one workspace', async () => {
    const { accountId, secret } = await createAccount(panel.pool, {
      edition: 'gateway',
      name: 'Loja por chave',
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        firstAccess({ firstAccessToken: secret, email: `chave${n}@padaria.test` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    const session = answers.find(({ status }) => status === 201)?.body.sessionId ?? '';
    const { body } = await panel.call('/session', { session });
    expect(body.connections).toMatchObject([{ accountId, edition: 'gateway' }]);
    expect(await livingTokens(accountId)).toEqual([
      { kind: 'key', slot: null },
      { kind: 'panel', slot: 1 },
    ]);
    await rotateKey(panel.pool, accountId);
    const old = await firstAccess({ firstAccessToken: secret, email: 'velha@padaria.test' });
    expect(old.status).toBe(401);
  });

  test('an e-mail in use is 409, and the token stays alive', async () => {
    await createMember(panel, 'taken@padaria.test');
    const { accountId, secret } = await newAccount();
    const answer = await firstAccess({ firstAccessToken: secret, email: 'TAKEN@padaria.test' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Este e-mail já está em uso');
    expect(await livingTokens(accountId)).toEqual([{ kind: 'first_access', slot: null }]);
    const retry = await firstAccess({ firstAccessToken: secret, email: 'free@padaria.test' });
    expect(retry.status).toBe(201);
  });

  test('an account that has a workspace is 409', async () => {
    const { secret } = await createMember(panel, 'first@padaria.test');
    const answer = await firstAccess({ firstAccessToken: secret, email: 'second@padaria.test' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/já tem acesso ao painel/);
  });

  test.each([
    ['a password of eleven characters', { password: 'onze letras' }],
    ['a malformed e-mail', { email: 'caio.padaria.test' }],
    ['an empty name', { name: '   ' }],
    ['no token', { firstAccessToken: undefined }],
  ])('%s is 400 and uses nothing up', async (_name, body) => {
    const { accountId, secret } = await newAccount();
    const answer = await firstAccess({ firstAccessToken: secret, ...body });
    expect(answer.status).toBe(400);
    expect(await livingTokens(accountId)).toEqual([{ kind: 'first_access', slot: null }]);
  });

  test('guessing tokens from one address ends in 429', async () => {
    const guess = () => firstAccess({ firstAccessToken: 'guess', ip: '203.0.113.9' });
    for (let n = 0; n < signInLimits.network.placesMax; n += 1) {
      expect((await guess()).status).toBe(401);
    }
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('a member’s login kills a first-access token that is still alive', async () => {
    const member = await createMember(panel, 'operator@padaria.test');
    expect(await livingTokens(member.accountId)).toEqual([
      { kind: 'first_access', slot: null },
      { kind: 'panel', slot: 1 },
    ]);
    await signInToPanel(panel, member);
    expect(await livingTokens(member.accountId)).toEqual([{ kind: 'panel', slot: 1 }]);
  });
});

describe('createWorkspace', () => {
  const owner = { name: 'Davi', email: 'davi@loja.test', password };

  test('of an unknown account is a 404 and leaves nothing behind', async () => {
    const creation = createWorkspace({ ...panel, connection: { accountId: 'no-such' }, owner });
    await expect(creation).rejects.toMatchObject({ status: 404 });
    const { rows } = await panel.pool.query(
      `select from panel.members where email = 'davi@loja.test'`,
    );
    expect(rows).toEqual([]);
  });

  test('of an account or for an e-mail that has one is a 409', async () => {
    const member = await createMember(panel, 'once@loja.test');
    const sameAccount = createWorkspace({ ...panel, connection: member, owner });
    await expect(sameAccount).rejects.toMatchObject({ code: 'account_has_workspace' });
    const connection = await newAccount();
    const sameEmail = createWorkspace({
      ...panel,
      connection,
      owner: sameEmailOwner(member.email),
    });
    await expect(sameEmail).rejects.toMatchObject({ code: 'email_in_use' });
  });

  test('takes the place of a panel token that belongs to no connection', async () => {
    const account = await newAccount();
    const { accountId } = account;
    await createToken(panel.pool, { accountId, permissions: ['DEPOSIT'], kind: 'panel' });
    await createWorkspace({ ...panel, connection: account, owner });
    expect((await livingTokens(accountId)).filter(({ kind }) => kind === 'panel')).toHaveLength(1);
  });

  function sameEmailOwner(email: string) {
    return { name: 'Eva', email: email.toUpperCase(), password };
  }
});
