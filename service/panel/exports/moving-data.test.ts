import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import { runExport } from '#service/exports/run-export.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

test('a file is of the moment at which it was begun, whatever comes or changes while it is written', async () => {
  const { pool, files } = panel;
  const member = await createMember(panel, 'moving@loja.test');
  const session = await signInToPanel(panel, member);
  const at = `/connections/${member.connectionId}/exports`;
  const add = (from: number, to: number) =>
    pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, client_reference,
         created_at)
       select 'EPD' || lpad(upper(to_hex(n)), 23, '0'), $1, 'DEPOSIT', 'PENDING', 100, 'moving',
              timestamptz '2026-02-01 00:00Z' + n * interval '1 second'
         from generate_series($2::int, $3::int) as n`,
      [member.accountId, from, to],
    );
  await add(1, 4_500);
  const columns = ['id', 'amount', 'status'].map((name) => ({ name, title: name }));
  const query = 'clientReference=moving&sortDirection=asc';
  const asked = { kind: 'transactions', format: 'iso', query, columns, words: {} };
  const body = { ...asked, people: 'masked', fileName: 'transacoes.csv' };
  const made = await panel.call(at, { method: 'POST', session, body });
  const { id } = JSON.parse(made.text) as ExportEntry;
  async function* moving(content: AsyncIterable<Uint8Array>) {
    let pieces = 0;
    for await (const piece of content) {
      pieces += 1;
      if (pieces === 2) {
        await add(4_501, 4_600);
        await pool.query(
          `update transactions set status = 'EXPIRED', amount_cents = 200
            where account_id = $1 and client_reference = 'moving'`,
          [member.accountId],
        );
      }
      yield piece;
    }
    expect(pieces).toBeGreaterThan(2);
  }
  const store: FileStore = {
    ...files.store,
    put: (key, content) => files.store.put(key, moving(content)),
  };
  await runExport({ pool, store }, id, new AbortController().signal);
  const { text } = await panel.call(`${at}/${id}/file`, { session });
  const rows = parseCsv<Record<string, string>>(text, { columns: true });
  expect(rows).toHaveLength(4_500);
  expect(new Set(rows.map(({ amount, status }) => `${amount} ${status}`))).toEqual(
    new Set(['1.00 PENDING']),
  );
});
