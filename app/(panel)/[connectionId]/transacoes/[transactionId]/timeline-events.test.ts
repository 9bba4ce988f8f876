import { describe, expect, test } from 'vitest';
import { comparePayer } from '#lib/client/shown/payer-match.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { type TransactionDetail, transactionDetail } from '#lib/contract/bearer/transaction.ts';
import { listEvents } from './timeline-events.ts';

/** A transaction as the service sends it; every field that a case does not name is empty. */
function makeTransaction(fields: Partial<TransactionDetail>): TransactionDetail {
  const empty = Object.fromEntries(
    Object.keys(transactionDetail.shape).map((field) => [field, null]),
  );
  const { splits: _splits, ...nulls } = empty;
  return transactionDetail.parse({
    ...nulls,
    id: 'EP0123456789ABCDEF01234567',
    type: 'DEPOSIT',
    status: 'PENDING',
    amount: 10,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    CallbackLog: [],
    Infraction: [],
    ...fields,
  });
}

function makeCallback(status: number, createdAt: string): TransactionDetail['CallbackLog'][number] {
  return {
    id: `callback-${status}`,
    url: 'https://loja.example/pix',
    status,
    transactionId: 'EP0123456789ABCDEF01234567',
    body: {},
    responseBody: '',
    responseHeaders: {},
    responseTime: 12,
    createdAt,
    attempt: 0,
    nextAttemptAt: null,
  };
}

function makeStatement(fields: Partial<BankStatement>): BankStatement {
  return {
    operation: 'DECREMENT',
    balanceType: 'AVAILABLE',
    amount: 10,
    id: '1',
    reason: 'Depósito Pix',
    previousBalanceAvailable: 0,
    previousBalanceBlocked: 0,
    newBalanceAvailable: 10,
    newBalanceBlocked: 0,
    transactionId: 'EP0123456789ABCDEF01234567',
    infractionId: null,
    createdAt: '2026-11-21T12:01:00.000Z',
    updatedAt: '2026-11-21T12:01:00.000Z',
    ...fields,
  };
}

