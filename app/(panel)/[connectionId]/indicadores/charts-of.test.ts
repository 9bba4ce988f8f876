import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { runningLook } from '#components/charts/bar-chart.tsx';
import type { Indicator, Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { askedDays } from './asked-days.ts';
import { chartsOf } from './charts-of.ts';

const none: Indicator = {
  created: { count: 0, amount: 0 },
  paid: { count: 0, amount: 0 },
  refunded: { count: 0, amount: 0 },
  withdrawn: { count: 0, amount: 0 },
  fees: 0,
  infractions: 0,
  callbacks: { delivered: 0, failed: 0 },
};
const some: Indicator = {
  created: { count: 20, amount: 200.5 },
  paid: { count: 10, amount: 100.1 },
  refunded: { count: 1, amount: 10 },
  withdrawn: { count: 1, amount: 99.9 },
  fees: 2,
  infractions: 2,
  callbacks: { delivered: 30, failed: 10 },
};
const hours = (worst: string | null): Indicators['hours'] =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...(hour === 14 ? some : none),
    worst: hour === 14 && worst !== null ? { date: worst, created: 20, paid: 10 } : null,
  }));

const holder = { name: 'Loja', document: null };
const words = {
  t: createTranslator({ locale: 'pt-BR', messages: portuguese, namespace: 'indicators' }),
  locale: 'pt-BR',
  connectionId: 'c',
  now: new Date('2026-03-11T17:30:00Z'),
  hasInfractions: true,
};

const parts = (href: string | null | undefined) => {
  const url = new URL(href ?? '', 'http://x');
  return [url.pathname, Object.fromEntries(url.searchParams)];
};

