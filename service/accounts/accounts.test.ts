import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { createAuthenticator } from './authenticate.ts';
import { createAccount } from './create-account.ts';
import { createToken } from './create-token.ts';
import { createTokenUseRecorder } from './record-token-use.ts';
import { revokeToken } from './revoke-token.ts';
import { rotateKey } from './rotate-key.ts';
import { listTokens } from './token-queries.ts';
import { updateAccount } from './update-account.ts';

const { pool } = databaseForTests();

async function bearerAccount(): Promise<string> {
  return (await createAccount(pool, { edition: 'bearer', name: 'Loja da Maria' })).accountId;
}

async function available(accountId: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ cents: bigint }>(
    'select available_cents as cents from balances where account_id = $1',
    [accountId],
  );
  return rows[0]?.cents;
}

describe('creating an account', () => {
  test('of the bearer edition gives a UUID and a first-access token that reads', async () => {
    const { accountId, secret } = await createAccount(pool, {
      edition: 'bearer',
      name: 'Padaria São João',
      feeInFixedCents: 50n,
      feeInPercentPpm: 10_000n,
      dailyLimitCents: 100_000n,
      allowWithdraw: false,
    });
    expect(accountId).toMatch(/^[0-9a-f-]{36}$/);
    const principal = await createAuthenticator(pool)(secret, '127.0.0.1');
    expect(principal).toMatchObject({
      kind: 'first_access',
      permissions: [],
      account: {
        id: accountId,
        name: 'Padaria São João',
        allowDeposit: true,
        allowWithdraw: false,
        feeIn: { minCents: 0n, fixedCents: 50n, percentPpm: 10_000n },
        ticketIn: { minCents: 1n, maxCents: 99_999_999_999n },
        dailyLimit: { limitCents: 100_000n, usedCents: 0n },
        availableCents: 0n,
      },
    });
  });

  test('of the API-key edition gives 25 lower-case letters and digits, and a key', async () => {
    const { accountId, secret } = await createAccount(pool, { edition: 'gateway', name: 'Loja' });
    expect(accountId).toMatch(/^[a-z][a-z0-9]{24}$/);
    expect(await createAuthenticator(pool)(secret, '127.0.0.1')).toMatchObject({
      kind: 'key',
      account: { id: accountId, edition: 'gateway' },
    });
  });

  test('with a balance books it as a balanced opening entry', async () => {
    const { accountId } = await createAccount(pool, {
      edition: 'bearer',
      name: 'Loja',
      openingBalanceCents: 12_345n,
    });
    expect(await available(accountId)).toBe(12_345n);
    const { rows } = await pool.query<{ book: string; amount: bigint; reason: string }>(
      `select book, amount_cents as amount, reason from ledger_entries
        where account_id = $1 order by seq`,
      [accountId],
    );
    expect(rows).toEqual([
      { book: 'equity', amount: -12_345n, reason: 'Saldo inicial' },
      { book: 'available', amount: 12_345n, reason: 'Saldo inicial' },
    ]);
  });

  test.each([
    ['ticket bounds that cross', { ticketInMinCents: 200n, ticketInMaxCents: 100n }],
    ['an automatic withdrawal without a key', { autoWithdrawActive: true }],
    ['an empty name', { name: ' ' }],
  ])('with %s is refused, and nothing is left behind', async (_, settings) => {
    const before = await pool.query('select from accounts');
    await expect(
      createAccount(pool, { edition: 'bearer', name: 'Loja', ...settings }),
    ).rejects.toMatchObject({ code: 'invalid_account_settings', status: 422 });
    const after = await pool.query('select from accounts');
    expect(after.rowCount).toBe(before.rowCount);
  });
});

describe('creating a token', () => {
  test('gives a token that authenticates with its permissions', async () => {
    const accountId = await bearerAccount();
    const created = await createToken(pool, { accountId, permissions: ['DEPOSIT', 'DEPOSIT'] });
    expect(await createAuthenticator(pool)(created.token, '127.0.0.1')).toMatchObject({
      tokenId: created.tokenId,
      kind: 'api',
      permissions: ['DEPOSIT'],
      account: { id: accountId },
    });
  });

  test("ten at once give exactly four for the API; the panel's stays free", async () => {
    const accountId = await bearerAccount();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => createToken(pool, { accountId, permissions: ['DEPOSIT'] })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(4);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'token_limit_reached', status: 422 });
    }
    const panel = { accountId, permissions: ['DEPOSIT' as const], kind: 'panel' as const };
    await createToken(pool, panel);
    await expect(createToken(pool, panel)).rejects.toMatchObject({ code: 'token_limit_reached' });
  });

  test('has room again after one was revoked', async () => {
    const accountId = await bearerAccount();
    const request = { accountId, permissions: ['WITHDRAW' as const] };
    const tokens = [];
    for (let n = 0; n < 4; n += 1) tokens.push(await createToken(pool, request));
    const [first] = tokens;
    await revokeToken(pool, { tokenId: first?.tokenId ?? '', accountId });
    await expect(createToken(pool, request)).resolves.toMatchObject({ hint: expect.any(String) });
  });

  test('is refused for an unknown account, the other edition, and no permission', async () => {
    const gateway = await createAccount(pool, { edition: 'gateway', name: 'Loja' });
    const permissions = ['DEPOSIT' as const];
    for (const accountId of [randomUUID(), gateway.accountId]) {
      await expect(createToken(pool, { accountId, permissions })).rejects.toMatchObject({
        code: 'account_not_found',
        status: 404,
      });
    }
    const accountId = await bearerAccount();
    await expect(createToken(pool, { accountId, permissions: [] })).rejects.toMatchObject({
      code: 'permission_missing',
      status: 422,
    });
  });
});

