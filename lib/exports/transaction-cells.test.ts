import { expect, test } from 'vitest';
import { forEachName } from '#lib/client/lists/define-list.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { fileColumns } from './column-ids.ts';
import { exportFields } from './export-fields.ts';
import { exportCell, type ExportRow, onlyRows } from './transaction-cells.ts';

const words = {
  status: (status: string) => status,
  type: (type: string) => type,
  name: maskPersonalData,
  document: maskDocument,
};

const empty = forEachName(exportFields, null);
const row = (fields: Partial<ExportRow>): ExportRow => ({ ...empty, ...fields });

test.each([
  [{ type: 'DEPOSIT', payerName: 'Ana', payerDocument: '52998224725' }, 'Ana', '***.982.247-**'],
  [{ type: 'DEPOSIT', generatedName: 'Ana', receiverName: 'Loja' }, 'Ana', null],
  [
    { type: 'WITHDRAW', withdrawPixKey: '52998224725', withdrawPixType: 'cpf' },
    '***.982.247-**',
    null,
  ],
  [
    { type: 'TEF', payerName: 'Ana', receiverName: 'Bia', receiverDocument: '52998224725' },
    'Ana → Bia',
    null,
  ],
])('the party of a file is that of the screen: %j', (fields, name, document) => {
  expect(exportCell('party', row(fields), words)).toBe(name);
  expect(exportCell('document', row(fields), words)).toBe(document);
});

test.each([
  ['DEPOSIT', 'COMPLETED', 1_000n, 950n],
  ['DEPOSIT', 'REFUNDED', 1_000n, -50n],
  ['DEPOSIT', 'EXPIRED', 1_000n, null],
  ['WITHDRAW', 'COMPLETED', -1_000n, -1_050n],
  ['WITHDRAW', 'PENDING', -1_000n, null],
  ['TEF', 'COMPLETED', 1_000n, null],
])('of %s %s a file has amount %s and effect %s', (type, status, amount, effect) => {
  const one = row({ type, status, amountCents: 1_000, feeCents: 50, refundAmountCents: 1_000 });
  const centsOf = (cents: bigint | null) => (cents === null ? null : { cents });
  expect(exportCell('amount', one, words)).toEqual(centsOf(amount));
  expect(exportCell('balanceEffect', one, words)).toEqual(centsOf(effect));
});

test('beside an amount a file has its type and its effect, each once', () => {
  expect(fileColumns(['id', 'amount', 'fee', 'status']).join()).toBe(
    'id,type,amount,fee,balanceEffect,status',
  );
  expect(fileColumns(['balanceEffect', 'amount', 'type']).join()).toBe('balanceEffect,amount,type');
  expect(fileColumns(['id', 'fee'])).toEqual(['id', 'fee']);
});

test('of what was selected the file has all, and nothing after the last of it is read', async () => {
  let read = 0;
  async function* list() {
    for (const ids of [['a', 'b'], ['c'], ['d', 'e'], ['f']]) {
      read += 1;
      yield ids.map((id) => row({ id }));
    }
  }
  const found: unknown[] = [];
  for await (const rows of onlyRows(list(), ['d', 'b'])) found.push(rows.map(({ id }) => id));
  expect(found).toEqual([['b'], ['d']]);
  expect(read).toBe(3);
});
