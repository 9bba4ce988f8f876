import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ReceivedPix } from '#service/provider/provider.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import { startFakeProvider } from '#service/testing/provider/fake-provider.ts';
import { createIdentities } from '#service/testing/provider/identities.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { adminOn } from './run-admin.ts';

const { pool, url } = databaseForTests();

const adminWith = adminOn(url);
const admin = (...words: string[]) => adminWith({}, words);

/** A Pix of 10.50 to the platform's key. */
function pixOf(told: Pick<ReceivedPix, 'txid' | 'paidAt'> & { letter: string }): ReceivedPix {
  const { letter, ...pix } = told;
  return {
    ...pix,
    endToEndId: `E60701190202411221200${letter.repeat(11)}`,
    pixKey: 'plataforma@sandbox.pix',
    amountCents: 1_050n,
    payerName: null,
    payerDocument: null,
    payerInstitutionIspb: null,
  };
}

test('suspense:list prints a bare list, and items are settled by their ids', async () => {
  const account = await admin('account:create', '--edition', 'bearer', '--name', 'Loja');
  const accountId = String(account.json.accountId);
  const { events } = createSandboxParts(pool);
  const ids: string[] = [];
  for (const letter of ['a', 'b']) {
    const txid = letter === 'a' ? null : 'EP0123456789ABCDEF01234567';
    const pix = pixOf({ letter, txid, paidAt: new Date('2024-11-22T12:00:00.000Z') });
    const booking = await events.pixReceived(pix);
    ids.push(booking.suspenseId ?? '');
  }
  const [first = '', second = ''] = ids;
  const assigned = await admin('suspense:assign', '--item', first, '--account', accountId);
  expect(assigned).toMatchObject({ code: 0, json: { id: first, state: 'assigned', accountId } });
  expect((await admin('suspense:return', '--item', second)).json).toMatchObject({
    state: 'open',
    isReturning: true,
  });
  expect((await admin('suspense:note', '--item', second, '--note', 'engano')).code).toBe(0);
  expect(await admin('suspense:return', '--item', second)).toMatchObject({ code: 1, stdout: '' });
  expect(JSON.parse((await admin('suspense:list', '--json')).stdout)).toMatchObject([
    {
      id: second,
      endToEndId: 'E60701190202411221200bbbbbbbbbbb',
      txid: 'EP0123456789ABCDEF01234567',
      amount: 10.5,
      reason: 'unknown_charge',
      receivedAt: '2024-11-22T12:00:00.000Z',
      state: 'open',
      note: 'engano',
    },
    { id: first, txid: null, amount: 10.5, reason: 'no_charge', state: 'assigned' },
  ]);
});

test('provider:reconcile prints what only one side has moved, and exits with 1', async () => {
  const { events } = createSandboxParts(pool);
  const paidAt = new Date('2024-11-20T12:00:00Z');
  await events.pixReceived(pixOf({ letter: 'c', txid: null, paidAt }));
  // Nobody has told the sandbox of it, so it is not on the sandbox's statement.
  const reconciled = await admin('provider:reconcile', '--day', '2024-11-20', '--json');
  expect(reconciled).toMatchObject({
    code: 1,
    json: {
      providerCents: 0,
      bookCents: 0,
      differenceCents: 0,
      missingHere: [],
      missingThere: ['E60701190202411221200ccccccccccc'],
    },
  });
  expect((await admin('provider:reconcile', '--day', '2024-11-19')).code).toBe(0);
  expect((await admin('provider:reconcile', '--day', 'ontem')).code).toBe(2);
});

// Last: the sandbox of the others has never taken a fee.
test('the commands of a provider ask it, and provider:check exits with what is wrong', async () => {
  const identities = await createIdentities();
  const provider = await startFakeProvider({ identities, check: null, standardPath: '/v2' });
  const variables = { ...settingsFor(identities, provider), PROVIDER: 'efi' };
  const run = (...words: string[]) => adminWith(variables, words);
  try {
    const [demo, unregistered, resent, fee, conceded] = await Promise.all([
      run('demo:create'),
      run('provider:check', '--json'),
      run('provider:resend', '--id', 'E1', '--id', 'E2', '--kind', 'sent', '--json'),
      run('provider:fee', '--amount', '0.40', '--reference', 'fatura'),
      run('infraction:concede', '--infraction', 'IN0'),
    ]);
    expect(demo).toMatchObject({ code: 2, stderr: expect.stringContaining('a real provider') });
    expect(unregistered).toMatchObject({
      code: 1,
      json: { problems: [expect.stringContaining('webhook')] },
    });
    expect(resent).toMatchObject({ code: 0, json: { asked: ['E1', 'E2'] } });
    expect(fee).toMatchObject({ code: 0, json: { reference: 'fatura', isNew: true } });
    expect(conceded).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('infraction_not_found'),
    });
    const several = {
      ...variables,
      ...Object.fromEntries(
        Object.entries(settingsFor(identities, provider)).map(([name, value]) => [
          `ITAU_${name}`,
          value.replace('/v1/webhook', '/v1/itau/webhook'),
        ]),
      ),
      PROVIDER: 'efi,itau:bacen',
      ITAU_PROVIDER_URL: `${provider.url}/v2`,
      ITAU_PROVIDER_TOKEN_URL: `${provider.url}/oauth/token`,
    };
    const create = ['account:create', '--edition', 'bearer', '--name', 'Loja', '--provider'];
    const [both, unknown, chosen] = await Promise.all([
      adminWith(several, ['provider:check']),
      adminWith(several, [...create, 'efi,bradesco']),
      adminWith(several, [...create, 'itau,efi']),
    ]);
    const missing = expect.stringContaining('has none yet');
    expect(both).toMatchObject({ code: 1, json: { problems: [missing, missing] } });
    expect(both.stdout).toMatch(/efi: webhook.*itau: webhook/s);
    expect(unknown).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PROVIDER does not name bradesco'),
    });
    const account = String(chosen.json.accountId);
    const providersOf = async () =>
      (await pool.query('select providers from accounts where id = $1', [account])).rows;
    expect(await providersOf()).toEqual([{ providers: ['itau', 'efi'] }]);
    await adminWith(several, ['account:update', '--account', account, '--provider', 'itau']);
    expect(await providersOf()).toEqual([{ providers: ['itau'] }]);
    expect(provider.bank.resent).toEqual([{ tipo: 'PIX_ENVIADO', e2eids: ['E1', 'E2'] }]);
    const webhookUrl = `https://pix.loja.example/provider/v1/webhook?hmac=${webhookSecret}&ignorar=`;
    provider.bank.webhooks.set('recebe@loja.example', { webhookUrl, criacao: '' });
    expect(await run('provider:check')).toMatchObject({ code: 0, json: { problems: [] } });
    expect((await run('provider:unregister')).json).toEqual({ wasRegistered: true });
    expect(provider.bank.webhooks.size).toBe(0);
  } finally {
    await provider.close();
    await rm(identities.folder, { recursive: true });
  }
});
