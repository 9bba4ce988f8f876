import { ServiceError } from '#service/service-error.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { modelFee } from './model-fees.ts';
import { applyPayment } from './model.ts';
import type { Model, ModelSuspense } from './model.ts';
import { about, between, recent, refusedIn } from './operation.ts';
import type { Answer, Operation, World } from './operation.ts';

/** Somebody pays to the platform's key: a charge, with its amount or another one, or nothing. */
export function sendPix({ api, model, random }: World): Operation {
  const charge = random.chance(0.8) ? random.pick(recent(model.charges)) : null;
  const { headers } = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const isSameAmount = charge !== null && random.chance(0.6);
  const amountCents = isSameAmount ? charge.amountCents : between(random, 1, 9_999);
  const number = String(between(random, 0, 99_999_999_999)).padStart(11, '0');
  const endToEndId = `E99999008202601011202${number}`;
  const body = {
    amount: amountCents / 100,
    endToEndId,
    ...(charge && { txid: charge.id.padEnd(26, '0') }),
  };
  return {
    ...(charge ? about(charge) : { target: 'new', refused: 422 }),
    send: () => send(api.post('/sandbox/v1/pix', body, { headers })),
    expected: () => 200,
    apply: ({ id }) => {
      const isPaying =
        charge?.amountCents === amountCents &&
        ['PENDING', 'EXPIRED', 'CANCELED'].includes(charge.status);
      if (isPaying) {
        charge.endToEndId = endToEndId;
        applyPayment(model, charge);
      } else applyReceipt(model, { id, amountCents, charge, isPayout: false });
    },
  };
}

/** A payout that had arrived comes back, in part. */
export function returnPayout({ api, model, random }: World): Operation {
  const settled = model.withdrawals.filter(({ status }) => status === 'COMPLETED');
  const withdrawal = random.pick(recent(settled));
  const amountCents = between(random, 1, withdrawal.amountCents);
  const path = `/sandbox/v1/withdrawals/${withdrawal.id}/return`;
  const { headers } = withdrawal.account;
  return {
    ...about(withdrawal),
    send: () => send(api.post(path, { amount: amountCents / 100 }, { headers })),
    expected: () => 200,
    apply: ({ id }) => {
      applyReceipt(model, { id, amountCents, charge: null, isPayout: true });
    },
  };
}

/** The operator finds out whose the money is. There is no route of the API for it. */
export function assign({ pool, model, random }: World): Operation {
  const item = random.pick(recent(model.suspense));
  const account = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const feeCents = item.isPayout ? 0 : modelFee(account.fees, 'DEPOSIT', item.amountCents);
  const target = { accountId: account.id };
  const refused = refusedIn(account);
  return {
    target: item.id,
    send: async (): Promise<Answer> => {
      try {
        const keys = { itemId: item.id, accountId: null };
        const { assigned_transaction_id: id } = await assignItem(pool, { ...keys, target });
        return { status: 200, text: '', body: { id: id ?? '' } };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { status: error.status, text: error.message, body: { id: '' } };
      }
    },
    expected: () => (feeCents === null ? refused : 200),
    refused,
    apply: ({ id }) => {
      if (feeCents === null) throw new Error(`item ${item.id} has no fee`);
      model.suspense.splice(model.suspense.indexOf(item), 1);
      model.feesCents += feeCents;
      account.availableCents += item.amountCents - feeCents;
      if (item.isPayout) return;
      // The merchant of the charge that the payer meant hears of it.
      const isNotified = item.charge?.account === account && item.charge.hasCallback;
      model.transfers.push({
        id,
        status: 'COMPLETED',
        notified: isNotified ? ['COMPLETED'] : [],
      });
    },
  };
}

async function send(
  replying: Promise<{ status: number; text: string; body: unknown }>,
): Promise<Answer> {
  const { status, text } = await replying;
  const id = /"suspenseId":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { status, text, body: { id } };
}

function applyReceipt(model: Model, item: ModelSuspense): void {
  model.paidInCents += item.amountCents;
  model.suspense.push(item);
}
