import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { english } from '#lib/i18n/messages/english.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { daysSaid } from './days-said.ts';

const readers = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: portuguese, namespace: 'period.said' }),
  en: createTranslator({ locale: 'en', messages: english, namespace: 'period.said' }),
};

test.each([
  ['pt-BR', '2026-11-01', '2026-11-28', 'de 01/11/2026 a 28/11/2026'],
  ['pt-BR', '2026-11-01', '2026-11-01', 'em 01/11/2026'],
  ['pt-BR', '2026-11-29T12:00', '2026-11-29T17:59', 'de 29/11/2026, 12:00 a 17:59'],
  ['pt-BR', '2026-11-28T12:00', '2026-11-29T17:59', 'de 28/11/2026, 12:00 a 29/11/2026, 17:59'],
  ['en', '2026-11-29T12:00', '2026-11-29T17:59', 'from 29\u00a0Nov\u00a02026, 12:00 to 17:59'],
  ['en', '2026-11-01', '2026-11-28', 'from 1\u00a0Nov\u00a02026 to 28\u00a0Nov\u00a02026'],
] as const)('%s: %s to %s is %j', (locale, from, to, text) => {
  expect(daysSaid({ from, to }, { said: readers[locale], locale })).toBe(text);
});
