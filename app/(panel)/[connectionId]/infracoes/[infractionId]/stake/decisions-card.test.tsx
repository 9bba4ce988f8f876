import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InfractionDecision } from '#lib/contract/panel/infraction-desk.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { DecisionShares } from './decisions-card.tsx';

function told(amount: number): string {
  const decision = { infractionId: 'i', type: 'REFUND_REQUEST', result: 'DISAGREED', amount };
  const rest = { hasFiles: false, isConceded: false, decidedAt: '2026-11-22T12:00:00.000Z' };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="UTC" messages={portuguese}>
      <DecisionShares
        connectionId="c"
        decisions={[{ ...decision, ...rest } as InfractionDecision]}
      />
    </NextIntlClientProvider>,
  );
}

test('a decision has the money that it moved, or says that none was blocked', () => {
  expect(told(58.5)).toMatch(/1 a favor, R\$\s58,50 liberados/);
  expect(told(0)).toContain('1 a favor, sem valor bloqueado');
});
