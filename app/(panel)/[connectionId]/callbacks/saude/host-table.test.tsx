import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { HostTable } from './host-table.tsx';

const figures: CallbackHealth['total'] = {
  attempts: 3,
  delivered: 0,
  deliveredFirst: 0,
  failed: 3,
  unanswered: 1,
  responseTimeP50: 100,
  responseTimeP95: 200,
  lastSuccessAt: null,
  lastFailureAt: null,
  failingSinceAt: null,
  pending: 0,
  steps: [],
};

test('a count leads to its rows of the log, and a zero, which has none, nowhere', () => {
  const health = {
    from: '2026-11-29T12:00:00.000Z',
    to: '2026-11-30T12:00:00.000Z',
    stepHours: 1,
    total: figures,
    hosts: [{ host: 'erp.example', ...figures }],
    hasMoreHosts: false,
  };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <HostTable health={health} connectionId="a" period="Day" />
    </NextIntlClientProvider>,
  );
  expect(markup.match(/result=undelivered/g)).toHaveLength(2);
  expect(markup).not.toContain('result=delivered');
  expect(markup.match(/>0,0%</g)).toHaveLength(2);
  // The colours have the words of the columns.
  expect(markup.match(/>(Entregues|Falhas)</g)).toHaveLength(4);
  expect(markup).not.toContain('Não entregues');
});
