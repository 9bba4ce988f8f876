import { expect, test } from 'vitest';
import { perLocale } from './per-locale.ts';

test('what is made for a locale is made once, and another locale has its own', () => {
  let made = 0;
  const of = perLocale((locale) => ({ locale, number: (made += 1) }));
  expect(of('pt-BR')).toBe(of('pt-BR'));
  expect(of('en')).toEqual({ locale: 'en', number: 2 });
  expect(made).toBe(2);
});
