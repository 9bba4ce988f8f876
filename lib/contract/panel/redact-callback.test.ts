import { describe, expect, test } from 'vitest';
import { redactHeaders, redactUrl } from './redact-callback.ts';

describe('a redacted URL', () => {
  test.each([
    ['https://loja.example/pix', 'https://loja.example/pix'],
    ['https://loja.example/pix?chave=abc&b=', 'https://loja.example/pix?chave=***&b=***'],
    ['https://loja.example/pix?abc', 'https://loja.example/pix?***'],
    ['https://loja.example?a=1=2&=x&&c', 'https://loja.example?a=***&=***&***&***'],
    ['https://ana:segredo@loja.example/p?x=1', 'https://***@loja.example/p?x=***'],
    ['https://a@b@loja.example/p', 'https://***@loja.example/p'],
    ['https://loja.example/p#token=abc', 'https://loja.example/p'],
    ['https://loja.example/p?a=1#b?c=2', 'https://loja.example/p?a=***'],
    ['https://loja.example/@ana', 'https://loja.example/@ana'],
    ['/outra?token=abc', '/outra?token=***'],
    ['//ana:x@loja.example/', '//***@loja.example/'],
    ['', ''],
  ])('%s', (url, expected) => expect(redactUrl(url)).toBe(expected));
});

test('redacted headers keep what opens nothing', () => {
  expect(
    redactHeaders({
      Authorization: 'Bearer x',
      'set-cookie': ['a=1', 'b=2'],
      Cookie: 'a=1',
      'X-Api-Key': 'k',
      'api-key': 'k',
      'x-csrf-token': 't',
      'webhook-signature': 'v1,abc',
      'webhook-id': 'msg_1',
      'content-type': 'application/json',
      location: 'https://u:p@x.example/?code=1',
      'x-two': ['a', 'b'],
    }),
  ).toEqual({
    Authorization: '***',
    'set-cookie': ['***', '***'],
    Cookie: '***',
    'X-Api-Key': '***',
    'api-key': '***',
    'x-csrf-token': '***',
    'webhook-signature': '***',
    'webhook-id': 'msg_1',
    'content-type': 'application/json',
    location: 'https://***@x.example/?code=***',
    'x-two': ['a', 'b'],
  });
});
