import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { VolumeChart } from './volume-chart.tsx';

/** An hour with the share of what was created then that is paid, and that of the day before. */
const hour = (rate: number | null, rateBehind: number | null, at: number) => ({
  key: String(at),
  label: `${at} h`,
  longLabel: `${at} h`,
  paid: 0,
  behind: 1,
  paidText: '',
  behindText: '',
  paidCount: 0,
  rate,
  rateBehind,
  isRunning: false,
  href: '/',
});

test('each hour of which a share is known is a dot, one of the day before a smaller one below', () => {
  const points = [hour(1, null, 0), hour(null, 1, 1), hour(0, null, 2), hour(0.5, null, 3)];
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <VolumeChart points={points} behindText="ontem" unit="hour" />
    </NextIntlClientProvider>,
  );
  const dots = [...markup.matchAll(/<path d="([^"]*)"[^>]*stroke-width="([45])"/g)];
  expect(dots.map(([, drawn, size]) => [drawn, size])).toEqual([
    ['M37.50 0.00h0', '4'],
    ['M12.50 0.00h0M62.50 100.00h0M87.50 50.00h0', '5'],
  ]);
});