test('using a token says when, behind the request and at most once a minute', async () => {
  const accountId = await bearerAccount();
  const { token, tokenId } = await createToken(pool, { accountId, permissions: ['DEPOSIT'] });
  const lastUse = async () =>
    (await listTokens(pool, accountId)).find((listed) => listed.tokenId === tokenId)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await createAuthenticator(pool)(token, '127.0.0.1');
  await expect.poll(lastUse, { timeout: 5_000 }).toBeInstanceOf(Date);
  const first = await lastUse();
  // Another process, which remembers nothing.
  createTokenUseRecorder(pool)(tokenId);
  await setTimeout(1_200);
  expect(await lastUse()).toEqual(first);
  await pool.query(
    `update api_tokens set last_used_at = now() - interval '2 minutes' where id = $1`,
    [tokenId],
  );
  createTokenUseRecorder(pool)(tokenId);
  const isRecent = async () => Date.now() - Number(await lastUse()) < 60_000;
  await expect.poll(isRecent, { timeout: 5_000 }).toBe(true);
});

describe('revoking a token', () => {
  test('kills it at once, and only once', async () => {
    const accountId = await bearerAccount();
    const { tokenId, token } = await createToken(pool, { accountId, permissions: ['DEPOSIT'] });
    await revokeToken(pool, { tokenId, accountId: null });
    expect(await createAuthenticator(pool)(token, '127.0.0.1')).toBeNull();
    await expect(revokeToken(pool, { tokenId, accountId: null })).rejects.toMatchObject({
      code: 'token_not_found',
      status: 404,
    });
  });

  test("of another account, or by what is no id, is a token that isn't there", async () => {
    const accountId = await bearerAccount();
    const { tokenId, token } = await createToken(pool, { accountId, permissions: ['DEPOSIT'] });
    const other = await bearerAccount();
    for (const revocation of [
      { tokenId, accountId: other },
      { tokenId: 'not-a-uuid', accountId: null },
    ]) {
      await expect(revokeToken(pool, revocation)).rejects.toMatchObject({ status: 404 });
    }
    expect(await createAuthenticator(pool)(token, '127.0.0.1')).not.toBeNull();
  });
});

test('rotating a key kills the old one and gives one that works', async () => {
  const { accountId, secret } = await createAccount(pool, { edition: 'gateway', name: 'Loja' });
  const rotations = await Promise.all([rotateKey(pool, accountId), rotateKey(pool, accountId)]);
  const authenticate = createAuthenticator(pool);
  expect(await authenticate(secret, '127.0.0.1')).toBeNull();
  const living = await Promise.all(
    rotations.map(({ apiKey }) => authenticate(apiKey, '127.0.0.1')),
  );
  expect(living.filter(Boolean)).toHaveLength(1);
  await expect(rotateKey(pool, await bearerAccount())).rejects.toMatchObject({ status: 404 });
});

describe('updating an account', () => {
  test('changes what is named and nothing else', async () => {
    const { accountId, secret } = await createAccount(pool, {
      edition: 'bearer',
      name: 'Loja',
      feeInFixedCents: 50n,
    });
    await updateAccount(pool, { accountId, name: 'Loja Nova', dailyLimitCents: 500n });
    expect((await createAuthenticator(pool)(secret, '127.0.0.1'))?.account).toMatchObject({
      name: 'Loja Nova',
      feeIn: { fixedCents: 50n },
      dailyLimit: { limitCents: 500n, updatedAt: expect.any(Date) },
    });
    await updateAccount(pool, { accountId, status: 'BLOCKED' });
    expect(await createAuthenticator(pool)(secret, '127.0.0.1')).toBeNull();
  });

  test('brings the balance to what was asked, up and down, by booked entries', async () => {
    const accountId = await bearerAccount();
    for (const balanceCents of [10_000n, 2_500n, 2_500n, 0n]) {
      await updateAccount(pool, { accountId, balanceCents });
      expect(await available(accountId)).toBe(balanceCents);
    }
    const { rows } = await pool.query<{ amount: bigint }>(
      `select amount_cents as amount from ledger_entries
        where account_id = $1 and book = 'available' order by seq`,
      [accountId],
    );
    expect(rows.map((row) => row.amount)).toEqual([10_000n, -7_500n, -2_500n]);
  });

  test('is refused when the result contradicts itself, or the account is unknown', async () => {
    const accountId = await bearerAccount();
    await updateAccount(pool, { accountId, ticketInMaxCents: 1_000n });
    await expect(
      updateAccount(pool, { accountId, ticketInMinCents: 1_001n, balanceCents: 5n }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await available(accountId)).toBe(0n);
    await expect(updateAccount(pool, { accountId: 'x', name: 'Y' })).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });
});
