import { expect, test } from 'vitest';
import { verifyBooks } from '#lib/contract/books/verify-books.ts';
import type { DayClose } from '#lib/contract/books/wire-closes.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { type BookRow, openBooksOn } from '#service/panel/reports/open-books.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';

const panel = openForTests(openTestPanel);

type Movement = [kind: NonNullable<BookRow['kind']>, cents: bigint, book?: BookRow['book']];

/** Every kind of movement, in both balances. */
const movements: Movement[] = [
  ['deposit', 100_000n],
  ['deposit_fee', -150n],
  ['split_sent', -20_000n],
  ['split_received', 3_300n],
  ['withdrawal_hold', -30_001n],
  ['withdrawal_hold', 30_001n, 'blocked'],
  ['withdrawal', -20_000n, 'blocked'],
  ['withdrawal_reversal', -10_001n, 'blocked'],
  ['withdrawal_reversal', 10_001n],
  ['refund', -5_000n],
  ['refund_reversal', 1_000n],
  ['infraction_hold', -2_500n],
  ['infraction_hold', 2_500n, 'blocked'],
  ['infraction_release', -1_500n, 'blocked'],
  ['infraction_release', 1_500n],
  ['infraction_debit', -900n, 'blocked'],
  ['transfer_sent', -77n],
  ['transfer_received', 78n],
];

/** Books of three days in March 2026: the 9th, the 10th with everything, and the 12th. */
async function openMarch() {
  const books = await openBooksOn(panel, [
    { at: '2026-03-09T12:00:00Z', cents: 10_000n, reason: 'Saldo inicial' },
    ...movements.map(([kind, cents, book]): BookRow => ({
      // The first is at midnight in São Paulo, the last in its last millisecond.
      at: kind === 'deposit' ? '2026-03-10T03:00:00Z' : '2026-03-11T02:59:59.999Z',
      cents,
      kind,
      reason: `“${kind}” \\ \n`,
      ...(book && { book }),
      ...(kind === 'withdrawal' && { withdrawal: { status: 'COMPLETED', feeCents: 120n } }),
    })),
    { at: '2026-03-12T12:00:00Z', cents: 1n },
  ]);
  const path = `/connections/${books.connectionId}`;
  const as = (session: string) => ({
    close: (day: string) =>
      panel.call(`${path}/day-closes`, { method: 'POST', session, body: { day } }),
    closes: async (query: string) => {
      const { text } = await panel.call(`${path}/day-closes?${query}`, { session });
      return JSON.parse(text) as { closes: DayClose[]; newestDay: string | null };
    },
    lateRows: (day: string) => panel.call(`${path}/late-rows?day=${day}`, { session }),
    file: (query: string) => panel.call(`${path}/books?${query}`, { session }),
  });
  const { rows } = await panel.pool.query<{ account_id: string }>(
    'select account_id from panel.connections where id = $1',
    [books.connectionId],
  );
  return { ...books, ...as(books.session), as, accountId: rows[0]?.account_id ?? '' };
}

/** A row on the first day, after all of its rows. */
async function postLate(accountId: string): Promise<void> {
  await panel.pool.query(
    `with transfer as (select gen_random_uuid() as id)
     insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason, statement_id,
       previous_available_cents, previous_blocked_cents, new_available_cents, new_blocked_cents,
       created_at)
     select $1, id, 'available', 42, 'Tardio', gen_random_uuid(), 10000, 0, 10042, 0,
            '2026-03-09T23:00:00Z'::timestamptz from transfer
     union all
     select $1, id, 'settlement', -42, 'Tardio', null, null, null, null, null,
            '2026-03-09T23:00:00Z' from transfer`,
    [accountId],
  );
}

const march = 'from=2026-03-01&to=2026-03-31';

async function verify(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  async function* read() {
    // In pieces that end within lines and within characters.
    for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
  }
  return verifyBooks(read());
}

