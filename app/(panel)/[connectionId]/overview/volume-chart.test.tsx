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

test('each hour of which a share is known is a dot, of the day before one that stands alone', () => {
  const points = [
    hour(1, null, 0),
    hour(null, 1, 1),
    hour(0, null, 2),
    hour(0.5, 1, 3),
    hour(null, 1, 4),
  ];
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <VolumeChart points={points} behindText="ontem" unit="hour" />
    </NextIntlClientProvider>,
  );
  const dots = [...markup.matchAll(/<path d="([^"]*)"[^>]*stroke-width="([45])"/g)];
  expect(dots.map(([, drawn, size]) => [drawn, size])).toEqual([
    ['M30.00 0.00h0', '4'],
    ['M10.00 0.00h0M50.00 100.00h0M70.00 50.00h0', '5'],
  ]);
});
