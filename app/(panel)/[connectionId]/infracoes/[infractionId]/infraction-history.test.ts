import { describe, expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { sumBlockedMoney } from './blocked-money.ts';
import { listHistory } from './history-events.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

function makeInfraction(status: InfractionStatus, updatedAt: string): Infraction {
  return {
    id: 'IN0123456789ABCDEF01234567',
    protocol: 'p-1',
    status,
    type: 'REFUND_REQUEST',
    reportedBy: 'DEBITED_PARTICIPANT',
    reportDetails: null,
    analysisResult: null,
    analysisDetails: null,
    reportedAt: at(0),
    expiresAt: '2026-11-27T10:00:00.000Z',
    createdAt: at(0),
    updatedAt,
    transaction: {
      id: 'EP0123456789ABCDEF01234567',
      amount: 10,
      payerName: null,
      payerDocument: null,
      receiverName: null,
      receiverDocument: null,
      endToEndId: null,
    },
    defenseHistory: [],
  };
}

function defense(minute: number, confirmedMinute?: number): Infraction['defenseHistory'][number] {
  return {
    id: String(minute),
    defense: 'Entregue.',
    status: confirmedMinute === undefined ? 'PENDING' : 'DEFENDED',
    createdAt: at(minute),
    updatedAt: at(confirmedMinute ?? minute),
    files: [],
  };
}

function sent(infraction: Infraction) {
  const { transaction: _transaction, defenseHistory: _history, ...rest } = infraction;
  return { body: { infraction: rest } };
}

type Move = [BankStatement['operation'], BankStatement['balanceType'], number, number];

function rows(...moves: Move[]): BankStatement[] {
  return moves.map(([operation, balanceType, amount, minute], index) => ({
    id: String(index),
    operation,
    balanceType,
    amount,
    reason: '',
    previousBalanceAvailable: 0,
    previousBalanceBlocked: 0,
    newBalanceAvailable: 0,
    newBalanceBlocked: 0,
    transactionId: null,
    infractionId: null,
    createdAt: at(minute),
    updatedAt: at(minute),
  }));
}

const block: Move[] = [
  ['DECREMENT', 'AVAILABLE', 10.1, 1],
  ['INCREMENT', 'BLOCKED', 10.1, 1],
];

describe('the money that an infraction holds', () => {
  test('is blocked until it is released or debited', () => {
    expect(sumBlockedMoney(rows(...block))).toEqual({
      blockedCents: 1010n,
      releasedCents: 0n,
      debitedCents: 0n,
      heldCents: 1010n,
    });
    const released = rows(
      ...block,
      ['DECREMENT', 'BLOCKED', 10.1, 9],
      ['INCREMENT', 'AVAILABLE', 10.1, 9],
    );
    expect(sumBlockedMoney(released)).toMatchObject({ releasedCents: 1010n, heldCents: 0n });
    const debited = rows(...block, ['DECREMENT', 'BLOCKED', 10.1, 9]);
    expect(sumBlockedMoney(debited)).toMatchObject({ debitedCents: 1010n, heldCents: 0n });
  });

  test('is nothing without rows', () => {
    expect(sumBlockedMoney([])).toMatchObject({ blockedCents: 0n, heldCents: 0n });
  });
});

describe('the history, newest first', () => {
  const kinds = (sources: Partial<Parameters<typeof listHistory>[0]>) =>
    listHistory({
      infraction: makeInfraction('OPEN', at(1)),
      callbacks: [],
      statements: [],
      openedAt: null,
      concededAt: null,
      acts: [],
      now,
      ...sources,
    }).map((event) => (event.kind === 'Status' ? event.status : event.kind));

  test('has the present status and the deadline without any callback', () => {
    expect(kinds({})).toEqual(['Deadline', 'OPEN', 'Reported']);
  });

  test('knows every change that a callback carried, each once', () => {
    const closed = { ...makeInfraction('CLOSED', at(9)), defenseHistory: [defense(3)] };
    const open = sent(makeInfraction('OPEN', at(1)));
    const callbacks = [sent(closed), sent(makeInfraction('ANSWERED', at(5))), open, open];
    expect(kinds({ infraction: closed, callbacks })).toEqual([
      'CLOSED',
      'ANSWERED',
      'Defense',
      'OPEN',
      'Reported',
    ]);
  });

  test('never loses what it told before, without any callback', () => {
    const statements = rows(...block);
    const told = (infraction: Infraction) =>
      listHistory({
        infraction,
        callbacks: [],
        statements,
        openedAt: null,
        concededAt: null,
        acts: [],
        now,
      }).flatMap((event) =>
        event.kind === 'Status' ? [[event.status, event.isTimeless ? null : event.at]] : [],
      );
    const opened = ['OPEN', at(1)];
    expect(told(makeInfraction('OPEN', at(1)))).toEqual([opened]);
    const defended = { ...makeInfraction('DEFENDED', at(3)), defenseHistory: [defense(3)] };
    expect(told(defended)).toEqual([opened]);
    const confirmed = defense(3, 5);
    const asked = { ...makeInfraction('WAITING_ADJUSTMENTS', at(6)), defenseHistory: [confirmed] };
    const answered = ['ANSWERED', at(5)];
    expect(told(asked)).toEqual([['WAITING_ADJUSTMENTS', at(6)], answered, opened]);
    const reopened = { ...makeInfraction('OPEN', at(7)), defenseHistory: [confirmed] };
    const adjusted = ['WAITING_ADJUSTMENTS', null];
    expect(told(reopened)).toEqual([['OPEN', at(7)], adjusted, answered, opened]);
    const again = { ...reopened, status: 'DEFENDED' as const, updatedAt: at(8) };
    expect(told({ ...again, defenseHistory: [defense(8), confirmed] })).toEqual([
      ['OPEN', null],
      adjusted,
      answered,
      opened,
    ]);
  });

  test('tells that a report which blocks nothing was opened, with its time where that is kept', () => {
    const infraction = { ...makeInfraction('DEFENDED', at(3)), defenseHistory: [defense(3)] };
    expect(kinds({ infraction })).toEqual(['Defense', 'OPEN', 'Reported']);
    const told = listHistory({
      infraction,
      callbacks: [],
      statements: [],
      openedAt: at(1),
      concededAt: null,
      acts: [],
      now,
    });
    expect(told[1]).toEqual({ kind: 'Status', status: 'OPEN', at: at(1) });
  });

  test('has what the team did at its time, and a defense that was sent once', () => {
    const infraction = { ...makeInfraction('DEFENDED', at(5)), defenseHistory: [defense(5)] };
    const act = (action: 'infraction_assign' | 'infraction_defend', minute: number) => ({
      actId: String(minute),
      action,
      result: minute === 3 ? ('refused' as const) : ('success' as const),
      memberName: 'Ana',
      givenTo: null,
      at: at(minute),
    });
    const acts = [
      act('infraction_assign', 6),
      act('infraction_defend', 4),
      act('infraction_defend', 3),
    ];
    expect(kinds({ infraction, acts })).toEqual(['Act', 'Defense', 'Act', 'OPEN', 'Reported']);
  });

  test('keeps when it was accepted once it is decided, among what the team did', () => {
    const infraction = { ...makeInfraction('CLOSED', at(9)), analysisResult: 'AGREED' as const };
    const act = (action: 'infraction_concede' | 'infraction_note', minute: number) => ({
      actId: String(minute),
      action,
      result: 'success' as const,
      memberName: 'Ana',
      givenTo: null,
      at: at(minute),
    });
    const acts = [act('infraction_concede', 4), act('infraction_note', 3)];
    const told = (decided: Infraction) =>
      listHistory({
        infraction: decided,
        callbacks: [],
        statements: [],
        openedAt: at(1),
        concededAt: at(5),
        acts,
        now,
      }).filter((event) => event.kind === 'Act' || event.kind === 'Status');
    const before = told(makeInfraction('ACKNOWLEDGED', at(5)));
    expect(before[0]).toEqual({ kind: 'Status', status: 'ACKNOWLEDGED', at: at(5) });
    expect(told(infraction).slice(1)).toEqual(before);
  });

  test('ignores callbacks of another infraction and what is no infraction', () => {
    const other = sent({ ...makeInfraction('CLOSED', at(9)), id: 'IN_other' });
    const callbacks = [other, { body: {} }, { body: { infraction: { id: 7 } } }];
    expect(kinds({ callbacks })).toEqual(['Deadline', 'OPEN', 'Reported']);
  });

  test('tells what was blocked, and what became of it', () => {
    const infraction = makeInfraction('CLOSED', at(9));
    const statements = rows(...block, ['DECREMENT', 'BLOCKED', 10.1, 8]);
    const before = ['ACKNOWLEDGED', 'OPEN', 'Blocked', 'Reported'];
    expect(kinds({ infraction, statements })).toEqual(['CLOSED', 'Debited', ...before]);
    const back = rows(
      ...block,
      ['DECREMENT', 'BLOCKED', 10.1, 8],
      ['INCREMENT', 'AVAILABLE', 10.1, 8],
    );
    expect(kinds({ infraction, statements: back })).toEqual(['CLOSED', 'Released', ...before]);
  });

  test('has money and its change of status in one order within a second, whichever was written first', () => {
    const rowAt = (id: string, operation: 'INCREMENT' | 'DECREMENT', createdAt: string) => ({
      ...rows([operation, 'BLOCKED', 10.1, 1])[0]!,
      id,
      createdAt,
    });
    const infraction = makeInfraction('CLOSED', '2026-11-20T10:09:00.010Z');
    const callbacks = [sent(makeInfraction('OPEN', '2026-11-20T10:01:00.010Z'))];
    for (const ms of ['005', '010', '014']) {
      const statements = [
        rowAt('1', 'INCREMENT', `2026-11-20T10:01:00.${ms}Z`),
        rowAt('2', 'DECREMENT', `2026-11-20T10:09:00.${ms}Z`),
      ];
      expect(kinds({ infraction, callbacks, statements })).toEqual([
        'CLOSED',
        'Debited',
        'ACKNOWLEDGED',
        'OPEN',
        'Blocked',
        'Reported',
      ]);
    }
  });
});
