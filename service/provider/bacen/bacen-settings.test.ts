import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#service/env.ts';
import { configureSandbox } from '#service/provider/sandbox/sandbox-module.ts';
import { settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import { createIdentities } from '#service/testing/provider/identities.ts';
import { readBacenSettings } from './bacen-settings.ts';
import { watchCertificate } from './watch-certificate.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
let good: NodeJS.ProcessEnv;
let folder: string;
beforeAll(async () => {
  const identities = await createIdentities();
  folder = identities.folder;
  good = settingsFor(identities, { url: 'https://pix.example' });
});

const read = (changes: Record<string, string | undefined> = {}) =>
  readBacenSettings({ ...good, ...changes });

describe('the settings of a real provider', () => {
  test('are read, with their defaults and the end of the certificate', () => {
    expect(read({ PROVIDER_URL: 'https://pix.example/api/' })).toMatchObject({
      url: 'https://pix.example/api',
      tokenUrl: 'https://pix.example/api/oauth/token',
      pollEveryMs: 60_000,
      webhook: { tls: null, addresses: [] },
    });
    const days = (read().certificate.endsAt.getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  test('that the page about going live writes are enough for a start', async () => {
    const page = await readFile(new URL('../../../docs/going-live.md', import.meta.url), 'utf8');
    const [, block = ''] = /```\n(PROVIDER=efi\n[^`]*)```/.exec(page) ?? [];
    const written = block.trim().split('\n');
    const filled = written.map((line) => {
      const [name = '', value = ''] = line.split('=', 2);
      // What is somebody's own is left out there, or is a file of theirs.
      return [name, /…|^\/etc/.test(value) ? good[name] : value];
    });
    const variables = Object.fromEntries(filled) as NodeJS.ProcessEnv;
    expect(readEnv(variables).PROVIDER).toMatchObject([{ adapter: 'efi' }]);
    expect(readBacenSettings(variables)).toMatchObject({
      url: 'https://pix.api.efipay.com.br',
      webhook: { url: 'https://pix.loja.example/provider/v1/webhook', secret: webhookSecret },
    });
  });

  test.each([
    'PROVIDER_URL',
    'PROVIDER_CLIENT_ID',
    'PROVIDER_CLIENT_SECRET',
    'PROVIDER_CERTIFICATE',
    'PROVIDER_PIX_KEY',
    'PROVIDER_WEBHOOK_URL',
    'PROVIDER_WEBHOOK_SECRET',
  ])('stop the start in one line when %s is missing', (name) => {
    for (const value of [undefined, '']) {
      expect(() => read({ [name]: value })).toThrow(
        new RegExp(`^environment: PROVIDER=bacen needs ${name}$`),
      );
    }
  });

  test.each([
    ['PROVIDER_URL', 'http://pix.example'],
    ['PROVIDER_URL', 'https://pix.example?x=1'],
    ['PROVIDER_TOKEN_URL', 'ftp://pix.example'],
    ['PROVIDER_WEBHOOK_URL', 'https://pix.example/elsewhere'],
    ['PROVIDER_WEBHOOK_SECRET', 'curto'],
    ['PROVIDER_WEBHOOK_ADDRESSES', '10.0.0.300'],
    ['PROVIDER_POLL_SECONDS', '0'],
    ['PROVIDER_CERTIFICATE', '/nowhere'],
    ['PROVIDER_CA', '/nowhere'],
  ])('name %s when its value is bad, and not the value', (name, value) => {
    const failure = () => read({ [name]: value });
    expect(failure).toThrow(name);
    expect(failure).not.toThrow(value);
  });

  test('stop when the certificate cannot be read, and say nothing of what it holds', async () => {
    const file = join(folder, 'broken.p12');
    await writeFile(file, 'segredo');
    expect(() => read({ PROVIDER_CERTIFICATE: file })).toThrow(/PROVIDER_CERTIFICATE, with/);
  });

  test.skipIf(!hasOpenssl)('take a p12 with its password, and not with another', () => {
    const [pem, p12] = [join(folder, 'client.pem'), join(folder, 'client.p12')];
    const words = ['pkcs12', '-export', '-in', pem, '-inkey', pem, '-out', p12];
    spawnSync('openssl', [...words, '-passout', 'pass:senha'], { stdio: 'ignore' });
    const settings = { PROVIDER_CERTIFICATE: p12, PROVIDER_CERTIFICATE_PASSWORD: 'senha' };
    expect(read(settings).certificate.endsAt).toEqual(read().certificate.endsAt);
    expect(() => read({ ...settings, PROVIDER_CERTIFICATE_PASSWORD: 'outra' })).toThrow(
      'PROVIDER_CERTIFICATE_PASSWORD',
    );
  });

  test('do not stand beside those of the sandbox, in either direction', () => {
    expect(() => read({ SANDBOX_SETTLE_MS: '10' })).toThrow('SANDBOX_SETTLE_MS is of the sandbox');
    expect(() => configureSandbox({ NODE_ENV: 'test', PROVIDER_URL: 'https://x' })).toThrow(
      'PROVIDER_URL beside PROVIDER=sandbox',
    );
  });

  test('of a door of our own belong together', () => {
    const tls = {
      PROVIDER_WEBHOOK_CA: good['PROVIDER_CA'],
      PROVIDER_WEBHOOK_TLS_CERTIFICATE: join(folder, 'server.pem'),
      PROVIDER_WEBHOOK_PORT: '8443',
    };
    expect(read({ ...tls, PROVIDER_WEBHOOK_SECRET: '' }).webhook).toMatchObject({
      secret: null,
      tls: { port: 8_443 },
    });
    expect(() => read({ ...tls, PROVIDER_WEBHOOK_PORT: '' })).toThrow('PROVIDER_WEBHOOK_PORT');
    expect(() => read({ PROVIDER_WEBHOOK_PORT: '8443' })).toThrow('needs PROVIDER_WEBHOOK_CA');
  });
});

test('the end of a certificate is told 30, 14, 7 and 1 days before, and when it is over', async () => {
  const endsAt = new Date('2026-12-31T00:00:00Z');
  let day = 40;
  const told: [number, string][] = [];
  const line = (level: string) => () => void told.push([day, level]);
  const log = { debug: line('x'), info: line('x'), warn: line('warn'), error: line('error') };
  const watch = watchCertificate({ endsAt, log }, () => endsAt.getTime() - day * 86_400_000);
  for (; day >= -1; day -= 1) await watch.run(1);
  expect(told).toEqual([
    [30, 'warn'],
    [14, 'warn'],
    [7, 'warn'],
    [1, 'error'],
    [0, 'error'],
  ]);
});