describe('the timeline, newest first', () => {
  const kinds = (fields: Partial<TransactionDetail>, expiresAt: string | null = null) =>
    listEvents(makeTransaction(fields), { expiresAt, statements: [] }).map((event) => event.kind);

  test('a pending charge will expire', () => {
    expect(kinds({}, '2026-11-22T12:00:00.000Z')).toEqual(['Expires', 'Created']);
  });

  test('a paid one says whether its callback was delivered, and why not', () => {
    const callback = makeCallback(0, '2026-11-21T12:02:00.000Z');
    const events = listEvents(
      makeTransaction({ CallbackLog: [{ ...callback, responseBody: 'Conexão recusada' }] }),
      { expiresAt: null, statements: [] },
    );
    expect(events[0]).toMatchObject({
      kind: 'CallbackFailed',
      answer: { status: 0, noAnswer: 'Conexão recusada' },
    });
    expect(
      kinds({
        status: 'COMPLETED',
        paidAt: '2026-11-21T12:01:00.000Z',
        CallbackLog: [
          makeCallback(200, '2026-11-21T12:10:00.000Z'),
          makeCallback(503, '2026-11-21T12:05:00.000Z'),
          makeCallback(0, '2026-11-21T12:02:00.000Z'),
        ],
      }),
    ).toEqual(['Callback', 'CallbackRetried', 'CallbackRetried', 'Paid', 'Created']);
  });

  test('an attempt that somebody asked for is told from those that come by themselves', () => {
    const first = makeCallback(200, '2026-11-21T12:02:00.000Z');
    const resent = { ...first, attempt: null, createdAt: '2026-11-21T12:30:00.000Z' };
    const events = listEvents(makeTransaction({ CallbackLog: [resent, first] }), {
      expiresAt: null,
      statements: [],
    });
    expect(events.map(({ answer }) => answer?.isResend)).toEqual([true, false, undefined]);
  });

  test('a callback says which status it told where another one told another', () => {
    const tell = (status: string, at: string) => ({ ...makeCallback(200, at), body: { status } });
    const paid = tell('COMPLETED', '2026-11-21T12:01:00.000Z');
    const refunded = tell('REFUNDED', '2026-11-21T12:03:00.000Z');
    const toldBy = (CallbackLog: TransactionDetail['CallbackLog']) =>
      listEvents(makeTransaction({ CallbackLog }), { expiresAt: null, statements: [] }).flatMap(
        ({ answer }) => (answer ? [answer.told] : []),
      );
    expect(toldBy([refunded, paid])).toEqual(['REFUNDED', 'COMPLETED']);
    expect(toldBy([paid])).toEqual([null]);
  });

  test('an attempt that another one follows is no callback that was not delivered', () => {
    const nextAttemptAt = '2026-11-21T12:05:00.000Z';
    const CallbackLog = [
      makeCallback(503, nextAttemptAt),
      { ...makeCallback(503, '2026-11-21T12:02:00.000Z'), nextAttemptAt },
    ];
    expect(kinds({ CallbackLog })).toEqual(['CallbackFailed', 'CallbackRetried', 'Created']);
  });

  test('what follows it must say the same: another status or infraction is another callback', () => {
    const said = (body: object, first: object) =>
      kinds({
        CallbackLog: [
          { ...makeCallback(200, '2026-11-21T12:05:00.000Z'), body: { ...body } },
          { ...makeCallback(503, '2026-11-21T12:02:00.000Z'), body: { ...first } },
        ],
      });
    const paid = { status: 'COMPLETED' };
    const reported = { ...paid, infraction: { id: '1', status: 'OPEN' } };
    expect(said(paid, paid)).toContain('CallbackRetried');
    expect(said(reported, paid)).toContain('CallbackRetried');
    expect(said({ status: 'REFUNDED' }, paid)).toContain('CallbackFailed');
    expect(said(paid, reported)).toContain('CallbackFailed');
  });

  test('rows of the statement and the splits stand where they happened', () => {
    const paidAt = '2026-11-21T12:01:00.000Z';
    const split = { recipientId: 'a', type: 'percent', value: 20, protected: false } as const;
    const splits = [
      { ...split, status: 'EXECUTED' as const },
      { ...split, status: 'FAILED' as const },
    ];
    const row = { operation: 'INCREMENT', balanceType: 'AVAILABLE', amount: 10 } as const;
    const createdAt = '2026-11-21T12:01:00.001Z';
    const statement = makeStatement({ ...row, createdAt });
    const events = listEvents(makeTransaction({ status: 'COMPLETED', paidAt, splits }), {
      expiresAt: null,
      statements: [statement],
    });
    expect(events).toMatchObject([
      { kind: 'StatementIn', note: 'Depósito Pix', statement: row },
      { kind: 'Splits', splits: { executed: 1, total: 2 } },
      { kind: 'Paid' },
      { kind: 'Created' },
    ]);
    // A payment is told before what it booked, whichever of them was written first.
    const early = { ...statement, createdAt: '2026-11-21T12:01:00.000Z' };
    const late = makeTransaction({ status: 'COMPLETED', paidAt: '2026-11-21T12:01:00.900Z' });
    expect(
      listEvents(late, { expiresAt: null, statements: [early] }).map((event) => event.kind),
    ).toEqual(['StatementIn', 'Paid', 'Created']);
  });

  test('a withdrawal is completed, as its status says', () => {
    const paidAt = '2026-11-21T12:01:00.000Z';
    expect(kinds({ type: 'WITHDRAW', status: 'COMPLETED', paidAt })).toEqual([
      'Completed',
      'Created',
    ]);
  });

  test('a refunded one keeps its payment', () => {
    expect(
      kinds({
        status: 'REFUNDED',
        paidAt: '2026-11-21T12:01:00.000Z',
        refundedAt: '2026-11-21T13:00:00.000Z',
      }),
    ).toEqual(['Refunded', 'Paid', 'Created']);
  });

  test('a refunded one keeps since when it waited, by the callback that told it or by its booking', () => {
    const [paidAt, askedAt] = ['2026-11-21T12:01:00.000Z', '2026-11-21T12:30:00.000Z'];
    const refundedAt = '2026-11-21T13:00:00.000Z';
    const fields = { status: 'REFUNDED', paidAt, refundedAt } as const;
    const body = { status: 'WAITING_FOR_REFUND', refundReason: null, updatedAt: askedAt };
    const CallbackLog = ['2026-11-21T12:35:00.000Z', '2026-11-21T12:30:02.000Z'].map((at) => ({
      ...makeCallback(200, at),
      body,
    }));
    const eventsOf = (more: Partial<TransactionDetail>, statements: BankStatement[] = []) =>
      listEvents(makeTransaction({ ...fields, ...more }), { expiresAt: null, statements });
    const waits = (events: ReturnType<typeof eventsOf>) =>
      events.flatMap(({ kind, at }) =>
        kind === 'RefundWaiting' || kind === 'Held' ? [[kind, at]] : [],
      );
    expect(waits(eventsOf({ CallbackLog }))).toEqual([['RefundWaiting', askedAt]]);
    // Held by an infraction it did not wait for a refund that somebody asked for.
    const held = CallbackLog.map((one) => ({
      ...one,
      body: { ...body, refundReason: 'INFRACTION' },
    }));
    expect(waits(eventsOf({ CallbackLog: held }))).toEqual([['Held', askedAt]]);
    const booked = makeStatement({ reason: 'Devolução de depósito Pix', createdAt: askedAt });
    expect(waits(eventsOf({}, [booked]))).toEqual([['RefundWaiting', askedAt]]);
    // While it waits that is its state, and stands once.
    const waiting = { CallbackLog, status: 'WAITING_FOR_REFUND', refundedAt: null } as const;
    expect(waits(eventsOf(waiting, [booked]))).toHaveLength(1);
  });

  test.each([
    ['CANCELED', 'Canceled'],
    ['EXPIRED', 'Expired'],
    ['ERROR', 'Error'],
    ['WAITING_FOR_REFUND', 'RefundWaiting'],
  ] as const)('%s ends with its last change', (status, kind) => {
    const events = listEvents(makeTransaction({ status, updatedAt: '2026-11-21T14:00:00.000Z' }), {
      expiresAt: null,
      statements: [],
    });
    expect(events[0]).toMatchObject({ kind, at: '2026-11-21T14:00:00.000Z' });
  });

  test('what an infraction holds is not told as a refund under way', () => {
    const held = { status: 'WAITING_FOR_REFUND', refundReason: 'INFRACTION' } as const;
    expect(kinds(held)).toContain('Held');
    expect(kinds(held)).not.toContain('RefundWaiting');
  });
});

describe('the payer against the one expected', () => {
  test.each([
    [{ generatedDocument: '52998224725', payerDocument: '529.982.247-25' }, 'matches'],
    [{ generatedDocument: '52998224725', payerDocument: '11144477735' }, 'differentDocument'],
    [{ generatedName: 'José da Silva', payerName: 'JOSE  DA SILVA' }, 'sameName'],
    [{ generatedName: 'Tereza D Avila', payerName: 'TEREZA D’ÁVILA' }, 'sameName'],
    [{ generatedName: 'José da Silva', payerName: 'Ana Lima' }, 'differentName'],
    [{ generatedName: 'José da Silva' }, null],
    [{ payerDocument: '11144477735' }, null],
  ] as const)('%j: %s', (fields, match) => {
    expect(comparePayer(makeTransaction(fields))).toBe(match);
  });
});
