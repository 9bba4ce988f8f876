import { randomBytes } from 'node:crypto';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import type { Pool } from '#service/database/pool.ts';
import { createEndToEndId, ownIspb } from '#service/provider/end-to-end-id.ts';
import type { OrderReport, PixProvider, Receiver } from '#service/provider/provider.ts';
import { magicOutcome } from './magic-key.ts';
import { recallKeyOwner } from './sandbox-code-queries.ts';
import { recallKeyOfCode } from './sandbox-codes.ts';
import { recallOrder, rememberDefense, rememberOrder } from './sandbox-order-queries.ts';

export interface SandboxOptions {
  pool: Pool;
  /** Host of the payload location, without scheme or port. */
  locationHost: string;
  /** When orders settle by themselves; null: only by sandbox control. */
  settleAfterMs: number | null;
}

/** The central bank's own fictitious participants: no sandbox party looks like a real bank. */
export const sandboxPayerBank = { ispb: '99999008', name: 'Banco Sandbox S.A.' };
export const sandboxReceiverBank = { ispb: '99999010', name: 'Banco Recebedor Sandbox S.A.' };

/** Who receives a sandbox withdrawal to a key of nobody that it knows. */
export const sandboxReceiver: Receiver = {
  name: 'Recebedor Sandbox',
  document: '98765432100',
  institutionIspb: sandboxReceiverBank.ispb,
  institutionName: sandboxReceiverBank.name,
};

/**
 * The sandbox as provider: it issues codes in process, opens no socket, and remembers orders in a
 * table of its own, as another company would. What a bank and the central bank would report is said
 * to it through the sandbox control (spec: settled, "Sandbox control").
 */
export function createSandboxProvider(options: SandboxOptions): PixProvider {
  const { pool, locationHost, settleAfterMs } = options;
  return {
    issueChargeCode: ({ amountCents, merchantName, merchantCity }) => {
      // Not the charge's id: whoever reads the code must not learn the address of the proof.
      const locationToken = randomBytes(16).toString('hex');
      const location = `${locationHost}/v2/${locationToken}`;
      const qrCodeText = writeDynamicCode({ location, merchantName, merchantCity, amountCents });
      return Promise.resolve({ qrCodeText, locationToken });
    },
    // Its codes are paid by sandbox control, which asks the charge itself.
    cancelCharge: () => Promise.resolve(),
    async sendWithdrawal({ orderId, amountCents, destination }) {
      const pixKey =
        destination.kind === 'key'
          ? destination.pixKey
          : await recallKeyOfCode(pool, destination.qrCodeText);
      const magic = magicOutcome(pixKey);
      if (magic.outcome === 'refuse') return { answer: 'refused', reason: magic.reason };
      const isFailing = magic.outcome === 'fail';
      const isSilent = magic.outcome === 'time_out';
      await rememberOrder(pool, {
        id: orderId,
        kind: 'WITHDRAWAL',
        amountCents,
        planned: {
          reason: isFailing ? magic.reason : null,
          endToEndId: isFailing ? null : newEndToEndId('E'),
          receiver: await receiverOf(pool, pixKey),
        },
        // Magic keys act by themselves, also when nothing else does.
        settleAfterMs: isSilent ? null : (settleAfterMs ?? (isFailing ? 0 : null)),
      });
      if (isSilent) throw new Error('the sandbox was asked not to answer');
      return { answer: 'accepted' };
    },
    async sendRefund({ orderId, amountCents }) {
      const planned = { reason: null, endToEndId: newEndToEndId('D'), receiver: sandboxReceiver };
      await rememberOrder(pool, {
        id: orderId,
        kind: 'REFUND',
        amountCents,
        planned,
        settleAfterMs,
      });
      return { answer: 'accepted' };
    },
    sendDefense: ({ orderId }) => rememberDefense(pool, orderId),
    // What is decided then is said by sandbox control.
    concedeInfraction: () => Promise.resolve(),
    findOrder: ({ orderId }) => findSandboxOrder(pool, orderId),
  };
}

/** Whom it names as the owner of the key, where it knows one. */
async function receiverOf(pool: Pool, pixKey: string | null): Promise<Receiver> {
  const owner = pixKey === null ? null : await recallKeyOwner(pool, pixKey);
  if (owner === null) return sandboxReceiver;
  return { ...sandboxReceiver, name: owner.receiver_name, document: owner.receiver_document };
}

/** A new id of money that we send. */
export function newEndToEndId(prefix: 'E' | 'D'): string {
  return createEndToEndId({ prefix, ispb: ownIspb, at: new Date() });
}

/** What the sandbox knows of an order, as it reports it. */
export async function findSandboxOrder(pool: Pool, orderId: string): Promise<OrderReport> {
  const order = await recallOrder(pool, orderId);
  if (!order) return { result: 'unknown' };
  if (order.result === 'FAILED' && order.cancellation_reason !== null) {
    return { result: 'failed', reason: order.cancellation_reason };
  }
  if (order.result !== 'SETTLED' || order.end_to_end_id === null) return { result: 'pending' };
  const receiver = { ...sandboxReceiver, name: order.receiver_name };
  return {
    result: 'settled',
    endToEndId: order.end_to_end_id,
    receiver:
      order.kind === 'WITHDRAWAL' ? { ...receiver, document: order.receiver_document } : null,
  };
}
