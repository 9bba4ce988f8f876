import { expect, test } from 'vitest';
import { noAnswerTexts } from '#lib/domain/states/no-answer-texts.ts';
import { answerWords, isUnsent, noAnswerOf, noAnswerWords } from './no-answer-words.ts';

test.each(Object.values(noAnswerTexts))('$text is told in English', ({ text, en }) => {
  expect(noAnswerWords(text, 'pt-BR')).toBe(text);
  expect(noAnswerWords(text, 'en')).toBe(en);
});

test('what stands behind the words stays, and what is not known is told as it came', () => {
  expect(noAnswerWords('Sem resposta em 10 s', 'en')).toBe('No response within 10 s');
  expect(noAnswerWords('Falha de TLS (CERT_HAS_EXPIRED)', 'en')).toBe(
    'TLS failure (CERT_HAS_EXPIRED)',
  );
  expect(noAnswerWords('HTTP 404', 'en')).toBe('HTTP 404');
});

test('what came of an attempt is its status, or why none came', () => {
  expect(answerWords({ status: 502, noAnswer: null }, 'en', '?')).toBe('HTTP 502');
  expect(answerWords({ status: 0, noAnswer: 'Conexão recusada' }, 'en', '?')).toBe(
    'Connection refused',
  );
  expect(answerWords({ status: 0, noAnswer: null }, 'en', 'No response')).toBe('No response');
});

test('only what came without an answer, and says why in known words, has them', () => {
  expect(noAnswerOf({ status: 0, responseBody: 'Conexão recusada' })).toBe('Conexão recusada');
  expect(noAnswerOf({ status: 0, responseBody: 'CPF 52998224725' })).toBeNull();
  expect(noAnswerOf({ status: 500, responseBody: 'Conexão recusada' })).toBeNull();
});

test('what the service refuses to call was not sent; what could not be reached was tried', () => {
  const { port, address, refused } = noAnswerTexts;
  expect(isUnsent({ status: 0, noAnswer: port.text })).toBe(true);
  expect(isUnsent({ status: 0, noAnswer: address.text })).toBe(true);
  expect(isUnsent({ status: 0, noAnswer: refused.text })).toBe(false);
  expect(isUnsent({ status: 200, noAnswer: null })).toBe(false);
});
