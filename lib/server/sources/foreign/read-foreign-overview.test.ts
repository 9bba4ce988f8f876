import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { bearerEdition } from '#lib/server/sources/bearer/bearer-edition.ts';
import { gatewayEdition } from '#lib/server/sources/gateway/gateway-edition.ts';
import { readForeignOverview } from './read-foreign-overview.ts';

// Somebody else's service with more than can be read, by the two editions' documents and nothing
// of ours: it refuses what they do not promise.

const now = new Date('2026-11-21T15:00:00.000Z');
/** One transaction every ten seconds since midnight in São Paulo, and as many the day before. */
const stepMs = 10_000;
const midnight = Date.parse('2026-11-21T03:00:00.000Z');
const perDay = 86_400_000 / stepMs;
const rows = Array.from({ length: perDay + (now.getTime() - midnight) / stepMs }, (_, index) => ({
  createdAt: new Date(now.getTime() - (index + 0.5) * stepMs).toISOString(),
  status: index % 2 === 0 ? 'COMPLETED' : 'EXPIRED',
}));

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Behaviour {
  /** Pages after this one are never answered. */
  pagesMax?: number;
}

function listOf(edition: Edition, search: URLSearchParams): object | null {
  const status = search.get('status')?.split(',') ?? null;
  if (edition === 'gateway' && status !== null && status.length > 1) return null;
  if (search.get('type') === 'WITHDRAW') return { total: 0, pages: 0, transactions: [] };
  const from = search.get('dateFrom') ?? '';
  const to = search.get('dateTo') ?? '9';
  const matching = rows.filter(
    (row) =>
      row.createdAt >= from &&
      row.createdAt <= to &&
      (status === null || status.includes(row.status)),
  );
  const limit = Number(search.get('limit'));
  const start = (Number(search.get('page')) - 1) * limit;
  const page = matching.slice(start, start + limit);
  const transactions = page.map((row, index) => full(edition, { ...row, index: start + index }));
  return { total: matching.length, pages: Math.ceil(matching.length / limit), transactions };
}

function full(edition: Edition, row: { createdAt: string; status: string; index: number }) {
  const { index, createdAt, status } = row;
  const common = { type: 'DEPOSIT', status, amount: 1.5, createdAt, updatedAt: createdAt };
  const names = edition === 'bearer' ? bearerFields : gatewayFields;
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  const own =
    edition === 'bearer'
      ? { id: `EP${index.toString(16).toUpperCase().padStart(24, '0')}`, serviceFeeCharged: 0.1 }
      : { id: `c${index.toString(36).padStart(24, '0')}`, taxValue: 0.1, taxType: 'FIXED' };
  return { ...nulls, ...common, ...own };
}

const gatewayFields = [
  'callbackUrl qrCodeText qrCodeUrl qrCodeBase64 payerName payerDocument receiverName',
  'receiverDocument withdrawPixKey withdrawPixType endToEndId',
].flatMap((line) => line.split(' '));
const bearerFields = [
  'clientReference generatedName generatedDocument generatedEmail payerInstitutionIspb paidAt',
  'payerInstitutionName receiverInstitutionIspb receiverInstitutionName withdrawQrCodeText',
  'cancellationReason refundEndToEndId refundAmount refundStatus refundReason refundDescription',
  'refundedAt',
]
  .flatMap((line) => line.split(' '))
  .concat(gatewayFields.slice(1));

/** How many infractions there are in each status. */
const infractions = { WAITING_PSP: 16, OPEN: 1, WAITING_ADJUSTMENTS: 2, DEFENDED: 4, CLOSED: 8 };

function infractionsOf(search: URLSearchParams): object {
  const asked = search.get('status')?.split(',') ?? [];
  let totalItems = 0;
  for (const [status, count] of Object.entries(infractions)) {
    if (asked.includes(status)) totalItems += count;
  }
  return { pagination: { page: 1, limit: 1, totalItems, totalPages: totalItems }, infractions: [] };
}

async function open(edition: Edition, { pagesMax = 99 }: Behaviour = {}) {
  let requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    const url = new URL(request.url ?? '', 'http://service.test');
    if (Number(url.searchParams.get('page')) > pagesMax) return;
    const list = /transactions/.test(url.pathname)
      ? listOf(edition, url.searchParams)
      : /infractions/.test(url.pathname)
        ? infractionsOf(url.searchParams)
        : null;
    if (list === null) response.statusCode = 400;
    response.end(JSON.stringify(list ?? { message: 'não' }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const access = { baseUrl: `http://127.0.0.1:${port}`, token: 't', isForeign: false };
  const make = edition === 'bearer' ? bearerEdition : gatewayEdition;
  const overview = await readForeignOverview({ edition: make(access), blockedCents: null }, now);
  return { overview, requests };
}

describe('more transactions than are read', () => {
  test.each(['bearer', 'gateway'] as const)(
    '%s: counts by the total, amounts of the newest thousand, and it says so',
    async (edition) => {
      const { overview, requests } = await open(edition);
      const today = (now.getTime() - midnight) / stepMs;
      expect(overview.today).toEqual({
        created: { count: today, amount: 1_500, amountOf: 1_000 },
        paid: { count: today / 2, amount: 750, amountOf: 500 },
        paidOfCreated: today / 2,
        fees: 50,
        refunds: { count: 0, amount: 0, amountOf: 0 },
        withdrawals: { count: 0, amount: 0, amountOf: 0 },
      });
      expect(overview.yesterdayUntilNow.created).toEqual({ count: today, amount: null });
      expect(overview.sameWeekdayUntilNow.created).toEqual({ count: 0, amount: null });
      expect(overview.reach).toMatchObject({
        rows: 1_000,
        total: today,
        isWhole: false,
        since: new Date(now.getTime() - 999.5 * stepMs).toISOString(),
      });
      // A thousand steps of ten seconds reach back into the third hour, and no further.
      expect(overview.volumeByHour.map(({ hour }) => hour)).toEqual([9, 10, 11]);
      expect(requests).toBeLessThanOrEqual(40);
    },
  );

  test('a page that does not come ends the reach, and the time has an end', async () => {
    const started = performance.now();
    const { overview } = await open('bearer', { pagesMax: 1 });
    expect(performance.now() - started).toBeLessThan(9_000);
    expect(overview.reach).toMatchObject({ rows: 250, isWhole: false });
    expect(overview.today.created).toMatchObject({ amount: 375, amountOf: 250 });
  }, 15_000);
});

test('the infractions that wait for the merchant are those that the menu counts', async () => {
  const { overview } = await open('bearer');
  expect(overview.openInfractions.count).toBe(infractions.OPEN + infractions.WAITING_ADJUSTMENTS);
});
