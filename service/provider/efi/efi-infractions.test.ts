import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { concedeInfraction } from '#service/infractions/concede-infraction.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import type { FakeInfraction } from '#service/testing/provider/fake-bank.ts';
import { sampleDefense, noteForm, submitDefense } from '#service/testing/test-defenses.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { stepsTo } from './efi-infractions.ts';
import type { EfiInfraction } from './efi-shapes.ts';

const app = openForTests<BacenApp>(createEfiApp);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(app.service);
});
afterEach(() => app.assertSound());

const poll = async (what: 'payments' | 'infractions') => {
  await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
  return app.sweep(`ask the provider for ${what}`);
};

interface State {
  id: string;
  status: InfractionStatus;
  type: string;
  expires_at: Date | null;
  report_details: string | null;
  deposit: string;
  return_id: string | null;
}

async function stateOf(told: FakeInfraction): Promise<State | undefined> {
  const { rows } = await app.service.pool.query<State>(
    `select i.id, i.status, i.type, i.expires_at, i.report_details, t.status as deposit,
            t.refund_end_to_end_id as return_id
       from infractions i join transactions t on t.id = i.transaction_id where i.protocol = $1`,
    [told.idInfracao],
  );
  return rows[0];
}

/** A paid charge of 10.00 that is reported at the provider. */
async function reported() {
  const { id } = await shop.charge();
  const pix = app.provider.bank.receive({ txid: id, valor: '10.00' });
  await poll('payments');
  return { pix, told: app.provider.bank.report(pix) };
}

/** The provider's analysis ends. */
function decide(told: FakeInfraction, status: 'ACEITA' | 'REJEITADA'): void {
  told.status = status;
  told.justificativaAnalista = 'analisado';
  told.dadosAnalise.finalizacao = new Date().toISOString();
}

describe('an infraction at Efí', () => {
  test('is told with its own deadline and wording, holds its deposit, and is told once', async () => {
    const { told } = await reported();
    expect(await poll('infractions')).toBe(1);
    expect(await poll('infractions')).toBe(0);
    expect((await app.measured('provider_polled_timestamp_seconds')).join()).toContain(
      'infractions',
    );
    expect(await stateOf(told)).toMatchObject({
      status: 'OPEN',
      type: 'REFUND_REQUEST',
      expires_at: new Date(told.dadosAnalise.prazoFinalizacao),
      report_details: 'golpe: não recebi o produto',
      deposit: 'WAITING_FOR_REFUND',
    });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
  });

  test('that is over is listed for 90 days and costs no further call', async () => {
    const { told, pix } = await reported();
    app.provider.bank.accept(told);
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({ status: 'CLOSED', deposit: 'REFUNDED' });
    const lookUp = `GET /v2/pix/${pix.endToEndId}`;
    const made = () => app.provider.heard.filter((line) => line === lookUp).length;
    const before = made();
    expect(await poll('infractions')).toBe(0);
    expect(made()).toBe(before);
  });

  test('of a part of a payment holds that part alone, and conceded it sends that part back', async () => {
    const { id } = await shop.charge();
    const pix = app.provider.bank.receive({ txid: id, valor: '10.00' });
    await poll('payments');
    const told = app.provider.bank.report({ ...pix, valor: '3.57' });
    await poll('infractions');
    expect(await shop.balances()).toEqual(['6.43', '3.57']);
    const keys = { infractionId: (await stateOf(told))?.id ?? '', accountId: shop.accountId };
    app.provider.fail(/^POST .*defesa$/, 'lost after effect');
    const { orderId } = await concedeInfraction(app.service.pool, keys);
    expect(await concedeInfraction(app.service.pool, keys)).toMatchObject({ orderId });
    expect(await stateOf(told)).toMatchObject({ status: 'ACKNOWLEDGED' });
    for (let round = 0; round < 2; round += 1) await app.endOrders();
    expect(told.status).toBe('ACEITA');
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({
      status: 'CLOSED',
      deposit: 'REFUNDED',
      return_id: pix.devolucoes[0]?.rtrId,
    });
    expect(await shop.balances()).toEqual(['6.43', '0.00']);
    expect(pix.devolucoes.map(({ valor }) => valor)).toEqual(['3.57']);
  });

  test('of a payment that is none of ours is left alone', async () => {
    app.provider.bank.report(app.provider.bank.receive({ valor: '10.00', chave: 'outra@x.com' }));
    expect(await poll('infractions')).toBe(0);
  });

  test('takes a defense once, although its first answer is lost, and is answered', async () => {
    const { told } = await reported();
    await poll('infractions');
    const id = (await stateOf(told))?.id ?? '';
    app.provider.fail(/^POST .*defesa$/, 'lost after effect');
    const { status } = await submitDefense(app.service, {
      id,
      form: noteForm(),
      token: shop.token,
    });
    expect(status).toBe(201);
    await app.service.orders.drain();
    // Nobody knows what came of it, and said twice it could happen twice: it is looked up first.
    const call = `POST /v2/gn/infracoes/${told.idInfracao}/defesa`;
    expect(app.provider.heard.filter((line) => line === call)).toHaveLength(1);
    await app.endOrders();
    expect(told.status).toBe('EM_DEFESA');
    const [text, , , ...links] = told.defesa?.split('\n') ?? [];
    expect(text).toBe(sampleDefense);
    const [link = ''] = links.map((line) => line.replace(/^.*: (?=http)/, ''));
    const { pathname } = new URL(link);
    expect((await app.service.api.get(pathname)).status).toBe(200);
    const open = await sweepOrders(app.service.orderDependencies, 100);
    expect(open).toBe(0);
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({ status: 'ANSWERED' });
  });

  test('that is accepted sends the money back, under the id of the return', async () => {
    const { told, pix } = await reported();
    await poll('infractions');
    decide(told, 'ACEITA');
    await poll('infractions');
    // The return is not there yet: nothing is decided without it.
    expect(await stateOf(told)).toMatchObject({ status: 'OPEN' });
    const { rtrId } = app.provider.bank.giveBack(pix, { id: 'MED1', valor: '10.00' });
    for (const devolution of pix.devolucoes) devolution.natureza = 'MED_FRAUDE';
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({
      status: 'CLOSED',
      deposit: 'REFUNDED',
      return_id: rtrId,
    });
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });

  test.each([
    ['rejected', (told: FakeInfraction) => decide(told, 'REJEITADA'), 'CLOSED'],
    ['withdrawn', (told: FakeInfraction) => void (told.status = 'CANCELADA_EFI'), 'CANCELLED'],
  ])('that is %s gives the money free', async (_case, end, status) => {
    const { told } = await reported();
    await poll('infractions');
    end(told);
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({ status, deposit: 'COMPLETED' });
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
  });

  test('that was over before it was heard of goes all its way at once', async () => {
    const { told } = await reported();
    decide(told, 'REJEITADA');
    await poll('infractions');
    expect(await stateOf(told)).toMatchObject({ status: 'CLOSED', deposit: 'COMPLETED' });
  });
});

