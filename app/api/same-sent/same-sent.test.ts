import { expect, test } from 'vitest';
import { sameSent } from './same-sent.ts';

test('a withdrawal repeats the newest one to the same key, not one that only looks like it', () => {
  const at = (minute: number) => `2026-03-10T12:0${minute}:00.000Z`;
  const one = (
    withdrawPixKey: string,
    createdAt: string,
    status: 'COMPLETED' | 'CANCELED' | 'PENDING' = 'COMPLETED',
  ) => ({ withdrawPixKey, createdAt, status });
  // All of them are shown as fo***@exemplo.com.br.
  const other = one('fornecedor1@exemplo.com.br', at(4));
  const failed = one('fornecedor2@exemplo.com.br', at(3), 'CANCELED');
  const sent = [other, failed, one('fornecedor2@exemplo.com.br', at(2))];
  expect(sameSent(sent, 'fornecedor2@exemplo.com.br')).toEqual({ createdAt: at(2) });
  expect(sameSent([other, failed], 'fornecedor2@exemplo.com.br')).toEqual({ createdAt: null });
  const onItsWay = one('fornecedor2@exemplo.com.br', at(3), 'PENDING');
  expect(sameSent([onItsWay], 'fornecedor2@exemplo.com.br')).toEqual({ createdAt: at(3) });
});
