import type pg from 'pg';
import { expect, test } from 'vitest';
import { lockCharges, markClosed } from '#service/charges/charge-queries.ts';
import { queueRemoval } from '#service/charges/charge-removals.ts';
import { inTransaction } from '#service/database/pool.ts';
import { endOrders } from '#service/orders/order-queries.ts';
import { citusWorkers } from '#service/testing/database/citus-nodes.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

/** How the nodes were told to commit what `work` does in one transaction. */
async function commitsOf(work: (client: pg.PoolClient) => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  await inTransaction(service.pool, async (client) => {
    const listen = ({ message = '' }: { message?: string | undefined }) => {
      const [, how] = /^issuing (COMMIT PREPARED|COMMIT|PREPARE TRANSACTION)/.exec(message) ?? [];
      if (how) told.push(how);
    };
    client.on('notice', listen);
    await client.query('set local citus.log_remote_commands = on');
    return work(client);
  });
  return told;
}

// On a single server there is nothing to see.
const isSingle = citusWorkers.length === 0;
test.skipIf(isSingle)('an order is one commit with what it is about, on another node', async () => {
  const shop = await openShop(service);
  const { id } = await shop.charge();
  const keys = { chargeId: id, accountId: shop.accountId };
  const close = async (client: pg.PoolClient) => {
    const charge = (await lockCharges(client, [keys])).get(id);
    if (!charge) throw new Error('no charge');
    await markClosed(client, { charge, status: 'CANCELED', cancellationReason: null });
    await queueRemoval(client, charge);
  };
  const twoPhases = ['PREPARE TRANSACTION', 'COMMIT PREPARED'];
  expect(await commitsOf(close)).toEqual(twoPhases);
  const end = async (client: pg.PoolClient) => {
    await client.query(
      'update transactions set updated_at = $3 where id = $1 and account_id = $2',
      [id, shop.accountId, new Date()],
    );
    await endOrders(client, { transactionId: id, kind: 'CHARGE_REMOVAL' });
  };
  expect(await commitsOf(end)).toEqual(twoPhases);
});
