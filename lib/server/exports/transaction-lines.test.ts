import { expect, test } from 'vitest';
import { exportFields } from '#lib/contract/panel/transaction-export.ts';
import { exportCell, type ExportRow } from './transaction-lines.ts';

const words = { status: (status: string) => status, type: (type: string) => type };

function row(fields: Partial<ExportRow>): ExportRow {
  // Every field is set, those that are not given to null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...Object.fromEntries(exportFields.map((field) => [field, null])),
    ...fields,
  } as ExportRow;
}

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
