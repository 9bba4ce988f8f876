import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const headersOf = (fields: Record<string, string>) =>
  new Headers({ host: 'painel.test', ...fields });

test.each([
  ['its own page', { origin: 'https://painel.test' }, true],
  ['its own page behind a proxy', { origin: 'https://a.test', 'x-forwarded-host': 'a.test' }, true],
  ['no origin', {}, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['another site', { origin: 'https://evil.test' }, false],
  ['another port', { origin: 'https://painel.test:8443' }, false],
  ['a host that only begins alike', { origin: 'https://painel.test.evil.test' }, false],
  ['no URL at all', { origin: 'painel.test' }, false],
] as const)('%s: %s', (_name, fields, same) => {
  expect(isSameOrigin(headersOf(fields))).toBe(same);
});
