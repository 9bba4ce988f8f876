import { afterEach, describe, expect, test } from 'vitest';
import { callbackBody } from '#lib/contract/bearer/callback-body.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import {
  callbackTexts,
  sendDefense,
  findDeposit,
  inCallback,
  passDeadline,
  play,
  report,
  reportedDeposit,
  tell,
  waysTo,
} from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

interface Row {
  row: string;
  before: readonly string[];
  event: string;
  to: InfractionStatus;
  /** Statement rows that the event adds, and both balances after it. */
  lines: string[];
  balances: [string, string];
  status: Transaction['status'];
}

// 90.00 were there and 8.50 of the deposit of 10.00 came in.
const whole: [string, string] = ['98.50', '0.00'];
const held: [string, string] = ['88.50', '10.00'];
const gone: [string, string] = ['88.50', '0.00'];
const quiet = { lines: [], balances: held, status: 'WAITING_FOR_REFUND' as const };
const blocked = {
  lines: [
    '- AVAILABLE 10.00 Bloqueio por infração Pix',
    '+ BLOCKED 10.00 Bloqueio por infração Pix',
  ],
  balances: held,
  status: 'WAITING_FOR_REFUND' as const,
};
const agreed = {
  lines: ['- BLOCKED 10.00 Devolução por infração Pix'],
  balances: gone,
  status: 'REFUNDED' as const,
};
const released = {
  lines: [
    '- BLOCKED 10.00 Desbloqueio de infração Pix',
    '+ AVAILABLE 10.00 Desbloqueio de infração Pix',
  ],
  balances: whole,
  status: 'COMPLETED' as const,
};
const untouched = { lines: [], balances: whole, status: 'COMPLETED' as const };

const ways = waysTo;
const endings = (['ACKNOWLEDGED', 'ANSWERED', 'DEFENDED'] as const).flatMap((from) => [
  {
    row: `${from} is decided`,
    before: ways[from],
    event: 'AGREED',
    to: 'CLOSED' as const,
    ...agreed,
  },
  {
    row: `${from} is decided`,
    before: ways[from],
    event: 'DISAGREED',
    to: 'CLOSED' as const,
    ...released,
  },
]);
const cancellations = (
  ['OPEN', 'ACKNOWLEDGED', 'DEFENDED', 'ANSWERED', 'WAITING_ADJUSTMENTS'] as const
).map((from) => ({
  row: `${from} is cancelled`,
  before: ways[from],
  event: 'cancelled',
  to: 'CANCELLED' as const,
  ...released,
}));

/** The rows of the table, one by one (spec: settled, "Infraction events"). */
const table: Row[] = [
  { row: 'registered', before: [], event: 'registered', to: 'OPEN', ...blocked },
  { row: 'defended', before: ways.OPEN, event: 'defended', to: 'DEFENDED', ...quiet },
  { row: 'confirmed', before: ways.DEFENDED, event: 'confirmed', to: 'ANSWERED', ...quiet },
  {
    row: 'DEFENDED is wanted more of',
    before: ways.DEFENDED,
    event: 'adjustments',
    to: 'WAITING_ADJUSTMENTS',
    ...quiet,
  },
  {
    row: 'ANSWERED is wanted more of',
    before: ways.ANSWERED,
    event: 'adjustments',
    to: 'WAITING_ADJUSTMENTS',
    ...quiet,
  },
  { row: 'reopened', before: ways.WAITING_ADJUSTMENTS, event: 'reopened', to: 'OPEN', ...quiet },
  ...(['acknowledged', 'expired'] as const).flatMap((event) =>
    (['OPEN', 'WAITING_ADJUSTMENTS'] as const).map((from) => ({
      row: `${from} is ${event}`,
      before: ways[from],
      event,
      to: 'ACKNOWLEDGED' as const,
      ...quiet,
    })),
  ),
  ...endings,
  {
    row: 'WAITING_PSP is cancelled',
    before: [],
    event: 'cancelled',
    to: 'CANCELLED',
    ...untouched,
  },
  ...cancellations,
];

describe('a report', () => {
  test('is an infraction in WAITING_PSP with everything that is known of it', async () => {
    const details = { reportDetails: 'Não reconheço "esta" compra' };
    const { infraction, deposit, shop } = await reportedDeposit(service, [], details);
    const { createdAt } = infraction;
    expect(infraction).toEqual({
      id: expect.stringMatching(/^IN[0-9A-F]{24}$/),
      protocol: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'WAITING_PSP',
      type: 'REFUND_REQUEST',
      reportedBy: 'DEBITED_PARTICIPANT',
      ...details,
      analysisResult: null,
      analysisDetails: null,
      reportedAt: expect.stringMatching(/Z$/),
      expiresAt: null,
      createdAt,
      updatedAt: createdAt,
      transaction: {
        id: deposit.id,
        amount: 10,
        payerName: 'Pagador Sandbox',
        payerDocument: '12345678909',
        receiverName: null,
        receiverDocument: null,
        endToEndId: deposit.endToEndId,
      },
      defenseHistory: [],
    });
    expect(await findDeposit(service.api, { token: shop.token, id: deposit.id })).toEqual(deposit);
    expect(await shop.balances()).toEqual(whole);
    const [, body, ...more] = await callbackTexts(service, deposit.id);
    expect(JSON.parse(body ?? '')).toEqual({ ...deposit, infraction: inCallback(infraction) });
    expect(more).toEqual([]);
  });

  test('of an unknown transaction, or of another account, is not found', async () => {
    const { shop, deposit } = await reportedDeposit(service);
    const other = await openShop(service);
    const theirs = await report(service, other, { transactionId: deposit.id });
    expectRefusal(theirs, 404, 'Transação não encontrada');
    const unknown = { transactionId: 'EP000000000000000000000000' };
    expect((await report(service, shop, unknown)).text).toBe(theirs.text);
  });

  test.each([
    [{ type: 'OTHER' }],
    [{ reportedBy: 'ME' }],
    [{ type: null }],
    [{ transactionId: 7 }],
    [{ reportDetails: 'x'.repeat(2_001) }],
    [{ reportDetails: 'nulo: \0' }],
  ])('that is malformed is refused: %j', async (body) => {
    const { shop, deposit } = await reportedDeposit(service);
    expectRefusal(await report(service, shop, { transactionId: deposit.id, ...body }), 400);
  });
});

