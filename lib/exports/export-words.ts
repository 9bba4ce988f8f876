import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import type { StatementWords } from './statement-cells.ts';
import type { ExportWords } from './transaction-cells.ts';

/** Words of a file in somebody's language, by the name of what they say: `status.PENDING`. */
export type WordTable = Readonly<Record<string, string>>;

/** Whether the file has the documents, e-mails and keys of people as they are. */
export type People = 'masked' | 'whole';

/** What the cells of transactions are made with. */
export function transactionWords(table: WordTable, people: People): ExportWords {
  return {
    status: (status) => table[`status.${status}`] ?? status,
    type: (type) => table[`type.${type}`] ?? type,
    name: people === 'whole' ? String : maskPersonalData,
    document: people === 'whole' ? String : maskDocument,
  };
}

/** What the cells of statement rows are made with. */
export function statementWords(table: WordTable): StatementWords {
  return {
    operation: (operation) => table[operation] ?? operation,
    balanceType: (balance) => table[balance] ?? balance,
    name: maskPersonalData,
  };
}
