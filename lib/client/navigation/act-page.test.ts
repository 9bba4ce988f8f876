import { expect, test } from 'vitest';
import { actPage } from './act-page.ts';

const at = (action: Parameters<typeof actPage>[0]['action'], subject: string | null) =>
  actPage({ action, connectionId: 'shop', subject });

test('an act leads to what it was about, where that has a page', () => {
  const infraction = 'IN2CB90D013BC6BAB6DF2EB77A';
  const transaction = 'EP7C66943B93C1AE9CE25627D9';
  expect(at('infraction_concede', infraction)).toBe(`/shop/infracoes/${infraction}`);
  expect(at('personal_data_reveal', infraction)).toBe(`/shop/infracoes/${infraction}`);
  expect(at('personal_data_reveal', transaction)).toBe(`/shop/transacoes/${transaction}`);
  expect(at('refund_request', transaction)).toBe(`/shop/transacoes/${transaction}`);
  expect(at('day_close', '2026-11-29')).toBe('/shop/extrato/dia/2026-11-29');
  expect(at('personal_data_reveal', crypto.randomUUID())).toBeNull();
  expect(at('defense_template_save', 'Café entregue')).toBeNull();
  expect(at('infraction_note', null)).toBeNull();
  expect(actPage({ action: 'refund_request', connectionId: null, subject: 'x' })).toBeNull();
});
