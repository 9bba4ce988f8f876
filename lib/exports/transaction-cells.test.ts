import { expect, test } from 'vitest';
import { forEachName } from '#lib/client/lists/define-list.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
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
