import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { Status, When } from './row-facts.tsx';

type Row = Parameters<typeof Status>[0]['row'];

const row = {
  expiresAt: '2026-11-30T12:00:00.000Z',
  expiresText: '30/11, 09:00',
  result: null,
  isDrafted: false,
} as Row;

function told(status: Row['status']): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="UTC" messages={portuguese}>
      <Status row={{ ...row, status }} />
      <When row={{ ...row, status }} isEnded={false} />
    </NextIntlClientProvider>,
  );
}

test('what waits for adjustments says whom to ask, and its time runs as that of others does', () => {
  // Where it counts, the deadline itself stands below, smaller and not on a phone.
  const counts = /max-xl:hidden/;
  expect(told('OPEN')).toMatch(counts);
  expect(told('OPEN')).not.toContain('Pergunte à instituição');
  const waiting = told('WAITING_ADJUSTMENTS');
  expect(waiting).toContain('Pergunte à instituição');
  expect(waiting).toMatch(counts);
  expect(told('ANSWERED')).not.toMatch(counts);
});
