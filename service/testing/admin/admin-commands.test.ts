import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { adminOn, adminProcessOn } from './run-admin.ts';

const { pool, url } = databaseForTests();

const adminWith = adminOn(url);
const admin = (...words: string[]) => adminWith({}, words);

test('a bearer account gets its fees, bounds and balance, and a token that works', async () => {
  const settings =
    '--balance 100.00 --fee-in-fixed 0.50 --fee-in-percent 1.25 --ticket-in-max 500 ' +
    '--daily-limit 1000.00 --allow-withdraw false --document 529.982.247-25 --json';
  const name = 'Açaí da Praça';
  const basics = ['--edition', 'bearer', '--name', name];
  const created = await admin('account:create', ...basics, ...settings.split(' '));
  expect(created.code).toBe(0);
  expect(created.stdout.trimEnd()).not.toContain('\n');
  expect(created.json).toEqual({
    accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstAccessToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const accountId = String(created.json.accountId);
  const words = ['--account', accountId, '--permissions', 'DEPOSIT,WITHDRAW', '--json'];
  const token = await admin('token:create', ...words);
  const authenticate = createAuthenticator(pool);
  expect(await authenticate(String(token.json.token), '127.0.0.1')).toMatchObject({
    tokenId: token.json.tokenId,
    permissions: ['DEPOSIT', 'WITHDRAW'],
    account: {
      id: accountId,
      name: 'Açaí da Praça',
      allowWithdraw: false,
      feeIn: { fixedCents: 50n, percentPpm: 12_500n, minCents: 0n },
      ticketIn: { minCents: 1n, maxCents: 50_000n },
      dailyLimit: { limitCents: 100_000n },
      availableCents: 10_000n,
    },
  });
  const switches = ['--allow-withdraw', '--only-named-payer', '--deny-company-deposit'];
  await admin(
    'account:update',
    '--account',
    accountId,
    ...switches.flatMap((one) => [one, 'true']),
  );
  const { rows } = await pool.query(
    'select only_named_payer, deny_company_deposit from accounts where id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ only_named_payer: true, deny_company_deposit: true }]);
  expect((await authenticate(String(token.json.token), '127.0.0.1'))?.account.allowWithdraw).toBe(
    true,
  );
  const { json: listed } = await admin('token:list', '--account', accountId);
  expect(listed.tokens).toMatchObject([
    { kind: 'first_access', lastUsedAt: null },
    { tokenId: token.json.tokenId, kind: 'api', permissions: ['DEPOSIT', 'WITHDRAW'] },
  ]);
  expect(JSON.stringify(listed)).not.toContain(token.json.token);
  const revoked = await admin('token:revoke', '--token-id', String(token.json.tokenId));
  expect(revoked.code).toBe(0);
  expect(await authenticate(String(token.json.token), '127.0.0.1')).toBeNull();
});

test('an account of the API-key edition gets a key, which can be rotated', async () => {
  const created = await admin('account:create', '--edition', 'gateway', '--name', 'Loja');
  expect(created.json).toMatchObject({ apiKey: expect.any(String) });
  const rotated = await admin('key:rotate', '--account', String(created.json.accountId), '--json');
  const authenticate = createAuthenticator(pool);
  expect(await authenticate(String(created.json.apiKey), '127.0.0.1')).toBeNull();
  expect(await authenticate(String(rotated.json.apiKey), '127.0.0.1')).toMatchObject({
    kind: 'key',
  });
});

test('rules of an account are replaced by those that are given later, and its key is one', async () => {
  const rule = (taxValue: string, rest = '') =>
    `{"minAmount":1,"maxAmount":null,"taxValue":${taxValue},"taxType":"PERCENTAGE",` +
    `"typeTransaction":"DEPOSIT"${rest}}`;
  const rules = ['--tax-rule', rule('1.2345'), '--tax-rule', rule('2.5')];
  const created = await admin('account:create', '--edition', 'gateway', '--name', 'N', ...rules);
  const account = ['--account', String(created.json.accountId)];
  const authenticate = createAuthenticator(pool);
  const readRules = async () =>
    (await authenticate(String(created.json.apiKey), '127.0.0.1'))?.account.taxRules.map(
      (r) => r.taxValue,
    );
  expect(await readRules()).toEqual([12_345n, 25_000n]);
  expect(await admin('account:update', ...account, '--name', 'M')).toMatchObject({ code: 0 });
  expect(await readRules()).toEqual([12_345n, 25_000n]);
  await admin('account:update', ...account, '--tax-rule', rule('3'));
  expect(await readRules()).toEqual([30_000n]);
  const wrong = ['1.23456', '100.0001', '"1"', '-1', '1e0', 'null', '1,"extra":1'];
  const refusals = await Promise.all(
    wrong.map((tax) => admin('account:update', ...account, '--tax-rule', rule(tax))),
  );
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 2, stdout: '' });
    expect(refusal.stderr).toContain('--tax-rule must be a TaxRule');
  }
  expect(await readRules()).toEqual([30_000n]);
});

test('ledger:verify says 0 and exits with 0, and with 1 once a balance is wrong', async () => {
  const sound = await admin('ledger:verify', '--json');
  expect(sound).toMatchObject({ code: 0, json: { differenceCents: 0, sealedUntil: null } });
  const whole = await admin('ledger:verify', '--since', 'first', '--json');
  expect(whole).toMatchObject({ code: 0, json: { differenceCents: 0, differingSeals: [] } });
  await pool.query('update balances set available_cents = available_cents + 1');
  const wrong = await admin('ledger:verify', '--json');
  expect(wrong.code).toBe(1);
  expect(Number(wrong.json.differenceCents)).toBeGreaterThan(0);
  await pool.query('update balances set available_cents = available_cents - 1');
});

