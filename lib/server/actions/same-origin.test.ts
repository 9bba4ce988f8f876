import { beforeAll, expect, test, vi } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

beforeAll(() => {
  vi.stubEnv('AUTH_URL', 'https://painel.test/');
  vi.stubEnv('PANEL_SECRET', 'a secret of the panel');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of cookies');
});

const evil = 'https://evil.test';

test.each([
  ['its own page', { origin: 'https://painel.test' }, true],
  ['its own page, by another name inside', { origin: 'https://painel.test', host: 'web:3' }, true],
  ['no origin', {}, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['another site', { origin: evil }, false],
  ['another site, and the host it says', { origin: evil, host: 'evil.test' }, false],
  ['what is said to be forwarded', { origin: evil, 'x-forwarded-host': 'evil.test' }, false],
  ['another port', { origin: 'https://painel.test:8443' }, false],
  ['without encryption', { origin: 'http://painel.test' }, false],
  ['a host that only begins alike', { origin: 'https://painel.test.evil.test' }, false],
  ['no URL at all', { origin: 'painel.test' }, false],
] as const)('%s: %s', (_name, fields, same) => {
  expect(isSameOrigin(new Headers({ host: 'painel.test', ...fields }))).toBe(same);
});
