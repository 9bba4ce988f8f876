import { describe, expect, test } from 'vitest';
import type { BankStatementList } from '#lib/contract/bearer/statement.ts';
import { addUpRows } from '#lib/contract/books/add-up.ts';
import { writeClose } from '#lib/contract/books/day-close.ts';
import { verifyBooks } from '#lib/contract/books/verify-books.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { bookRowsStatement, insertClose } from '#service/closes/close-queries.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import { runExport } from '#service/exports/run-export.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { openBooksOn } from './open-books.ts';

const panel = openForTests(openTestPanel);

test('an account by API key has statement, closes and files of the centre, by the filters of its list', async () => {
  const { pool, files } = panel;
  const member = await createMember(panel, 'chave@loja.test', 'gateway');
  const { accountId } = member;
  const session = await signInToPanel(panel, member);
  const call = (path: string, body?: object) =>
    panel.call(`/connections/${member.connectionId}${path}`, {
      session,
      ...(body && { method: 'POST', body }),
    });
  await updateAccount(pool, { accountId, balanceCents: 12_345n });
  const span = `createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=${new Date().toISOString()}`;
  const listed = await call(`/statements?${span}`);
  const { bankStatements } = JSON.parse(listed.text) as BankStatementList;
  expect(bankStatements).toMatchObject([
    { amount: 123.45, operation: 'INCREMENT', newBalanceAvailable: 123.45 },
  ]);
  const closed = await call('/day-closes', { day: '2026-03-10' });
  expect([closed.status, closed.body]).toMatchObject([201, { frozen: { date: '2026-03-10' } }]);

  // Two payers of one name's part; the receiver of a withdrawal is no payer.
  await pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, payer_name,
       receiver_name, names_folded)
     values ('EP' || repeat('A', 24), $1, 'DEPOSIT', 'COMPLETED', 100, 'Bruna Reis', null,
             'bruna reis'),
            ('c' || repeat('1', 24), $1, 'WITHDRAW', 'COMPLETED', 200, null, 'Bruna Lima',
             'bruna lima')`,
    [accountId],
  );
  const made = await call('/exports', {
    kind: 'transactions',
    format: 'iso',
    query: 'payerName=bruna',
    columns: ['id', 'amount'].map((name) => ({ name, title: name })),
    words: {},
    people: 'masked',
    fileName: 'transacoes.csv',
  });
  const { id } = JSON.parse(made.text) as { id: string };
  await runExport({ pool, store: files.store }, id, new AbortController().signal);
  const { text } = await call(`/exports/${id}/file`);
  expect(text).toBe(`id,amount\r\nEP${'A'.repeat(24)},1.00\r\n`);

  // Its ids have another form than those of the other edition.
  const ids = [`c${'1'.repeat(24)}`];
  const parties = await call('/statement-parties', { ids });
  expect(parties).toMatchObject({
    status: 200,
    body: { parties: [{ id: ids[0], amount: 2, receiverName: 'Bruna Lima' }] },
  });
});

describe('a withdrawal by API key takes its fee along and brings it back', () => {
  const at = '2026-03-10T12:00:00Z';
  const sent = { status: 'COMPLETED', feeCents: 100n } as const;
  const cancelled = { status: 'CANCELED', feeCents: 250n } as const;
  const hold = { at, kind: 'withdrawal_hold', reason: 'Reserva de saque Pix' } as const;
  const back = { kind: 'withdrawal_reversal', reason: 'Estorno de saque Pix cancelado' } as const;
  const open = () =>
    openBooksOn(
      panel,
      [
        { at, cents: 10_000n, kind: 'deposit', reason: 'Depósito Pix recebido' },
        { at, cents: -75n, kind: 'deposit_fee', reason: 'Tarifa de depósito Pix' },
        { ...hold, cents: -1_000n, withdrawal: sent },
        { ...hold, cents: -1_150n, withdrawal: cancelled },
        { ...back, at, cents: 1_150n, withdrawal: cancelled },
      ],
      'gateway',
    );
  const whole = 'createdAtFrom=2026-03-10T03:00:00Z&createdAtTo=2026-03-11T02:59:59.999Z';
  const told = [
    ['Depósito Pix recebido', 100, 0],
    ['Estorno de saque Pix cancelado', 11.5, -2.5],
    ['Reserva de saque Pix', 21.5, 3.5],
    ['Tarifa de depósito Pix', 0.75, 0],
  ];

  test('in the sums of rows and of days, kept or not, and on paper', async () => {
    const { totals, get, paper } = await open();
    const of = async (query: string) => {
      const { lines } = (await totals(query)).body;
      return lines.map(({ reason, amount, fees }) => [reason, amount, fees]);
    };
    expect(await of(`${whole}&amountFrom=0.01`)).toEqual(told);
    expect(await of(whole)).toEqual(told);
    expect(await of(whole)).toEqual(told);
    const { days } = (await get('from=2026-03-10&to=2026-03-10')).body;
    expect(days[0]?.lines.reduce((sum, { fees }) => sum + (fees ?? 0), 0)).toBe(1);
    expect((await readPdf((await paper(whole)).bytes)).text).toContain('sendo R$ 1,00 de tarifas');
  });

  test('in the frozen day and its file; one that was frozen without them verifies as it was', async () => {
    const { connectionId, session, accountId } = await open();
    const path = `/connections/${connectionId}`;
    const { pool } = panel;
    // As the 10th was frozen before: what left the available balance had no fee.
    const opening = { available: 0n, blocked: 0n };
    const before = addUpRows(opening);
    const rows = bookRowsStatement(accountId, { day: '2026-03-10', feesOfAvailable: false });
    for await (const batch of streamLines(pool, rows)) {
      for (const line of batch.trimEnd().split('\n')) before.add(line);
    }
    const sum = before.end();
    const content = JSON.stringify(
      writeClose({
        account: accountId,
        day: '2026-03-10',
        opening,
        sum,
        closedBy: 'Ana',
        closedAt: '2026-03-11T12:00:00.000Z',
        previousHash: null,
      }),
    );
    const close = { accountId, day: '2026-03-10', content, last_seq: sum.lastSeq, previous: null };
    const file = async () => {
      const { text } = await panel.call(`${path}/books?from=2026-03-01&to=2026-03-31`, { session });
      return text;
    };
    const verified = async (text: string) =>
      (
        await verifyBooks(
          (async function* () {
            yield Buffer.from(text);
          })(),
        )
      ).ok;
    expect(await insertClose(pool, close)).toBe(true);
    const asItWas = await file();
    expect(asItWas).not.toMatch(/"fee":"-?[1-9]/);
    expect(await verified(asItWas)).toBe(true);

    const other = await open();
    const at10 = `/connections/${other.connectionId}`;
    const day = { method: 'POST', session: other.session, body: { day: '2026-03-10' } } as const;
    expect((await panel.call(`${at10}/day-closes`, day)).status).toBe(201);
    const books = await panel.call(`${at10}/books?from=2026-03-01&to=2026-03-31`, other);
    expect(books.text).toMatch(/"cents":"-1000","fee":"100"/);
    expect(books.text).toMatch(/"cents":"1150","fee":"-250"/);
    expect(await verified(books.text)).toBe(true);
  });

  test('and who it was with is told by its own id', async () => {
    const { connectionId, session, accountId } = await open();
    const { rows } = await panel.pool.query<{ id: string }>(
      'select id from transactions where account_id = $1 order by seq',
      [accountId],
    );
    const ids = rows.map(({ id }) => id);
    const { body } = await panel.call(`/connections/${connectionId}/statement-parties`, {
      method: 'POST',
      session,
      body: { ids },
    });
    expect(body.parties.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
