import type { Transaction } from '#lib/contract/transaction.ts';
import type { RandomSource } from '#service/seed/random-source.ts';
import type { Api, Reply } from '#service/testing/test-app.ts';
import {
  applyFailedRefund,
  applyPayment,
  applyRefund,
  applyRelease,
  applyReservation,
  applySettlement,
  changeStatus,
  modelFee,
} from './model.ts';
import type { Model, ModelCharge, ModelSplit, ModelWithdrawal } from './model.ts';

/** One request, and what the model says of it. */
export interface Operation {
  /** Two operations on the same target never run at once: the model knows no order of theirs. */
  target: string;
  send: () => Promise<Reply<Transaction>>;
  /** Status of the answer when nothing else is under way. */
  expected: () => number;
  /** Moves the model's money and states; called when the answer was 200. */
  apply: (body: Transaction) => void;
}

export interface World {
  api: Api;
  model: Model;
  random: RandomSource;
}

const callbackUrl = 'https://loja.exemplo.com.br/pix';

/** Draws the next operation; what it is about may be in a state that forbids it. */
export function drawOperation(world: World): Operation {
  const { random, model } = world;
  const draws: [weight: number, draw: () => Operation][] = [
    [24, () => createCharge(world)],
    [18, () => createWithdrawal(world)],
  ];
  if (model.charges.length > 0) {
    draws.push(
      [28, () => pay(world)],
      [5, () => close(world)],
      [9, () => requestRefund(world)],
      [9, () => endRefund(world)],
    );
  }
  if (model.withdrawals.some(({ isDoomed }) => !isDoomed))
    draws.push([16, () => endWithdrawal(world)]);
  let left = between(
    random,
    1,
    draws.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, draw] of draws) {
    left -= weight;
    if (left <= 0) return draw();
  }
  throw new Error('the weights do not add up');
}

function createCharge({ api, model, random }: World): Operation {
  const account = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const amountCents = between(random, 1, random.chance(0.5) ? 300 : 60_000);
  const feeCents = Math.min(modelFee(account.feeIn, amountCents), amountCents);
  const splits = random.chance(0.4) ? drawSplits({ model, random }, amountCents) : [];
  const hasCallback = random.chance(0.5);
  const body = {
    amount: amountCents / 100,
    ...(hasCallback && { callbackUrl }),
    ...(splits.length > 0 && { splits: splits.map(splitBody) }),
  };
  return {
    target: 'new',
    send: () => api.post('/v1/pix/', body, { token: account.token }),
    expected: () => 200,
    apply: ({ id }) => {
      const endToEndId = `E99999008202601011200${id.slice(-11)}`;
      const state = { status: 'PENDING' as const, hasFailedRefund: false, told: [] };
      const charge = { id, account, amountCents, feeCents, hasCallback, splits, endToEndId };
      model.charges.push({ ...charge, ...state });
    },
  };
}

function drawSplits(
  { model, random }: Pick<World, 'model' | 'random'>,
  amountCents: number,
): ModelSplit[] {
  return Array.from({ length: between(random, 1, 3) }, () => {
    const type = random.pick(['fixed', 'percent'] as const);
    const recipientId = random.chance(0.1) ? 'nobody' : random.pick(model.accounts).id;
    return {
      recipientId,
      type,
      // Mostly possible together, sometimes more than there is.
      valueE4:
        type === 'fixed'
          ? between(random, 0, Math.ceil(amountCents / 3)) * 100
          : between(random, 0, 420_000),
      isProtected: type === 'percent' && random.chance(0.4),
    };
  });
}

function splitBody({ recipientId, type, valueE4, isProtected }: ModelSplit) {
  return { recipientId, type, value: valueE4 / 10_000, ...(isProtected && { protected: true }) };
}