describe('the steps to where an infraction stands at Efí', () => {
  const moment = new Date('2026-01-02T03:04:05Z');
  const told = (status: EfiInfraction['status']): EfiInfraction => ({
    idInfracao: '1',
    endToEndId: 'E1',
    status,
    dadosAnalise: { abertura: moment, prazoFinalizacao: moment },
  });
  const names = (status: EfiInfraction['status'], ours: InfractionStatus) =>
    stepsTo(told(status), { status: ours, returnId: null }).map(({ event }) => event);

  test.each<[EfiInfraction['status'], InfractionStatus, string[]]>([
    ['ABERTA', 'WAITING_PSP', ['registered']],
    ['ABERTA', 'OPEN', []],
    ['EM_DEFESA', 'WAITING_PSP', ['registered']],
    ['EM_DEFESA', 'OPEN', []],
    ['EM_DEFESA', 'DEFENDED', ['confirmed']],
    ['EM_DEFESA', 'ANSWERED', []],
    ['ACEITA', 'WAITING_PSP', ['registered', 'acknowledged', 'decided']],
    ['ACEITA', 'OPEN', ['acknowledged', 'decided']],
    ['ACEITA', 'WAITING_ADJUSTMENTS', ['acknowledged', 'decided']],
    ['ACEITA', 'DEFENDED', ['decided']],
    ['REJEITADA', 'ACKNOWLEDGED', ['decided']],
    ['REJEITADA', 'ANSWERED', ['decided']],
    ['CANCELADA_EFI', 'OPEN', ['cancelled']],
    ['CANCELADA_EFI', 'WAITING_PSP', ['cancelled']],
    ['REJEITADA', 'CLOSED', []],
    ['CANCELADA_EFI', 'CANCELLED', []],
  ])('%s, which is %s here', (status, ours, steps) => {
    expect(names(status, ours)).toEqual(steps);
  });
});
