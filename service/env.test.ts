import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const read = (variables: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', ...variables });

function messageOf(variables: Record<string, string>): string {
  try {
    read(variables);
    return 'no error';
  } catch (error) {
    return String(error);
  }
}

test('whoever names a mail server says from whom its mails are', () => {
  const server = { SMTP_URL: 'smtps://user:hunter2@mail.example:465' };
  expect(messageOf(server)).toContain('MAIL_FROM');
  expect(messageOf({ SMTP_URL: 'https://hunter2@mail.example' })).toContain('SMTP_URL');
  expect(messageOf(server)).not.toContain('hunter2');
  expect(read({ ...server, MAIL_FROM: 'Loja <painel@loja.example>' })).toMatchObject(server);
});

test('months of callbacks are kept as files for longer than in the database, or not at all', () => {
  expect(messageOf({ CALLBACK_ARCHIVE_DAYS: '90' })).toContain('CALLBACK_ARCHIVE_DAYS');
  expect(read({ CALLBACK_ARCHIVE_DAYS: '0' })).toMatchObject({ CALLBACK_ARCHIVE_DAYS: 0 });
});

describe('readEnv', () => {
  test('has the defaults of the decisions', () => {
    expect(read()).toMatchObject({
      DATA_DIR: './data',
      SERVICE_PORT: 4000,
      HOST: '0.0.0.0',
      PRIVATE_HOST: '127.0.0.1',
      TRUSTED_PROXIES: [],
      PROVIDER: [{ name: 'sandbox', adapter: 'sandbox' }],
      CALLBACK_BACKOFF_BASE_MS: 120_000,
      CALLBACK_TIMEOUT_MS: 10_000,
      CALLBACK_ALLOW_HOSTS: '',
      PIX_LOCATION_HOST: 'pix.sandbox.test',
      publicUrl: 'http://localhost:4000',
      dashboardUrl: 'http://localhost:3000',
    });
    expect(read().DATABASE_URL).toBeUndefined();
    expect(read().DATABASE_READ_URL).toBeUndefined();
  });

  test('counts an empty variable as not set', () => {
    const names = Object.keys(read()).filter((name) => name === name.toUpperCase());
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(read(empty)).toEqual(read());
  });

  test('reads what is given', () => {
    expect(
      read({
        DATABASE_URL: 'postgresql://u:p@h:5432/d',
        SERVICE_PORT: '4600',
        ROLES: 'worker, api',
        PUBLIC_URL: 'https://pix.example/',
      }),
    ).toMatchObject({
      DATABASE_URL: 'postgresql://u:p@h:5432/d',
      SERVICE_PORT: 4600,
      ROLES: ['worker', 'api'],
      publicUrl: 'https://pix.example',
    });
    expect(read({ SERVICE_PORT: '4600' }).publicUrl).toBe('http://localhost:4600');
    expect(read({ PORT: '3100' }).dashboardUrl).toBe('http://localhost:3100');
    expect(read({ AUTH_URL: 'https://painel.example/' }).dashboardUrl).toBe(
      'https://painel.example',
    );
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@host/db'],
    ['DATABASE_READ_URL', 'hunter2'],
    ['DATABASE_READ_LAG_MS', '1s'],
    ['SERVICE_PORT', '0'],
    ['SERVICE_PORT', '65536'],
    ['SERVICE_PORT', '4000x'],
    ['SERVICE_PORT', '-1'],
    ['ROLES', 'api,boss'],
    ['ROLES', ','],
    ['PROVIDER', 'bank'],
    ['PROVIDER', 'efi,efi'],
    ['PROVIDER', 'efi,sandbox'],
    ['PROVIDER', 'efi,Itau:bacen'],
    ['PROVIDER', 'efi,itau:'],
    ['PROVIDER', 'efi,itau:bacen:x'],
    ['PROVIDER', 'efi,'],
    ['CALLBACK_BACKOFF_BASE_MS', '1e3'],
    ['CALLBACK_TIMEOUT_MS', '-1'],
    ['PUBLIC_URL', 'ftp://host'],
    ['PUBLIC_URL', 'https://host/path'],
    ['AUTH_URL', 'painel.example'],
    ['MAIL_FROM', 'Loja <painel>'],
    ['MAIL_FROM', 'Loja\n <painel@loja.example>'],
    ['OIDC_ISSUER', 'https://empresa.example'],
    ['OIDC_ROLES', '[{"account":"a","claim":"c","value":"v","role":"boss"}]'],
    ['OIDC_ROLES', 'hunter2'],
    ['PIX_LOCATION_HOST', 'https://host'],
    ['DATABASE_CONNECTIONS', '0'],
    ['CALLBACK_ALLOW_HOSTS', 'http://x'],
    ['HOST', 'http://x'],
    ['PRIVATE_PORT', '70000'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['LOG_LEVEL', 'loud'],
    ['PANEL_SECRET', 'hunter2'],
  ])('names a bad %s and never shows the value', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`bad value of ${name} `);
    expect(messageOf({ [name]: value }).replace(name, '')).not.toContain(value);
  });

  test('reads several providers, each by a name of its own', () => {
    const [first, second] = [
      { name: 'efi', adapter: 'efi' },
      { name: 'itau', adapter: 'bacen' },
    ];
    expect(read({ PROVIDER: 'efi, itau:bacen' }).PROVIDER).toEqual([first, second]);
    expect(read({ PROVIDER: 'efi' }).PROVIDER).toEqual([first]);
  });

  test('names all bad values at once', () => {
    expect(() => read({ SERVICE_PORT: 'x', LOG_LEVEL: 'y', PROVIDER: 'z' })).toThrow(
      'bad value of SERVICE_PORT, PROVIDER, LOG_LEVEL ',
    );
  });
});
