import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import type { StatementDays } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { type ListKind, listColumnNames } from '#lib/exports/lists/list-files.ts';
import { runExport } from '#service/exports/run-export.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openBooksOn } from '#service/panel/reports/open-books.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

const words = { noAnswer: 'Sem resposta', 'status.CLOSED': 'Encerrada', 'state.frozen': 'Fechado' };

/** The file of a list as the export centre makes it, its rows under the names of its columns. */
async function fileOf(
  { connectionId, session }: { connectionId: string; session: string },
  kind: ListKind,
  query: string,
): Promise<Record<string, string>[]> {
  const columns = listColumnNames[kind].map((name) => ({ name, title: name }));
  const asked = { kind, query, columns, words, people: 'masked', format: 'iso', fileName: 'x.csv' };
  const at = `/connections/${connectionId}/exports`;
  const made = await panel.call(at, { method: 'POST', session, body: asked });
  expect(made.status).toBe(200);
  const { id } = JSON.parse(made.text) as ExportEntry;
  const { pool, files } = panel;
  await runExport({ pool, store: files.store }, id, new AbortController().signal);
  const { text } = await panel.call(`${at}/${id}/file`, { session });
  return parseCsv(text, { columns: true });
}

async function office(email: string) {
  const member = await createMember(panel, email);
  return { ...member, session: await signInToPanel(panel, member) };
}

test('callbacks: the attempts of the filters, newest first, without address or secret', async () => {
  const here = await office('callback-file@loja.test');
  const other = await office('callback-file-other@loja.test');
  const secret = 'https://loja.example/pix?chave=segredo';
  await insertCallbackLog(panel.pool, here.accountId, { url: secret, status: 503, attempt: 2 });
  await insertCallbackLog(panel.pool, here.accountId, { url: secret, status: 0, attempt: null });
  await insertCallbackLog(panel.pool, here.accountId, { status: 200 });
  await insertCallbackLog(panel.pool, other.accountId, { status: 500 });
  const rows = await fileOf(here, 'callbacks', 'hasError=true');
  expect(rows.map(({ response, attempt }) => [response, attempt])).toEqual([
    ['Sem resposta', 'attempt.resent'],
    ['HTTP 503', 'attempt.2'],
  ]);
  expect(rows[0]).toMatchObject({ host: 'loja.example', responseTime: '12' });
  expect(JSON.stringify(rows)).not.toContain('segredo');
  const lines = `/connections/${here.connectionId}/callback-rows?hasError=true`;
  const { text, status } = await panel.call(lines, { session: here.session });
  expect([status, text.trimEnd().split('\n')]).toEqual([200, expect.any(Array)]);
  expect(text.trimEnd().split('\n')).toHaveLength(2);
  expect((await panel.call(lines, { session: other.session })).status).toBe(404);
});

