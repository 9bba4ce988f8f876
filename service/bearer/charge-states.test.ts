import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { openingBalanceCents: 10_000_000n, feeInFixedCents: 50n }),
);

/** A charge and the end-to-end id that pays it. */
interface Charge {
  id: string;
  endToEndId: string;
}

const newEndToEndId = () => createEndToEndId({ prefix: 'E', ispb: '99999008', at: new Date() });

const post = (path: string, body: object = {}) =>
  service.api.post<Transaction>(path, body, { token: shop.token });
const pay = ({ id }: Charge, body: object) => post(`/sandbox/v1/charges/${id}/pay`, body);

/** Everything that can happen to a charge, as it is reported. */
const events = {
  paid: (charge: Charge) => pay(charge, { endToEndId: newEndToEndId() }),
  'paid late': (charge: Charge) => pay(charge, { endToEndId: newEndToEndId(), late: true }),
  'paid by the same payment': (charge: Charge) => pay(charge, { endToEndId: charge.endToEndId }),
  expired: ({ id }: Charge) => post(`/sandbox/v1/charges/${id}/expire`),
  cancelled: ({ id }: Charge) => post(`/sandbox/v1/charges/${id}/cancel`),
  'refund requested': ({ id }: Charge) => post(`/v1/user/refund/${id}`, { description: 'x' }),
  'refund completed': ({ id }: Charge) => post(`/sandbox/v1/refunds/${id}/complete`),
  'refund failed': ({ id }: Charge) => post(`/sandbox/v1/refunds/${id}/fail`),
} satisfies Record<string, (charge: Charge) => Promise<Reply<Transaction>>>;
type Event = keyof typeof events;

const refunding: Event[] = ['paid by the same payment', 'refund requested'];
/** How a charge gets where the event meets it. */
const histories = {
  PENDING: [],
  EXPIRED: ['expired'],
  CANCELED: ['cancelled'],
  COMPLETED: ['paid by the same payment'],
  'COMPLETED after a failed refund': [...refunding, 'refund failed'],
  WAITING_FOR_REFUND: refunding,
  REFUNDED: [...refunding, 'refund completed'],
  ERROR: [],
} satisfies Record<string, Event[]>;
type State = keyof typeof histories;

/** Where each event leads; `same`: it happened already, so nothing changes; absent: refused. */
const outcomes: Record<State, Partial<Record<Event, Transaction['status'] | 'same'>>> = {
  PENDING: {
    paid: 'COMPLETED',
    'paid late': 'COMPLETED',
    'paid by the same payment': 'COMPLETED',
    expired: 'EXPIRED',
    cancelled: 'CANCELED',
  },
  EXPIRED: { 'paid late': 'COMPLETED', expired: 'same' },
  CANCELED: { 'paid late': 'COMPLETED', cancelled: 'same' },
  COMPLETED: { 'paid by the same payment': 'same', 'refund requested': 'WAITING_FOR_REFUND' },
  'COMPLETED after a failed refund': {
    'paid by the same payment': 'same',
    'refund requested': 'WAITING_FOR_REFUND',
    'refund failed': 'same',
  },
  WAITING_FOR_REFUND: {
    'paid by the same payment': 'same',
    'refund completed': 'REFUNDED',
    'refund failed': 'COMPLETED',
  },
  REFUNDED: { 'paid by the same payment': 'same', 'refund completed': 'same' },
  ERROR: {},
};

async function chargeIn(state: State): Promise<Charge> {
  const { id } = await shop.charge({ callbackUrl: 'https://loja.example/pix' });
  const charge = { id, endToEndId: newEndToEndId() };
  for (const event of histories[state]) {
    const reply = await events[event](charge);
    if (reply.status !== 200) throw new Error(`${event} was refused: ${reply.text}`);
  }
  // No event leads there: only an internal error does.
  const error = `update transactions set status = 'ERROR' where id = $1`;
  if (state === 'ERROR') await service.pool.query(error, [id]);
  return charge;
}

interface Counts {
  entries: bigint;
  callbacks: bigint;
  orders: bigint;
}

/** Whatever an event could have changed. */
async function everythingOf({ id }: Charge) {
  const counts = await service.pool.query<Counts>(
    `select (select count(*) from ledger_entries where transaction_id = $1) as entries,
            (select count(*) from callbacks where transaction_id = $1) as callbacks,
            (select count(*) from provider_orders where transaction_id = $1) as orders`,
    [id],
  );
  const { token } = shop;
  const shown = await service.api.get<Transaction>(`/v1/pix/?id=${id}`, { token });
  return { ...counts.rows[0], shown: shown.text, balances: await shop.balances() };
}

// The keys of an object literal, in its own type.
const states = Object.keys(histories) as State[];
const eventNames = Object.keys(events) as Event[];

describe.each(states)('a charge in %s', (state) => {
  test.each(eventNames)('at: %s', async (event) => {
    const charge = await chargeIn(state);
    const before = await everythingOf(charge);
    const reply = await events[event](charge);
    const after = await everythingOf(charge);
    const callbacks = Number(after.callbacks) - Number(before.callbacks);
    expect({ answer: answerOf(reply), shown: after.shown === reply.text, callbacks }).toEqual(
      expectedOf(outcomes[state][event], before.shown),
    );
    expect(isDeepStrictEqual(after, before)).toBe(callbacks === 0);
  });
});

const answerOf = ({ status, body }: Reply<Transaction>) => (status === 200 ? body.status : status);

/** What is answered, whether it is what a query shows then, and how many callbacks it makes. */
function expectedOf(outcome: Transaction['status'] | 'same' | undefined, shown: string) {
  const { status }: Transaction = JSON.parse(shown);
  if (outcome === undefined) return { answer: 422, shown: false, callbacks: 0 };
  if (outcome === 'same') return { answer: status, shown: true, callbacks: 0 };
  return { answer: outcome, shown: true, callbacks: 1 };
}
