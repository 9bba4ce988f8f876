import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { BatchRows } from './batch-rows.tsx';

test('a choice of rows that has none left says so and leads to all, without heads over nothing', () => {
  const ticket = { min: 0.01, max: 1000 };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <BatchRows batch={{ id: 'b', state: 'planned', ticket, rows: [] }} connectionId="c" />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain('Nenhuma linha nesta situação');
  expect(markup).toContain('href="/c/pagamentos-em-lote/b"');
  expect(markup).not.toContain('<table');
});