test('a close equals the ledger to the cent, line by line, in both balances', async () => {
  const { close, closes, get, accountId } = await openMarch();
  expect((await close('2026-03-09')).status).toBe(201);
  const { status, body } = await close('2026-03-10');

  expect(status).toBe(201);
  const { frozen } = body as unknown as DayClose;
  const { rows } = await panel.pool.query<{ key: string; rows: number; cents: string }>(
    `select concat_ws(' ', kind, upper(book), sign(amount_cents)) as key, count(*)::int as rows,
            sum(abs(amount_cents))::text as cents
       from ledger_entries
      where account_id = $1 and statement_id is not null
        and created_at >= '2026-03-10T03:00Z' and created_at < '2026-03-11T03:00Z' group by 1`,
    [accountId],
  );
  const told = frozen.lines.map(({ kind, balanceType, operation, rows: count, amount }) => ({
    key: `${kind} ${balanceType} ${operation === 'INCREMENT' ? 1 : -1}`,
    rows: count,
    cents: String(Math.round(amount * 100)),
  }));
  expect(told).toHaveLength(movements.length);
  expect(told.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
  expect(frozen.lines.find(({ kind }) => kind === 'withdrawal')?.fees).toBe(1.2);
  expect(frozen).toMatchObject({
    opening: { available: 100, blocked: 0 },
    closing: { available: 681.51, blocked: 1 },
    breaks: 0,
  });
  // The same as the page of the day sums by itself.
  const { body: days } = await get('from=2026-03-10&to=2026-03-10');
  const byKey = (lines: object[]) => lines.map((line) => JSON.stringify(line)).toSorted();
  expect(days.days[0]).toEqual({ ...frozen, lines: expect.any(Array) });
  const shown = (lines: readonly DayClose['frozen']['lines'][number][]) =>
    byKey(
      lines.map((l) => [l.kind, l.reason, l.operation, l.balanceType, l.rows, l.amount, l.fees]),
    );
  expect(shown(days.days[0]?.lines ?? [])).toEqual(shown(frozen.lines));
  const [ninth, tenth] = (await closes(march)).closes;
  expect(ninth).toMatchObject({
    previousHash: null,
    closedBy: 'Ana Souza',
    rowsNow: 1,
    rowsLate: 0,
  });
  expect(tenth).toMatchObject({ previousHash: ninth?.hash, rowsNow: 18, rowsLate: 0 });
});

test('days are frozen once, in order, after their end, by roles that may, of the own account', async () => {
  const one = await openMarch();
  const { close } = one;
  const twice = await Promise.all([close('2026-03-09'), close('2026-03-09'), close('2026-03-09')]);
  expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  expect(await close('2026-03-09')).toMatchObject({ status: 409 });
  expect(await close('2026-03-08')).toMatchObject({ status: 409 });
  const early = await close('2026-03-11');
  expect(early).toMatchObject({ status: 409 });
  expect(early.text).toContain('10/03/2026');
  expect(await close('2999-03-11')).toMatchObject({ status: 422 });
  expect(await close('2026-02-30')).toMatchObject({ status: 400 });
  const other = await openMarch();
  expect(await one.as(other.session).close('2026-03-10')).toMatchObject({ status: 404 });
  expect(await one.as(other.session).file(march)).toMatchObject({ status: 404 });
  for (const role of memberRole.options) {
    const person = { pool: panel.pool, accountId: one.accountId, name: role, role };
    const member = await addMember({ ...person, email: `${role}@${one.connectionId}.test` });
    const session = await signInToPanel(panel, member);
    const may = ['owner', 'admin', 'finance'].includes(role);
    const { status } = await one.as(session).close('2026-03-09');
    expect([role, status]).toEqual([role, may ? 409 : 403]);
  }
  const { closes, newestDay } = await one.closes(march);
  expect([closes.length, newestDay]).toEqual([1, '2026-03-09']);
  const { rows } = await panel.pool.query<{ result: string; reason: string | null }>(
    `select result, reason from panel.audit_events
      where connection_id = $1 and action = 'day_close' and result = 'success'`,
    [one.connectionId],
  );
  expect(rows).toEqual([{ result: 'success', reason: closes[0]?.hash }]);
});

test('the service can neither change a close nor take it out, nor put one beside the chain', async () => {
  const { close, accountId } = await openMarch();
  for (const day of ['2026-03-09', '2026-03-10']) await close(day);
  const attempt = (sql: string) => panel.pool.query(sql, [accountId]).then(() => 'done', String);
  expect(await attempt('delete from day_closes where account_id = $1')).toMatch(/permission/);
  expect(await attempt(`update day_closes set content = '' where account_id = $1`)).toMatch(
    /permission/,
  );
  const insert = (day: string, previous: string) =>
    attempt(`insert into day_closes
             select account_id, '${day}', 'x', sha256('x'), ${previous}, sha256('y'), 0
               from day_closes where account_id = $1 limit 1`);
  expect(await insert('2026-03-11', `'2026-03-10'`)).toMatch(/foreign key/);
  expect(await insert('2026-03-12', `'2026-03-10'`)).toMatch(/check constraint/);
});

test('an exported month verifies without the database, and any byte that differs is found', async () => {
  const { close, file } = await openMarch();
  for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']) await close(day);
  const { status, text, bytes } = await file(march);
  expect(status).toBe(200);
  expect(await verify(text)).toMatchObject({
    ok: true,
    books: { from: '2026-03-09', to: '2026-03-12', closes: 4, rows: 20 },
  });
  expect(await verify((await file('from=2026-03-10&to=2026-03-10')).text)).toMatchObject({
    ok: true,
    books: { closes: 1, rows: 18 },
  });
  const unseen: string[] = [];
  for (let at = 0; at < bytes.length; at += 7) {
    const tampered = Uint8Array.from(bytes);
    tampered[at] = (tampered[at] ?? 0) ^ 1;
    if ((await verify(tampered)).ok) unseen.push(`byte ${at}`);
  }
  expect((await verify(bytes.subarray(0, -1))).ok).toBe(false);
  const lines = text.trimEnd().split('\n');
  for (const cut of lines.keys()) {
    const left = await verify(`${lines.toSpliced(cut, 1).join('\n')}\n`);
    if (left.ok) unseen.push(`line ${cut + 1}`);
  }
  expect(unseen).toEqual([]);
  const without = lines.filter((line) => !line.includes('"day":"2026-03-11"'));
  const missing = { line: 23, what: 'the close of 2026-03-11 is missing' };
  expect(await verify(`${without.join('\n')}\n`)).toEqual({ ok: false, difference: missing });
  expect((await file('from=2026-02-01&to=2026-02-02')).status).toBe(404);
});

test('a row that comes to lie on a frozen day shows as a change, and the file stays as frozen', async () => {
  const { close, closes, lateRows, file, accountId } = await openMarch();
  await close('2026-03-09');
  const before = await file(march);
  await postLate(accountId);
  expect((await closes(march)).closes).toMatchObject([{ rowsNow: 2, rowsLate: 1 }]);
  const { text } = await lateRows('2026-03-09');
  expect(JSON.parse(text)).toMatchObject({ rows: [{ reason: 'Tardio', amount: 0.42 }] });
  const after = await file(march);
  expect(after.text).toBe(before.text);
  expect((await verify(after.text)).ok).toBe(true);
});

test('the paper of a closed day says who closed it, the code and what came later; no other does', async () => {
  const { close, closes, paper, accountId } = await openMarch();
  const textOf = async (query: string) => (await readPdf((await paper(query)).bytes)).text;
  const day = 'createdAtFrom=2026-03-09T03:00:00Z&createdAtTo=2026-03-10T02:59:59.999Z';
  expect(await textOf(day)).not.toContain('Dia fechado');
  await close('2026-03-09');
  const [closed] = (await closes('from=2026-03-09&to=2026-03-09')).closes;
  const text = await textOf(day);
  expect(text).toMatch(/Dia fechado\npor .+ em \d\d\/\d\d\/\d{4} às/);
  expect(text.replaceAll('\n', '')).toContain(`Código${closed?.hash ?? ''} (SHA-256`);
  expect(text).not.toContain('depois do fechamento');
  const others = [`${day}&reason=Saldo`, day.replace('-10T02:59:59', '-11T02:59:59')];
  others.push(day.replace('T03:00:00Z', 'T04:00:00Z'));
  for (const other of others) expect(await textOf(other)).not.toContain('Dia fechado');
  await postLate(accountId);
  expect(await textOf(day)).toContain('1 lançamento chegou depois do fechamento');
});
