import { describe, expect, test } from 'vitest';
import type { Connection, MemberRole } from '#lib/contract/panel/panel.ts';
import { sourceCapabilities } from '#lib/server/sources/capabilities.ts';
import { toShownTransaction } from '#lib/server/sources/gateway/to-shown-transaction.ts';
import type { AccountSource, SourcePart } from '#lib/server/sources/source.ts';
import { makeSource } from './make-source.ts';

const member = { id: 'm', name: 'Ana Lima', email: 'ana@example.test', role: 'owner' } as const;
const session = {
  sessionId: 's',
  expiresAt: '2030-01-01T00:00:00.000Z',
  member,
  connections: [],
  sessionLimits: { idleMinutes: 720, absoluteHours: 168 },
  secondFactor: {
    isOn: false,
    hasApp: false,
    hasPasskey: false,
    isRequired: false,
    shownSecondsAgo: null,
  },
};

function sourceOf(
  edition: Connection['edition'],
  accountId: string | null,
  role: MemberRole = 'owner',
): AccountSource {
  const baseUrl = 'http://127.0.0.1:1/v1';
  const connection = { id: 'c', name: 'Loja', edition, baseUrl, accountId };
  const asked = { ...session, member: { ...member, role } };
  return makeSource(asked, connection, { baseUrl, token: 't' });
}

const kinds = {
  ownBearer: sourceOf('bearer', 'a'),
  ownGateway: sourceOf('gateway', 'a'),
  foreignBearer: sourceOf('bearer', null),
  foreignGateway: sourceOf('gateway', null),
};

/** Every name that a source may be without: the compiler misses one that is not here. */
const parts: Record<SourcePart, true> = {
  balances: true,
  feeRules: true,
  refund: true,
  proof: true,
  resend: true,
  infractions: true,
  transactionTotals: true,
  volumes: true,
  indicators: true,
  readKeyHolder: true,
  recentPayees: true,
  forecast: true,
  approvals: true,
  payouts: true,
  feeCheck: true,
  statement: true,
  callbacks: true,
  evidence: true,
  callbackRecords: true,
  findBeginnings: true,
  resendPlans: true,
  suspense: true,
  infractionDesk: true,
  resendWindow: true,
  exports: true,
  merchantFiles: true,
};

describe.each(['ownBearer', 'ownGateway', 'foreignBearer', 'foreignGateway'] as const)(
  'a source of the kind %s',
  (kind) => {
    const source = kinds[kind];

    test('says of itself what its kind can do', () => {
      expect(source.capabilities).toBe(sourceCapabilities[kind]);
    });

    test.each(Object.keys(parts) as SourcePart[])('has %s exactly if it says so', (part) => {
      expect(source[part] !== null).toBe(source.capabilities[part]);
    });
  },
);

test('nothing pretends to exist in the API-key edition', () => {
  for (const part of ['infractions', 'refund', 'resend', 'proof'] as const) {
    expect(sourceCapabilities.ownGateway[part], part).toBe(false);
    expect(sourceCapabilities.ownBearer[part], part).toBe(true);
  }
  expect(sourceCapabilities.ownBearer.feeRules).toBe(false);
  expect(sourceCapabilities.ownGateway.statuses).not.toContain('ERROR');
});

test('who may not see people finds none by searching, found out without a call', async () => {
  const source = sourceOf('bearer', 'a', 'viewer');
  expect(source).toMatchObject({ unmasked: null, proof: null });
  for (const field of ['document', 'email', 'pixKey'])
    expect(source.capabilities.filterFields).not.toContain(field);
  const page = { page: 1, limit: 1 };
  for (const filter of [
    { name: 'Ana' },
    { document: '1' },
    { email: 'a' },
    { pixKey: 'b' },
    { clientReference: '52998224725' },
  ]) {
    const found = await source.listTransactions({ ...page, ...filter });
    expect(found, JSON.stringify(filter)).toMatchObject({ ok: true, value: { total: 0 } });
  }
  const byPayer = await source.infractions?.list({ limit: 1, payerDocument: '1' });
  expect(byPayer).toMatchObject({ ok: true, value: { infractions: [] } });
  // Nobody answers there: what names nobody is asked.
  expect(await source.listTransactions({ ...page, id: '1' })).toMatchObject({ ok: false });
});

test('what is said to be absent of every transaction is null of one that has all the rest', () => {
  const text = 'x';
  const transaction = toShownTransaction({
    id: text,
    status: 'COMPLETED',
    type: 'DEPOSIT',
    amount: 1,
    taxValue: 0.1,
    taxType: 'FIXED',
    callbackUrl: text,
    qrCodeText: text,
    qrCodeUrl: text,
    qrCodeBase64: text,
    payerName: text,
    payerDocument: text,
    receiverName: text,
    receiverDocument: text,
    withdrawPixKey: text,
    withdrawPixType: 'email',
    endToEndId: text,
    createdAt: text,
    updatedAt: text,
  });
  for (const field of sourceCapabilities.ownGateway.absentFields) {
    expect(transaction[field], field).toBeNull();
  }
});
