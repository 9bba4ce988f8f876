import { expect, test } from 'vitest';
import { noAnswerTexts } from '#lib/domain/states/no-answer-texts.ts';
import { noAnswerWords } from './no-answer-words.ts';

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
