import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import english from '#lib/i18n/messages/en/callbacks.json' with { type: 'json' };
import portuguese from '#lib/i18n/messages/pt-BR/callbacks.json' with { type: 'json' };
import { planEndOf, planSaid } from './plan-end.ts';

const of = (result: 'delivered' | 'failed' | 'not-needed' | 'on-its-way', count: number) => ({
  result,
  count,
  amount: 0,
  withdrawn: 0,
});

const plan = { state: 'DONE' as const, total: 44, counted: null, error: null };

test('what was requested is delivered, under way, failed or was not needed: it adds up', () => {
  const results = [of('delivered', 38), of('not-needed', 1), of('failed', 2), of('on-its-way', 3)];
  expect(planEndOf({ ...plan, results })).toEqual({
    shown: 'RUNNING',
    outcome: { delivered: 38, notNeeded: 1, failed: 2, underWay: 3 },
    isOver: false,
    hasFailed: false,
    gone: 0,
    mayHaveFailed: false,
  });
});

test('once nothing is under way it has ended, with failures where there were some', () => {
  const end = (failed: number, delivered = 1) =>
    planEndOf({ ...plan, total: 2, results: [of('delivered', delivered), of('failed', failed)] });
  expect(end(0)).toMatchObject({ shown: 'ENDED', hasFailed: false });
  expect(end(1)).toMatchObject({ shown: 'FAILED_IN_PART', hasFailed: true, isOver: true });
  expect(end(2, 0)).toMatchObject({ shown: 'FAILED', hasFailed: true });
});

test('what was chosen and needs no resend any more is told, and that is none where more came', () => {
  const gone = (counted: number | null) => planEndOf({ ...plan, results: [], counted }).gone;
  expect([gone(50), gone(44), gone(40), gone(null)]).toEqual([6, 0, 0, 0]);
});

const words = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: portuguese, namespace: 'callbacks' }),
  en: createTranslator({ locale: 'en', messages: english, namespace: 'callbacks' }),
};

test('while it runs a plan says how far it is, once it has ended what was delivered', () => {
  const said = (
    results: ReturnType<typeof of>[],
    own: { state?: 'CANCELED'; requested?: number } = {},
    locale: keyof typeof words = 'pt-BR',
  ) => {
    const total = results.reduce((sum, { count }) => sum + count, 0);
    const one = { ...plan, requested: total, total, ...own };
    return planSaid(one, { t: words[locale], end: planEndOf({ ...one, results }) });
  };
  const mixed = [of('delivered', 38), of('failed', 5), of('not-needed', 1)];
  expect(said([...mixed, of('on-its-way', 2)])).toBe(
    '46 de 46 reenvios solicitados: 38 entregues, 2 ainda em envio, 5 falharam, 1 desnecessário',
  );
  expect(said(mixed)).toBe('38 de 44 callbacks entregues, 5 falharam, 1 desnecessário');
  expect(said([of('failed', 1)])).toBe('0 de 1 callback entregue');
  expect(said([of('failed', 1)], {}, 'en')).toBe('0 of 1 callback delivered');
  expect(said([of('delivered', 2)])).toBe('2 de 2 callbacks entregues');
  expect(said([of('not-needed', 1)])).toBe('0 de 1 callback entregue, 1 desnecessário');
  expect(said([of('failed', 1)], { state: 'CANCELED', requested: 0 })).toBe(
    '0 de 1 reenvio solicitado',
  );
});
