import { afterEach, describe, expect, test } from 'vitest';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount, EditionAdapter } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp, findSweep } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { assertReconciled } from '#service/testing/provider/test-bank.ts';
import { efi, hasRefunds } from '#service/testing/provider/test-banks.ts';

// What races when a payment is reported at Efí: processes that ask for reports, and a refund that
// the merchant asks for. What sandbox control says is in sandbox/control/infraction-races.test.ts.

const app = openForTests<BacenApp>(async () => {
  const opened = await createEfiApp();
  await opened.service.replica();
  return opened;
});
afterEach(async () => {
  await app.assertSound();
  await assertReconciled(app.service.pool, app.module);
});

const rounds = 8;

/** Both processes ask again and again, each although the other has not come to its end. */
async function poll(what: 'payments' | 'infractions'): Promise<void> {
  await Promise.all(
    app.modules.map(async (module) => {
      for (let time = 0; time < 3; time += 1) {
        await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
        await findSweep(module, `ask the provider for ${what}`).run(100);
      }
    }),
  );
}

/** An account with a paid deposit of 10.00 that is reported at the bank. */
async function openReported(adapter: EditionAdapter) {
  const shop = await adapter.open(app.service);
  const deposit = await shop.charge({ callbackUrl: 'https://loja.exemplo.com.br/pix' });
  const pix = app.provider.bank.receive({ txid: txidOf(deposit.id), valor: '10.00' });
  await poll('payments');
  return { shop, deposit, pix, told: app.provider.bank.report(pix) };
}

async function traceOf({ accountId }: EditionAccount) {
  const { rows } = await app.service.pool.query<{ trace: unknown }>(
    `select json_build_object(
       'infractions', (select json_agg(status) from infractions where account_id = $1),
       'deposit', (select min(status) from transactions where account_id = $1),
       'callbacks', (select json_agg(transaction_status order by seq)
          from callbacks where account_id = $1)) as trace`,
    [accountId],
  );
  return rows[0]?.trace;
}

/** Each event has a callback in the bearer edition, each change of status in the other. */
const callbacks = {
  bearer: {
    held: ['COMPLETED', 'COMPLETED', 'WAITING_FOR_REFUND'],
    ended: ['WAITING_FOR_REFUND', 'REFUNDED'],
  },
  gateway: { held: ['COMPLETED', 'WAITING_FOR_REFUND'], ended: ['REFUNDED'] },
};

describe.each(editions)('in the $edition edition', (adapter) => {
  test('a report that two processes hear of at once is told once, and its end too', async () => {
    const { held, ended } = callbacks[adapter.edition];
    for (let round = 0; round < rounds; round += 1) {
      const { shop, told } = await openReported(adapter);
      await poll('infractions');
      expect(await traceOf(shop)).toEqual({
        infractions: ['OPEN'],
        deposit: 'WAITING_FOR_REFUND',
        callbacks: held,
      });
      app.provider.bank.accept(told);
      await poll('infractions');
      expect(await traceOf(shop)).toEqual({
        infractions: ['CLOSED'],
        deposit: 'REFUNDED',
        callbacks: [...held, ...ended],
      });
      expect(await shop.balances()).toEqual(['0.00', '0.00']);
    }
  });
});

test.each(editions.filter((adapter) => hasRefunds(efi, adapter)))(
  'of a report and a refund at the same moment one sends the money back, in the $edition edition',
  async (adapter) => {
    for (let round = 0; round < rounds; round += 1) {
      const { shop, deposit, pix, told } = await openReported(adapter);
      const answer = { status: 0 };
      const calls = [
        () => poll('infractions'),
        async () => {
          answer.status = (await shop.refund(deposit)).status;
        },
      ];
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      const isHeld = answer.status === adapter.refused;
      expect(isHeld ? adapter.refused : 200).toBe(answer.status);
      await app.service.orders.drain();
      await app.endOrders();
      expect(pix.devolucoes).toHaveLength(isHeld ? 0 : 1);
      if (isHeld) app.provider.bank.accept(told);
      else told.status = 'REJEITADA';
      await poll('infractions');
      expect(pix.devolucoes.map(({ status }) => status)).toEqual(['DEVOLVIDO']);
      expect(await traceOf(shop)).toMatchObject({ infractions: ['CLOSED'], deposit: 'REFUNDED' });
      expect(await shop.balances()).toEqual(['0.00', '0.00']);
    }
  },
);