test('each mark and each row leads to what it counts, and both say the same', () => {
  const found = {
    holder,
    total: some,
    days: [
      { date: '2026-03-10', ...some },
      { date: '2026-03-11', ...none, fees: 1, callbacks: { delivered: 1, failed: 0 } },
    ],
    hours: hours('2026-03-10'),
  };
  const charts = Object.fromEntries(chartsOf(found, words).map((chart) => [chart.id, chart]));
  for (const chart of Object.values(charts)) {
    expect(chart.rows.map(({ href }) => href)).toEqual(chart.marks.map(({ href }) => href));
    expect(chart.rows.every(({ cells }) => cells.length === chart.heads.length)).toBe(true);
  }
  const span = { from: '2026-03-10', to: '2026-03-10' };
  const paid = 'COMPLETED,WAITING_FOR_REFUND,REFUNDED';
  const first = (id: string) => parts(charts[id]?.marks[0]?.href);
  expect(first('volume')).toEqual(['/c/transacoes', { type: 'DEPOSIT', status: paid, ...span }]);
  expect(first('fees')).toEqual(['/c/transacoes', { status: paid, ...span }]);
  expect(first('refunds')[1]).toEqual({ type: 'DEPOSIT', status: 'REFUNDED', ...span });
  expect(first('infractions')).toEqual([
    '/c/infracoes',
    { tab: 'all', date: 'reportedAt', ...span },
  ]);
  expect(first('callbacks')).toEqual(['/c/callbacks', span]);
  // No list has an hour of several days: the worst day's is shown.
  expect(parts(charts['conversion']?.marks[14]?.href)[1]).toEqual({
    type: 'DEPOSIT',
    from: '2026-03-10T14:00',
    to: '2026-03-10T14:59',
  });
  expect(charts['conversion']?.marks[13]?.href).toBeNull();
  const last = (id: string) => charts[id]?.rows[0]?.cells.at(-1);
  expect([last('fees'), last('refunds'), last('infractions'), last('callbacks')]).toEqual([
    '1,00%',
    '10,00%',
    '20,00%',
    '75,00%',
  ]);
  expect(charts['volume']?.marks.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect(charts['callbacks']?.keys.at(-1)).toEqual({
    look: runningLook,
    text: 'hoje (parcial)',
  });
  const over = chartsOf(found, { ...words, now: new Date('2026-03-12T17:30:00Z') });
  // A mark that goes on is explained wherever there is one; what stands alone is the title.
  const texts = (chart: string) => charts[chart]?.keys.map(({ text }) => text);
  expect(texts('fees')).toEqual([words.t('fees'), 'hoje (parcial)']);
  expect(texts('refunds')).toEqual([]);
  expect(over.find(({ id }) => id === 'fees')?.keys).toEqual([]);
  // The figure is what was confirmed, and so are the bars.
  expect(charts['callbacks']?.marks[0]).toMatchObject({ value: 30, behind: 40 });
  // A share stands before nothing, and alone.
  expect(charts['conversion']?.marks[14]).toMatchObject({ behind: 0 });
  expect(texts('conversion')).toEqual([]);
  const keys = over.flatMap((chart) => chart.keys.map(({ text }) => text));
  expect(keys).toContain(words.t('paid'));
  expect(keys).not.toContain('hoje (parcial)');
  expect(chartsOf(found, { ...words, hasInfractions: false })).toHaveLength(5);
  // Of a single day it is an hour that goes on.
  const today = chartsOf({ ...found, days: found.days.slice(1), hours: hours(null) }, words);
  expect(today[0]?.keys.map(({ text }) => text)).toEqual([
    'Pago',
    'Criado',
    'hora atual (parcial)',
  ]);
});

test('the worst day of an hour is none that was better than the hour', () => {
  const found = {
    holder,
    total: some,
    days: [
      { date: '2026-03-10', ...some },
      { date: '2026-03-11', ...none },
    ],
    hours: hours('2026-03-10').map((hour) => ({
      ...hour,
      worst: hour.worst && { ...hour.worst, paid: 11 },
    })),
  };
  const conversion = chartsOf(found, words).find(({ id }) => id === 'conversion');
  expect(conversion?.rows[14]?.cells.at(-1)).toBe('–');
  expect(conversion?.rows[14]?.href).toBeNull();
});

test('of one day the hours are shown, and each leads to its own rows', () => {
  const found = {
    holder,
    total: some,
    days: [{ date: '2026-03-11', ...some }],
    hours: hours(null),
  };
  const [volume, conversion] = chartsOf(found, words);
  expect(volume?.marks).toHaveLength(24);
  for (const chart of [volume, conversion]) {
    expect(parts(chart?.marks[14]?.href)[1]).toMatchObject({
      from: '2026-03-11T14:00',
      to: '2026-03-11T14:59',
    });
  }
  expect(volume?.marks[14]?.isRunning).toBe(true);
});

test('thirty days unless told, none to come, at most 92', () => {
  const today = '2026-03-11';
  expect(askedDays({}, today)).toMatchObject({
    days: { from: '2026-02-10', to: today },
    period: 'Month',
  });
  expect(askedDays({ from: '2026-03-01', to: '2026-04-01' }, today)).toMatchObject({
    days: { from: '2026-03-01', to: today },
    period: null,
    isCut: false,
    cutFrom: null,
  });
  expect(askedDays({ from: '2020-01-01', to: today }, today)).toMatchObject({
    days: { from: '2025-12-10', to: today },
    isCut: true,
    cutFrom: { from: '2020-01-01', to: today },
  });
});

test('one end of a period is enough, and what is no day is as if it were not there', () => {
  const today = '2026-03-11';
  expect(askedDays({ from: '2026-03-04' }, today)).toMatchObject({
    days: { from: '2026-03-04', to: today },
    period: null,
  });
  expect(askedDays({ to: '2026-03-04' }, today)).toMatchObject({
    days: { from: '2026-03-04', to: '2026-03-04' },
    period: null,
  });
  expect(askedDays({ from: '2026-02-31' }, today)).toEqual(askedDays({}, today));
});
