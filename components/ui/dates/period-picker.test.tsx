import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '#lib/i18n/messages/en/words.json' with { type: 'json' };
import portuguese from '#lib/i18n/messages/pt-BR/words.json' with { type: 'json' };
import { PeriodPicker } from './period-picker.tsx';

test.each([
  ['en', '2026-11-24', '24 Nov to 30 Nov 2026'],
  ['en', '2025-12-24', '24 Dec 2025 to 30 Nov 2026'],
  ['pt-BR', '2026-11-24', '24/11/2026 a 30/11/2026'],
] as const)(
  'in %s a period from %s says a year that both its ends have once after a word',
  (...of) => {
    const [locale, from, said] = of;
    const messages = locale === 'en' ? english : portuguese;
    const shown = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="America/Sao_Paulo">
        <PeriodPicker
          presets={[]}
          value={{ period: null, from, to: '2026-11-30' }}
          onChange={() => undefined}
        />
      </NextIntlClientProvider>,
    );
    expect(shown.replaceAll('\u00a0', ' ')).toContain(said);
  },
);