/** Three that were upheld, the one with the nearest deadline after a defense. */
async function insertClosed(accountId: string, letter = 'C'): Promise<string[]> {
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) {
    const transaction = `EP${String(index).padStart(24, letter)}`;
    await panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, payer_name,
         payer_document, end_to_end_id, created_at)
       values ($1, $2, 'DEPOSIT', 'COMPLETED', $3, 'Ana Lima', '52998224725', 'E' || $1, now())`,
      [transaction, accountId, 1000 + index],
    );
    await panel.pool.query(
      `insert into infractions (id, account_id, transaction_id, protocol, status, type,
         reported_by, analysis_result, analysis_details, held_cents, reported_at, updated_at,
         expires_at)
       values ($1, $2, $3, $1, 'CLOSED', 'FRAUD', 'DEBITED_PARTICIPANT', 'AGREED',
         'Não reconhecida por 529.982.247-25', 700, now(), '2026-03-09T15:00:00Z',
         now() + $4 * interval '1 day')`,
      [id, accountId, transaction, 3 - index],
    );
  }
  await panel.pool.query(
    `insert into infraction_defenses (id, infraction_id, account_id, defense)
     values ($1, $1, $2, 'Entregue')`,
    [ids[2], accountId],
  );
  return ids;
}

test('infractions: in the order of the list, payers masked, those of one owner', async () => {
  const here = await office('infraction-file@loja.test');
  const ids = await insertClosed(here.accountId);
  const { rows: members } = await panel.pool.query<{ id: string }>(
    'select id from panel.members where email = $1',
    ['infraction-file@loja.test'],
  );
  const memberId = members[0]?.id ?? '';
  await panel.pool.query(
    'insert into panel.infraction_owners (infraction_id, account_id, member_id) values ($1, $2, $3)',
    [ids[1], here.accountId, memberId],
  );
  const rows = await fileOf(
    here,
    'infractions',
    'status=CLOSED&sortBy=expiresAt&sortDirection=asc',
  );
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(rows.map(({ amount }) => amount)).toEqual(['10.02', '10.01', '10.00']);
  expect(rows[0]).toMatchObject({ document: '***.982.247-**', status: 'Encerrada', owner: '' });
  expect(rows[0]).toMatchObject({
    endToEndId: `E${rows[0]?.['transactionId']}`,
    blocked: '7.00',
    blockedNow: 'blockedNow.debited',
    answer: 'answer.defended',
    reason: expect.not.stringContaining('529.982'),
    endedAt: expect.stringMatching(/^2026-03-09T1[25]:00:00/),
  });
  const own = await fileOf(here, 'infractions', `owner=${memberId}`);
  expect(own.map(({ id }) => id)).toEqual([ids[1]]);
  expect(own[0]?.['owner']).not.toBe('');
  const nobodys = await fileOf(here, 'infractions', 'owner=none&sortBy=createdAt');
  expect(new Set(nobodys.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]));
  // One that was accepted is called so, before and after somebody decides.
  await panel.pool.query(
    `insert into provider_orders (id, account_id, transaction_id, kind)
     select gen_random_uuid()::text, account_id, id, 'CONCESSION'
       from infractions where id = any($1)`,
    [ids.slice(0, 2)],
  );
  await panel.pool.query(
    `update infractions set status = 'ACKNOWLEDGED', analysis_result = null where id = any($1)`,
    [ids.slice(1)],
  );
  const accepted = await fileOf(here, 'infractions', 'sortBy=expiresAt&sortDirection=desc');
  expect(accepted.map(({ status }) => status)).toEqual([
    'Encerrada',
    'status.conceded',
    'status.ACKNOWLEDGED',
  ]);
  expect(accepted.map(({ result }) => result)).toEqual(['result.conceded', '', '']);
  expect(accepted.map(({ answer }) => answer)).toEqual([
    'answer.accepted',
    'answer.accepted',
    'answer.defended',
  ]);
  expect(accepted.map(({ endedAt }) => endedAt !== '')).toEqual([true, false, false]);
});

test('infractions: what became of what was blocked stands beside it', async () => {
  const here = await office('infraction-blocked@loja.test');
  const [held, released, free] = await insertClosed(here.accountId, 'D');
  const change = (id: string | undefined, set: string) =>
    panel.pool.query(`update infractions set ${set} where id = $1`, [id]);
  const told = async () => {
    const rows = await fileOf(here, 'infractions', 'sortBy=expiresAt&sortDirection=desc');
    return rows.map(({ blocked, blockedNow }) => [blocked, blockedNow]);
  };
  const debited = ['7.00', 'blockedNow.debited'];
  expect(await told()).toEqual([debited, debited, debited]);
  await change(held, `status = 'ANSWERED', analysis_result = null`);
  await change(released, `analysis_result = 'DISAGREED'`);
  await change(free, `status = 'CANCELLED', analysis_result = null, held_cents = null`);
  expect(await told()).toEqual([
    ['7.00', 'blockedNow.blocked'],
    ['7.00', 'blockedNow.released'],
    ['', ''],
  ]);
});

test('closes: each day adds up to the cent in both balances and equals the screen', async () => {
  const books = await openBooksOn(panel, [
    { at: '2026-03-09T12:00:00Z', cents: 10_000n, kind: 'opening_balance' },
    { at: '2026-03-10T12:00:00Z', cents: 5_000n, kind: 'deposit' },
    { at: '2026-03-10T12:00:01Z', cents: -75n, kind: 'deposit_fee' },
    { at: '2026-03-10T13:00:00Z', cents: -2_000n, kind: 'infraction_hold' },
    { at: '2026-03-10T13:00:00Z', cents: 2_000n, kind: 'infraction_hold', book: 'blocked' },
    { at: '2026-03-12T12:00:00Z', cents: 1n, kind: 'deposit' },
  ]);
  const base = `/connections/${books.connectionId}`;
  const close = { method: 'POST', session: books.session, body: { day: '2026-03-09' } } as const;
  expect((await panel.call(`${base}/day-closes`, close)).status).toBe(201);
  const span = 'from=2026-03-09&to=2026-03-12';
  const rows = await fileOf(books, 'closes', span);
  expect(rows.map(({ day, rows: count }) => [day, count])).toEqual([
    ['2026-03-12', '1'],
    ['2026-03-11', '0'],
    ['2026-03-10', '4'],
    ['2026-03-09', '1'],
  ]);
  const cents = (text = '') => centsFromReais(Number(text));
  for (const row of rows) {
    for (const balance of ['Available', 'Blocked']) {
      const parts = Object.entries(row).filter(
        ([name]) => name.endsWith(balance) && !/^(opening|closing)/.test(name),
      );
      const moved = parts.reduce((sum, [, amount]) => sum + cents(amount), 0n);
      expect(cents(row[`opening${balance}`]) + moved).toBe(cents(row[`closing${balance}`]));
    }
  }
  const { days } = JSON.parse((await books.get(span)).text) as StatementDays;
  for (const day of days) {
    const row = rows.find((one) => one['day'] === day.date);
    expect(cents(row?.['closingAvailable'])).toBe(centsFromReais(day.closing.available));
    expect(cents(row?.['closingBlocked'])).toBe(centsFromReais(day.closing.blocked));
  }
  expect(rows[3]).toMatchObject({ state: 'Fechado', hash: expect.stringMatching(/^[\da-f]{64}$/) });
  expect(rows[2]).toMatchObject({
    state: 'state.notFrozen',
    blocksBlocked: '20.00',
    fees: '0.75',
  });
  const [before] = await fileOf(books, 'closes', 'from=2026-03-08&to=2026-03-08');
  expect(before).toMatchObject({ state: 'state.beforeFirst', fees: '0.00' });
});

test('who may not export gets no rows, and a query that is none is refused', async () => {
  const here = await office('list-rows@loja.test');
  const person = {
    pool: panel.pool,
    accountId: here.accountId,
    name: 'V',
    role: 'viewer',
  } as const;
  const seen = await addMember({ ...person, email: 'list-rows-viewer@loja.test' });
  const viewer = await signInToPanel(panel, seen);
  const base = `/connections/${here.connectionId}`;
  for (const [path, query] of [
    ['callback-rows', ''],
    ['infraction-rows', ''],
    ['close-rows', 'from=2026-03-01&to=2026-03-02'],
  ]) {
    const at = `${base}/${path}?${query}`;
    expect((await panel.call(at, { session: viewer })).status).toBe(403);
    expect((await panel.call(at, { session: here.session })).status).toBe(200);
  }
  const long = `${base}/close-rows?from=2020-01-01&to=2026-03-02`;
  expect((await panel.call(long, { session: here.session })).status).toBe(400);
});
