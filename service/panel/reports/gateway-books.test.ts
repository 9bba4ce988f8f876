import { expect, test } from 'vitest';
import type { BankStatementList } from '#lib/contract/bearer/statement.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { runExport } from '#service/exports/run-export.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

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
            ('EP' || repeat('B', 24), $1, 'WITHDRAW', 'COMPLETED', 200, null, 'Bruna Lima',
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
});
