import { shopCallbackUrl } from '#service/testing/test-infractions.ts';
import { modelFee } from './model-fees.ts';
import { applyFailedRefund, applyPayment, applyRefund, changeStatus } from './model.ts';
import type { ModelSplit } from './model.ts';
import { about, between, post, recent, refusedIn } from './operation.ts';
import type { Operation, World } from './operation.ts';

export function createChargeOperation({ api, model, random }: World): Operation {
  const account = random.pick(model.accounts.filter(({ isActive }) => isActive));
  const isBearer = account.edition === 'bearer';
  const amountCents = between(random, isBearer ? 1 : 100, random.chance(0.5) ? 300 : 60_000);
  const feeCents = modelFee(account.fees, 'DEPOSIT', amountCents);
  const splits = isBearer && random.chance(0.4) ? drawSplits({ model, random }, amountCents) : [];
  const hasCallback = random.chance(0.5);
  const { headers } = account;
  const refused = refusedIn(account);
  const body = {
    amount: amountCents / 100,
    ...(hasCallback && { callbackUrl: shopCallbackUrl }),
    ...(splits.length > 0 && { splits: splits.map(splitBody) }),
  };
  return {
    target: 'new',
    send: () => api.post(isBearer ? '/v1/pix/' : '/gateway/v1/pix', body, { headers }),
    expected: () => (feeCents === null ? refused : 200),
    refused,
    apply: ({ id }) => {
      if (feeCents === null) throw new Error(`charge ${id} has no fee`);
      const endToEndId = `E99999008202601011200${id.slice(-11)}`;
      const flags = { hasFailedRefund: false, isInfraction: false };
      const state = { status: 'PENDING' as const, ...flags, notified: [] };
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

export function pay({ api, model, random }: World): Operation {
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
      return !isUnpaid && endToEndId === charge.endToEndId ? 200 : refusedIn(charge.account);
    },
    apply: () => {
      if (!isPayable()) return;
      charge.endToEndId = endToEndId;
      applyPayment(model, charge);
    },
  };
}

export function close({ api, model, random }: World): Operation {
  const charge = random.pick(recent(model.charges));
  const [step, status] = random.pick([
    ['expire', 'EXPIRED'],
    ['cancel', 'CANCELED'],
  ] as const);
  return {
    ...about(charge),
    send: () => post({ api, path: `/sandbox/v1/charges/${charge.id}/${step}`, row: charge }),
    expected: () =>
      charge.status === 'PENDING' || charge.status === status ? 200 : refusedIn(charge.account),
    apply: () => {
      if (charge.status === 'PENDING') changeStatus(charge, status);
    },
  };
}

/** The merchant asks for a refund; in the API-key edition the provider begins it. */
export function refundOperation({ api, model, random }: World): Operation {
  const charge = random.pick(recent(model.charges));
  const { account, amountCents, feeCents, id } = charge;
  const isBearer = account.edition === 'bearer';
  const [path, body] = isBearer
    ? [`/v1/user/refund/${id}`, { description: 'Troca' }]
    : ['/sandbox/v1/refunds', { transactionId: id }];
  // What the provider takes it takes, whatever is there.
  const isCovered = () => !isBearer || account.availableCents - amountCents >= -feeCents;
  return {
    ...about(charge),
    send: () => post({ api, path, row: charge }, body),
    expected: () => (charge.status === 'COMPLETED' && isCovered() ? 200 : refusedIn(account)),
    apply: () => applyRefund(model, charge),
  };
}

export function refundEndOperation({ api, model, random }: World): Operation {
  const waiting = model.charges.filter(({ status }) => status === 'WAITING_FOR_REFUND');
  const charge = random.pick(
    waiting.length > 0 && random.chance(0.8) ? waiting : recent(model.charges),
  );
  const step = random.pick(['complete', 'fail'] as const);
  const hasHappened = () =>
    step === 'complete'
      ? charge.status === 'REFUNDED'
      : charge.status === 'COMPLETED' && charge.hasFailedRefund;
  const isPossible = () =>
    !charge.isInfraction && (charge.status === 'WAITING_FOR_REFUND' || hasHappened());
  return {
    ...about(charge),
    send: () => post({ api, path: `/sandbox/v1/refunds/${charge.id}/${step}`, row: charge }),
    expected: () => (isPossible() ? 200 : refusedIn(charge.account)),
    apply: () => {
      if (charge.status !== 'WAITING_FOR_REFUND') return;
      if (step === 'complete') changeStatus(charge, 'REFUNDED');
      else applyFailedRefund(model, charge);
    },
  };
}
