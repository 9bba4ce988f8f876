import { applyRelease, applyReservation, applySettlement, modelFee } from './model.ts';
import type { ModelWithdrawal } from './model.ts';
import { about, between, callbackUrl, post, recent } from './operation.ts';
import type { Operation, World } from './operation.ts';

/** Keys whose withdrawals the sandbox settles by hand, and those that it cancels by itself. */
const patientKeys = ['cliente@exemplo.com.br', 'timeout@sandbox.pix'];
const doomedKeys = ['am04', 'ac03', 'be01', 'ab03', 'ed05', 'rc10', 'refuse'];

export function createWithdrawal({ api, model, random }: World): Operation {
  const account = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const isDoomed = random.chance(0.25);
  const pixKey = isDoomed ? `${random.pick(doomedKeys)}@sandbox.pix` : random.pick(patientKeys);
  const mostCents = Math.max(Math.floor(account.availableCents / between(random, 1, 6)), 1);
  const amountCents = between(random, 1, random.chance(0.15) ? 2 * mostCents : mostCents);
  const feeCents = modelFee(account.feeOut, amountCents);
  const hasCallback = random.chance(0.5);
  const body = {
    amount: amountCents / 100,
    pixKey,
    pixType: 'email',
    ...(hasCallback && { callbackUrl }),
  };
  return {
    target: 'new',
    send: () => api.post('/v1/withdraw/', body, { token: account.token }),
    expected: () => (account.availableCents >= amountCents + feeCents ? 200 : 422),
    apply: ({ id }) => {
      const row = { id, account, amountCents, feeCents, hasCallback, isDoomed, told: [] };
      const withdrawal: ModelWithdrawal = { ...row, status: 'PENDING' };
      applyReservation(withdrawal);
      model.withdrawals.push(withdrawal);
    },
  };
}

export function endWithdrawal({ api, model, random }: World): Operation {
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
    expected: () => (withdrawal.status === 'PENDING' || withdrawal.status === status ? 200 : 422),
    apply: () => {
      if (withdrawal.status !== 'PENDING') return;
      if (step === 'settle') applySettlement(model, withdrawal);
      else applyRelease(withdrawal);
    },
  };
}
