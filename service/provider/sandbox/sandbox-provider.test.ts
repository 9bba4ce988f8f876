import { describe, expect, test } from 'vitest';
import type { PixProvider, RefundOrder, WithdrawalOrder } from '#service/provider/provider.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { testLocationHost } from '#service/testing/sandbox-parts.ts';
import { createTransactionId } from '#service/transactions/transaction-id.ts';
import { rememberCode } from './sandbox-code-queries.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const { pool } = databaseForTests();

const open = (settleAfterMs: number | null): PixProvider =>
  createSandboxProvider({ pool, locationHost: testLocationHost, settleAfterMs });

function withdrawalTo(pixKey: string): WithdrawalOrder {
  return {
    orderId: createTransactionId('bearer'),
    amountCents: 100n,
    destination: { kind: 'key', pixKey, pixType: 'email' },
    description: null,
  };
}

const refundOf = (endToEndId: string): RefundOrder => ({
  orderId: createTransactionId('bearer'),
  endToEndId,
  amountCents: 100n,
  description: 'desistência',
});

const named = ({ orderId }: { orderId: string }) => ({ kind: 'WITHDRAWAL' as const, orderId });

/** Time passes: what was to settle in the future settles now. */
async function passTime(): Promise<void> {
  await pool.query(`update sandbox_orders set settles_at = now() - interval '1 s'
                     where settles_at is not null`);
}

describe('the sandbox as provider', () => {
  test('settles a withdrawal when its time has come, by one E… id for ever', async () => {
    const provider = open(60_000);
    const order = withdrawalTo('maria@example.com');
    expect(await provider.sendWithdrawal(order)).toEqual({ answer: 'accepted' });
    expect(await provider.findOrder(named(order))).toEqual({ result: 'pending' });
    await passTime();
    const report = await provider.findOrder(named(order));
    expect(report).toMatchObject({
      result: 'settled',
      endToEndId: expect.stringMatching(/^E99999011\d{12}[A-Za-z0-9]{11}$/),
      receiver: { name: 'Recebedor Sandbox', document: '98765432100' },
    });
    expect(await provider.sendWithdrawal(order)).toEqual({ answer: 'accepted' });
    expect(await provider.findOrder(named(order))).toEqual(report);
  });

  test('pays whom a key belongs to, as it named them before', async () => {
    const [receiverName, receiverDocument] = ['Ana Lima', '52998224725'];
    await rememberCode(pool, {
      token: 'ana',
      type: 'STATIC',
      pixKey: 'ana@example.com',
      txid: null,
      amountCents: null,
      receiverName,
      receiverDocument,
      additionalInfo: null,
      expiresInSeconds: null,
    });
    const order = withdrawalTo('ana@example.com');
    await open(0).sendWithdrawal(order);
    await passTime();
    expect(await open(0).findOrder(named(order))).toMatchObject({
      receiver: { name: receiverName, document: receiverDocument },
    });
  });

  test('settles a refund by a D… id, without a receiver', async () => {
    const provider = open(0);
    const order = refundOf('E9999900820260101120000000000abc');
    expect(await provider.sendRefund(order)).toEqual({ answer: 'accepted' });
    await passTime();
    expect(await provider.findOrder(named(order))).toEqual({
      result: 'settled',
      endToEndId: expect.stringMatching(/^D99999011\d{12}[A-Za-z0-9]{11}$/),
      receiver: null,
    });
  });

  test('waits for sandbox control when nothing settles by itself', async () => {
    const provider = open(null);
    const [withdrawal, refund] = [withdrawalTo('a@b.co'), refundOf('E1')];
    await provider.sendWithdrawal(withdrawal);
    await provider.sendRefund(refund);
    await passTime();
    for (const { orderId } of [withdrawal, refund]) {
      expect(await provider.findOrder(named({ orderId }))).toEqual({ result: 'pending' });
    }
  });

  test.each([null, 0, 60_000])(
    'fails by magic key, settling after %s ms',
    async (settleAfterMs) => {
      const provider = open(settleAfterMs);
      for (const [code, reason] of Object.entries(reasonsByCode)) {
        const order = withdrawalTo(`${code}@sandbox.pix`);
        expect(await provider.sendWithdrawal(order)).toEqual({ answer: 'accepted' });
        await passTime();
        expect(await provider.findOrder(named(order))).toEqual({ result: 'failed', reason });
      }
    },
  );

  test.each([null, 0])('refuses at once, and remembers nothing, after %s ms', async (settleMs) => {
    const provider = open(settleMs);
    const order = withdrawalTo('refuse@sandbox.pix');
    const reason = 'Pagamento rejeitado pelo PSP do recebedor';
    expect(await provider.sendWithdrawal(order)).toEqual({ answer: 'refused', reason });
    expect(await provider.findOrder(named(order))).toEqual({ result: 'unknown' });
  });

  test.each([null, 0])('does not answer, but has the order, after %s ms', async (settleMs) => {
    const provider = open(settleMs);
    const order = withdrawalTo('timeout@sandbox.pix');
    await expect(provider.sendWithdrawal(order)).rejects.toThrow(/asked not to answer/);
    await passTime();
    expect(await provider.findOrder(named(order))).toEqual({ result: 'pending' });
  });

  test('knows no order that it never got', async () => {
    expect(await open(0).findOrder(named({ orderId: 'EP000000000000000000000000' }))).toEqual({
      result: 'unknown',
    });
  });
});