describe.each(table)('$row, $event: $to', ({ before, event, to, lines, balances, status }) => {
  test('moves its money, the deposit and one callback, and a repeat nothing', async () => {
    const { shop, deposit, id, infraction } = await reportedDeposit(service, before);
    const keys = { token: shop.token, transactionId: deposit.id };
    const earlier = await readStatementLines(service.api, keys);
    const notified = await callbackTexts(service, deposit.id);
    const after = await play(service, { shop, id, events: [event] });
    expect(after).toMatchObject({ status: to, analysisResult: resultOf(event) });
    expect(after).toMatchObject({
      protocol: infraction.protocol,
      reportedAt: infraction.reportedAt,
    });
    expect((await readStatementLines(service.api, keys)).slice(earlier.length)).toEqual(lines);
    expect(await shop.balances()).toEqual(balances);
    const now = await findDeposit(service.api, { token: shop.token, id: deposit.id });
    expect(now).toMatchObject({ status, ...refundFields(status, to, now) });
    const [body, ...more] = (await callbackTexts(service, deposit.id)).slice(notified.length);
    expect(JSON.parse(body ?? '')).toEqual({ ...now, infraction: inCallback(after) });
    expect(callbackBody.strict().safeParse(JSON.parse(body ?? '')).success).toBe(true);
    expect(more).toEqual([]);
    await expectRepeatChangesNothing(shop, { id, event, after, deposit });
  });
});

function resultOf(event: string): string | null {
  return event === 'AGREED' || event === 'DISAGREED' ? event : null;
}

const anyRefundId = expect.stringMatching(/^D99999011\d{12}[A-Za-z0-9]{11}$/);

function refundFields(status: Transaction['status'], to: InfractionStatus, now: Transaction) {
  const isHeld = { refundReason: 'INFRACTION', refundAmount: 10, refundDescription: null };
  if (status === 'WAITING_FOR_REFUND') {
    return { ...isHeld, refundStatus: 'PENDING', refundEndToEndId: null, refundedAt: null };
  }
  if (status === 'REFUNDED') {
    const { updatedAt: refundedAt } = now;
    return { ...isHeld, refundStatus: 'COMPLETED', refundEndToEndId: anyRefundId, refundedAt };
  }
  if (to === 'CANCELLED' && now.refundStatus === null) return { refundReason: null };
  return { ...isHeld, refundStatus: 'CANCELED', refundEndToEndId: null, refundedAt: null };
}

interface Repeat {
  id: string;
  event: string;
  after: Infraction;
  deposit: Transaction;
}

async function expectRepeatChangesNothing(shop: Shop, { id, event, after, deposit }: Repeat) {
  // A second defense is no repeat of the first: it is refused, with the others that are illegal.
  if (event === 'defended') return;
  const before = [await shop.balances(), await callbackTexts(service, deposit.id)];
  const said = event === 'expired' ? 'acknowledged' : event;
  const again = await tell(service.api, { token: shop.token, id, event: said });
  expect([again.status, again.body]).toEqual([200, after]);
  expect([await shop.balances(), await callbackTexts(service, deposit.id)]).toEqual(before);
}

describe('the deadline', () => {
  test('is seven days after the report, to the millisecond', async () => {
    const { infraction } = await reportedDeposit(service, ['registered']);
    const reportedAt = new Date(infraction.reportedAt).getTime();
    expect(infraction.expiresAt).toBe(new Date(reportedAt + 7 * 86_400_000).toISOString());
  });

  test('that has passed comes before whatever else happens, sweep or no sweep', async () => {
    const { shop, id, deposit } = await reportedDeposit(service, ['registered']);
    const keys = { accountId: shop.accountId, infractionId: id };
    await passDeadline(service, id);
    await expect(sendDefense(service, keys)).rejects.toMatchObject({ status: 422 });
    const decided = await tell(service.api, { token: shop.token, id, event: 'AGREED' });
    expect(decided.body).toMatchObject({ status: 'CLOSED', analysisResult: 'AGREED' });
    const notified = (await callbackTexts(service, deposit.id)).map(
      (text) => callbackBody.parse(JSON.parse(text)).infraction?.status,
    );
    expect(notified).toEqual([undefined, 'WAITING_PSP', 'OPEN', 'ACKNOWLEDGED', 'CLOSED']);
  });

  test.each(['DEFENDED', 'ANSWERED', 'ACKNOWLEDGED'] as const)(
    'does nothing to one that is %s',
    async (status) => {
      const { shop, id, infraction } = await reportedDeposit(service, ways[status]);
      const after = await play(service, { shop, id, events: ['expired'] });
      expect(after).toMatchObject({ status, updatedAt: infraction.updatedAt });
    },
  );
});
