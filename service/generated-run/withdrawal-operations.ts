import { shopCallbackUrl } from '#service/testing/test-infractions.ts';
import { modelFee } from './model-fees.ts';
import { applyRelease, applyReservation, applySettlement } from './model.ts';
import type { ModelAccount, ModelWithdrawal } from './model.ts';
import { about, between, post, recent, refusedIn } from './operation.ts';
import type { Operation, World } from './operation.ts';

/**
 * Keys whose withdrawals the sandbox settles by hand, and those that it cancels by itself. A
 * refusal at once is as frequent as these, because only one edition tells its caller.
 */
const patientKeys = ['cliente@exemplo.com.br', 'timeout@sandbox.pix'];
const doomedKeys = ['am04', 'ac03', 'be01', 'ab03', 'ed05', 'rc10'];

export function createWithdrawal(world: World): Operation {
  const { api, model, random } = world;
  const account = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const isDoomed = random.chance(0.25);
  const doomedKey = random.chance(0.5) ? 'refuse' : random.pick(doomedKeys);
  const key = isDoomed ? doomedKey : random.pick(patientKeys);
  const pixKey = isDoomed ? `${key}@sandbox.pix` : key;
  const amountCents = drawAmount(world, account);
  const feeCents = modelFee(account.fees, 'WITHDRAW', amountCents);
  const hasCallback = random.chance(0.5);
  const isBearer = account.edition === 'bearer';
  const body = {
    amount: amountCents / 100,
    pixKey,
    pixType: 'email',
    ...(hasCallback && { callbackUrl: shopCallbackUrl }),
  };
  const { headers } = account;
  const refused = refusedIn(account);
  const isRefusedAtOnce = key === 'refuse' && !isBearer;
  return {
    target: 'new',
    send: () => api.post(isBearer ? '/v1/withdraw/' : '/gateway/v1/withdraw', body, { headers }),
    expected: () => {
      if (feeCents === null || account.availableCents < amountCents + feeCents) return refused;
      return isRefusedAtOnce ? 502 : 200;
    },
    refused,
    apply: ({ id }) => {
      if (feeCents === null) throw new Error(`withdrawal ${id} has no fee`);
      const row = { id, account, amountCents, feeCents, hasCallback, isDoomed, notified: [] };
      const withdrawal: ModelWithdrawal = { ...row, status: 'PENDING' };
      applyReservation(model, withdrawal);
      model.withdrawals.push(withdrawal);
    },
    // The caller is answered an error, and no id with it.
    ...(isRefusedAtOnce && {
      applyRefusal: () => {
        account.refusedAtOnce += 1;
      },
    }),
  };
}

/** Mostly a part of what is there, sometimes more than that. */
function drawAmount({ random }: World, { availableCents }: ModelAccount): number {
  const mostCents = Math.max(Math.floor(availableCents / between(random, 1, 6)), 1);
  return between(random, 1, random.chance(0.15) ? 2 * mostCents : mostCents);
}

export function withdrawalEndOperation({ api, model, random }: World): Operation {
  const withdrawal = random.pick(recent(model.withdrawals.filter(({ isDoomed }) => !isDoomed)));
  const [step, status] = random.pick([
    ['settle', 'COMPLETED'],
    ['fail', 'CANCELED'],
  ] as const);
  const body = step === 'fail' ? { cancellationReason: 'Saque cancelado' } : {};
  return {
    ...about(withdrawal),
    send: () =>
      post(
        { api, path: `/sandbox/v1/withdrawals/${withdrawal.id}/${step}`, row: withdrawal },
        body,
      ),
    expected: () =>
      withdrawal.status === 'PENDING' || withdrawal.status === status
        ? 200
        : refusedIn(withdrawal.account),
    apply: () => {
      if (withdrawal.status !== 'PENDING') return;
      if (step === 'settle') applySettlement(model, withdrawal);
      else applyRelease(model, withdrawal);
    },
  };
}