function pay({ api, model, random }: World): Operation {
  const charge = random.pick(recent(model.charges));
  const late = random.chance(0.3);
  const isSamePayment = random.chance(0.8);
  const endToEndId = isSamePayment
    ? charge.endToEndId
    : `E99999008202601011201${String(between(random, 0, 99_999_999_999)).padStart(11, '0')}`;
  const isPayable = () =>
    charge.status === 'PENDING' ||
    (late && (charge.status === 'EXPIRED' || charge.status === 'CANCELED'));
  return {
    ...about(charge),
    send: () =>
      post(
        { api, path: `/sandbox/v1/charges/${charge.id}/pay`, row: charge },
        { late, endToEndId },
      ),
    expected: () => {
      if (isPayable()) return 200;
      const isUnpaid = charge.status === 'EXPIRED' || charge.status === 'CANCELED';
      return !isUnpaid && endToEndId === charge.endToEndId ? 200 : 422;
    },
    apply: () => {
      if (!isPayable()) return;
      charge.endToEndId = endToEndId;
      applyPayment(model, charge);
    },
  };
}

function close({ api, model, random }: World): Operation {
  const charge = random.pick(recent(model.charges));
  const [step, status] = random.pick([
    ['expire', 'EXPIRED'],
    ['cancel', 'CANCELED'],
  ] as const);
  return {
    ...about(charge),
    send: () => post({ api, path: `/sandbox/v1/charges/${charge.id}/${step}`, row: charge }),
    expected: () => (charge.status === 'PENDING' || charge.status === status ? 200 : 422),
    apply: () => {
      if (charge.status === 'PENDING') changeStatus(charge, status);
    },
  };
}

/** Keys whose withdrawals the sandbox settles by hand, and those that it cancels by itself. */
const patientKeys = ['cliente@exemplo.com.br', 'timeout@sandbox.pix'];
const doomedKeys = ['am04', 'ac03', 'be01', 'ab03', 'ed05', 'rc10', 'refuse'];

function createWithdrawal({ api, model, random }: World): Operation {
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

function endWithdrawal({ api, model, random }: World): Operation {
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

function requestRefund({ api, model, random }: World): Operation {
  const charge = random.pick(recent(model.charges));
  const { account, amountCents, feeCents } = charge;
  return {
    ...about(charge),
    send: () =>
      post({ api, path: `/v1/user/refund/${charge.id}`, row: charge }, { description: 'Troca' }),
    expected: () =>
      charge.status === 'COMPLETED' && account.availableCents - amountCents >= -feeCents
        ? 200
        : 422,
    apply: () => applyRefund(model, charge),
  };
}

function endRefund({ api, model, random }: World): Operation {
  const waiting = model.charges.filter(({ status }) => status === 'WAITING_FOR_REFUND');
  const charge = random.pick(
    waiting.length > 0 && random.chance(0.8) ? waiting : recent(model.charges),
  );
  const step = random.pick(['complete', 'fail'] as const);
  const hasHappened = () =>
    step === 'complete'
      ? charge.status === 'REFUNDED'
      : charge.status === 'COMPLETED' && charge.hasFailedRefund;
  return {
    ...about(charge),
    send: () => post({ api, path: `/sandbox/v1/refunds/${charge.id}/${step}`, row: charge }),
    expected: () => (charge.status === 'WAITING_FOR_REFUND' || hasHappened() ? 200 : 422),
    apply: () => {
      if (charge.status !== 'WAITING_FOR_REFUND') return;
      if (step === 'complete') changeStatus(charge, 'REFUNDED');
      else applyFailedRefund(model, charge);
    },
  };
}

/** An integer from `min` to `max`, both included. */
export function between(random: RandomSource, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

/** Mostly what is new: old things have ended and only refuse. */
function recent<Row>(rows: Row[]): Row[] {
  return rows.slice(-40);
}

function about({ id }: ModelCharge | ModelWithdrawal) {
  return { target: id };
}

interface Call {
  api: Api;
  path: string;
  row: ModelCharge | ModelWithdrawal;
}

function post({ api, path, row }: Call, body: object = {}): Promise<Reply<Transaction>> {
  return api.post(path, body, { token: row.account.token });
}
