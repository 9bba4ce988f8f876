import { describe, expect, test } from 'vitest';
import { paths, sameSitePath } from './paths.ts';

test('every address of the dashboard', () => {
  expect({
    home: paths.home(),
    signIn: paths.signIn('/c/transacoes?q=1', 'expired'),
    firstAccess: paths.firstAccess(),
    overview: paths.overview('c'),
    transactions: paths.transactions('c', {
      q: 'R$ 37,90',
      status: ['COMPLETED', 'REFUNDED'],
      type: 'DEPOSIT',
      from: '2026-11-21',
      to: '2026-11-21',
    }),
    transaction: paths.transaction('c', 'EP/..'),
    chargeStatus: paths.chargeStatus('c', 'EP1'),
  }).toEqual({
    home: '/',
    signIn: '/entrar?returnTo=%2Fc%2Ftransacoes%3Fq%3D1&reason=expired',
    firstAccess: '/primeiro-acesso',
    overview: '/c',
    transactions:
      '/c/transacoes?q=R%24+37%2C90&status=COMPLETED%2CREFUNDED&type=DEPOSIT' +
      '&from=2026-11-21&to=2026-11-21',
    transaction: '/c/transacoes/EP%2F..',
    chargeStatus: '/api/charge-status?connection=c&transaction=EP1',
  });
});

describe('sign-in returns to this site only', () => {
  test.each([
    ['/c/transacoes?q=a%20b', '/c/transacoes?q=a%20b'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['/x/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [undefined, '/'],
    [`/${'a'.repeat(3000)}`, '/'],
  ])('%j leads to %s', (candidate, path) => {
    expect(sameSitePath(candidate)).toBe(path);
  });
});