const named = (edition: string) => ['account:create', '--edition', edition, '--name', 'N'];

describe('a mistake is one clear line, and the exit code is not 0', () => {
  test.each([
    ['an unknown command', ['account:make'], 'unknown command account:make'],
    ['a missing option', ['account:create', '--edition', 'bearer'], '--name is required'],
    ['an unknown option', ['ledger:verify', '--fast'], "Unknown option '--fast'"],
    ['no month', ['ledger:verify', '--since', '2026-13'], '--since must be a month'],
    ['three decimals', [...named('bearer'), '--balance', '1.001'], '--balance must be an amount'],
    ['an exponent', [...named('bearer'), '--fee-in-min', '1e2'], '--fee-in-min must be an amount'],
    [
      'a fee on the other edition',
      [...named('gateway'), '--fee-in-min', '1'],
      '--fee-in-min does not exist',
    ],
    [
      'a rule on the other edition',
      [...named('bearer'), '--tax-rule', '{}'],
      '--tax-rule does not exist',
    ],
    [
      'a range that ends before it begins',
      [
        ...named('gateway'),
        '--tax-rule',
        '{"minAmount":2,"maxAmount":1,"taxValue":0,"taxType":"FIXED","typeTransaction":"DEPOSIT"}',
      ],
      'invalid_tax_rules',
    ],
    [
      'an unknown account',
      ['account:update', '--account', 'x', '--name', 'N'],
      'account_not_found',
    ],
    [
      'a role that does not exist',
      ['member:add', '--account', 'x', '--name', 'N', '--email', 'e@x.test', '--role', 'boss'],
      '--role must be one of owner, admin',
    ],
    [
      'an account that nobody looks at',
      ['member:add', '--account', 'x', '--name', 'N', '--email', 'e@x.test', '--role', 'viewer'],
      'workspace_not_found',
    ],
    ['a change of nothing', ['member:update', '--email', 'e@x.test'], 'give --role, --disabled'],
    ['tokens of an unknown account', ['token:list', '--account', 'x'], 'account_not_found'],
    ['an unknown token', ['token:revoke', '--token-id', 'x'], 'token_not_found'],
  ])('%s', async (_, words, line) => {
    const run = await admin(...words);
    expect(run.code).toBeGreaterThan(0);
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain(line);
    expect(run.stderr.trimEnd()).not.toContain('\n');
  });
});

test('--help of the program and of a command needs no database', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const overview = await adminWith(elsewhere, ['--help']);
  expect(overview.stdout).toContain('account:create');
  const command = await adminWith(elsewhere, ['account:create', '--help']);
  expect(command).toMatchObject({ code: 0, stderr: '' });
  expect(command.stdout).toContain('--fee-in-percent');
});

test('as a process of its own it ends by itself, with the code, and says why', async () => {
  const run = adminProcessOn(url);
  const verified = await run(['ledger:verify', '--json']);
  expect(verified).toMatchObject({ code: 0, stderr: '', json: { differenceCents: 0 } });
  expect(await run(['token:list', '--account', 'x'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('account_not_found'),
  });
});

test('demo:create makes accounts, history and member once, and prints the same again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  const run = () => adminWith({ DATA_DIR: dataDir }, ['demo:create', '--json']);
  const first = await run();
  expect(first.json).toEqual({
    email: 'demo@loja.test',
    password: expect.stringMatching(/^.{16}$/),
    apiToken: expect.stringMatching(/^pixmp_/),
    accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    apiKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    gatewayAccountId: expect.stringMatching(/^[0-9a-z]{25}$/),
  });
  const demo = join(dataDir, 'demo.json');
  expect((await stat(demo)).mode & 0o777).toBe(0o600);
  expect((await run()).json).toEqual(first.json);
  const principal = await createAuthenticator(pool)(String(first.json.apiToken), '127.0.0.1');
  expect(principal?.account).toMatchObject({ id: first.json.accountId, status: 'ACTIVE' });
  expect(principal?.account.availableCents).toBeGreaterThan(0n);
  const keyed = await createAuthenticator(pool)(String(first.json.apiKey), '127.0.0.1');
  expect(keyed?.account).toMatchObject({ id: first.json.gatewayAccountId, edition: 'gateway' });
  expect(keyed?.account.availableCents).toBeGreaterThan(0n);
  const { rows } = await pool.query(
    `select count(*)::int as accounts, count(distinct workspace_id)::int as workspaces
       from panel.connections where account_id in ($1, $2)`,
    [first.json.accountId, first.json.gatewayAccountId],
  );
  expect(rows).toEqual([{ accounts: 2, workspaces: 1 }]);
  const days = [0, -6].map((offset) => saoPauloDay(new Date(), offset));
  for (const day of days) {
    expect(await admin('provider:reconcile', '--day', day)).toMatchObject({ code: 0 });
  }
  const pending = await pool.query<{ id: string }>(
    `select id from transactions where type = 'DEPOSIT' and status = 'PENDING' limit 1`,
  );
  const cancelled = await admin('charge:cancel', '--charge', pending.rows[0]?.id ?? '');
  expect(cancelled).toMatchObject({ code: 0, json: { status: 'CANCELED' } });
  expect((await admin('ledger:verify', '--json')).json).toMatchObject({ differenceCents: 0 });
  // A damaged file is said in one line, and nothing is made twice.
  await writeFile(demo, '{');
  expect(await run()).toMatchObject({ code: 1, stdout: '' });
  await rm(dataDir, { recursive: true });
});
