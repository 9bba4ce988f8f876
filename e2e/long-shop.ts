import { expect } from '@playwright/test';
import {
  callService,
  countAttempts,
  payCharge,
  postCharge,
  postInfractionEvent,
  readCharge,
  reportCharge,
  refundCharge,
  withdrawTo,
} from './merchant.ts';
import { runOperator } from './operator.ts';
import type { CallbackServer } from './receiver.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

/** As long as real ones get: shops and people, what their bank writes, where callbacks go. */
export const long = {
  amount: 9_999_999.99,
  shop: 'Comércio de Artigos Esportivos e Suplementos Irmãos Albuquerque de Vasconcelos Ltda',
  payer: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos Cavalcanti de Oliveira Neto',
  bank: 'Cooperativa de Crédito, Poupança e Investimento dos Empresários do Planalto Central',
  reference: 'pedido-2026-11-loja-virtual-principal-0000000000000000000000001',
  key: 'contas-a-pagar.filial-do-planalto-central@distribuidora-albuquerque.com.br',
  path: `/integracoes/pagamentos/v2/${'notificacoes-de-status/'.repeat(6)}recebidas?loja=matriz`,
  report: `${'O pagador afirma que não reconhece a compra e que não recebeu o produto. '.repeat(6)}
https://www.exemplo.com.br/${'comprovante'.repeat(20)}`,
  refusal: `Erro interno: ${'java.lang.IllegalStateException.'.repeat(12)} ${'falha '.repeat(40)}`,
} as const;

/** A shop in which everything is as large and as long as it gets, and where it stands. */
export interface LongShop {
  home: string;
  /** The same of the API-key edition, which has fee rules. */
  gatewayHome: string;
  transactions: Record<'paid' | 'pending' | 'refunded' | 'sent' | 'failed', string>;
  infractions: Record<'open' | 'defended' | 'closed', string>;
  /** An account that may get a part of what is paid. */
  partnerId: string;
}

/** `receiver` answers its callbacks. */
export async function openLongShop(receiver: CallbackServer): Promise<LongShop> {
  const [shop, partner, gatewayHome] = await Promise.all([
    openDashboardShop({ name: long.shop, balance: '29999999.97', 'fee-in-percent': '1' }),
    runOperator('account:create', { edition: 'bearer', name: long.shop }),
    openGatewayHome(),
  ]);
  const { token, home } = shop;
  const charge = {
    amount: long.amount,
    generatedName: long.payer,
    generatedDocument: '52998224725',
    clientReference: long.reference,
    callbackUrl: receiver.urlOf(long.path),
  };
  const partnerId = String(partner['accountId']);
  const splits = [
    { recipientId: partnerId, type: 'percent', value: 10.1234 },
    { recipientId: partnerId, type: 'fixed', value: 1_234_567.89 },
  ];
  const payer = { payerName: long.payer, payerInstitutionName: long.bank };
  const payNew = async (fields: object) => {
    const { id } = await postCharge({ ...charge, ...fields }, token);
    await payCharge(id, payer, token);
    return id;
  };
  const [paid, pending, refunded, sent, failed] = await Promise.all([
    payNew({ splits }),
    postCharge({ ...charge, splits }, token).then(({ id }) => id),
    payNew({}).then(async (id) => {
      await refundCharge(id, token);
      return id;
    }),
    withdrawTo(long.key, long.amount, token).then(({ id }) => id),
    withdrawTo('ab03@sandbox.pix', long.amount, token).then(({ id }) => id),
  ]);
  const report = async () => {
    const { id } = await reportCharge(await payNew({}), token, long.report);
    await postInfractionEvent(id, 'registered', {}, token);
    return id;
  };
  const [open, defended, closed] = await Promise.all([report(), report(), report()]);
  const infractions = { open, defended, closed };
  const pix = { amount: long.amount, txid: paid, payerName: long.payer };
  await callService('POST', '/sandbox/v1/pix', { body: pix, token });
  await Promise.all([defend(defended, token), defend(closed, token)]);
  const decision = { analysisResult: 'DISAGREED', analysisDetails: long.report };
  await postInfractionEvent(infractions.closed, 'decided', decision, token);
  for (const id of [paid, refunded]) {
    await expect.poll(() => countAttempts(id, token), { timeout: 30_000 }).toBeGreaterThan(0);
  }
  await expect
    .poll(async () => (await readCharge(failed, token)).status, { timeout: 20_000 })
    .toBe('CANCELED');
  return {
    home,
    gatewayHome,
    transactions: { paid, pending, refunded, sent, failed },
    infractions,
    partnerId,
  };
}

/** A shop of the API-key edition, whose fee has a range. */
async function openGatewayHome(): Promise<string> {
  const rule = { minAmount: 1, maxAmount: long.amount, taxValue: 99_999.99, taxType: 'FIXED' };
  const { accountId } = await runOperator('account:create', {
    edition: 'gateway',
    name: long.shop,
    balance: '29999999.97',
    'tax-rule': JSON.stringify({ ...rule, typeTransaction: 'DEPOSIT' }),
  });
  const made = await runOperator('connection:create', {
    account: String(accountId),
    email: stack().email,
  });
  return `/${String(made['connectionId'])}`;
}

async function defend(infractionId: string, token: string): Promise<void> {
  const form = new FormData();
  form.set('defense', long.report);
  form.append(
    'files',
    new Blob(['%PDF-1.7']),
    `${'comprovante-de-entrega-'.repeat(4)}assinado.pdf`,
  );
  const answer = await fetch(`${stack().serviceUrl}/v1/user/infractions/${infractionId}/defenses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok)
    throw new Error(`a defense was answered ${answer.status}: ${await answer.text()}`);
}
