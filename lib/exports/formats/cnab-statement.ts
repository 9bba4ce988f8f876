import { kindOfReason } from '#lib/domain/money/kind-of-reason.ts';
import { groupOf, type StatementGroup } from '#lib/domain/money/statement-groups.ts';
import { productName } from '#lib/domain/product.ts';
import type { FileColumns } from '#lib/exports/cell.ts';
import { localTime } from '#lib/exports/local-time.ts';
import type { OfxStatement } from '#lib/exports/ofx-statement.ts';
import { type BankRow, bankRows } from './bank-rows.ts';
import {
  accountFields,
  type CnabHolder,
  dayField,
  type CnabField,
  record,
  signedFields,
} from './cnab-records.ts';

/** What a CNAB statement says beside its rows, which come oldest first with nothing left out. */
export interface CnabStatement extends OfxStatement {
  holder: CnabHolder;
  /** When the file is made. */
  madeAtMs: number;
}

/** The code of who has none among banks, as Pix has it of institutions without one. */
const bank: CnabField = [3, 0];
/** The layout counts the rows of a batch in five digits. */
const batchRows = 99_999;

/** FEBRABAN's categories, by what a row is and by its direction. */
const categories: Record<StatementGroup, { debit: number; credit: number }> = {
  deposits: { debit: 120, credit: 209 },
  fees: { debit: 105, credit: 204 },
  splits: { debit: 117, credit: 213 },
  withdrawals: { debit: 120, credit: 204 },
  refunds: { debit: 120, credit: 204 },
  blocks: { debit: 104, credit: 205 },
  transfers: { debit: 117, credit: 213 },
  adjustments: { debit: 104, credit: 205 },
  other: { debit: 104, credit: 205 },
};

/**
 * A statement in CNAB 240: a batch for each day that has rows, be it that money only moved between
 * the balances, whose head and end have what both come to at its beginning and its end. Batches of
 * a day that is too long follow each other.
 */
export async function* cnabFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: Pick<FileColumns<Row>, 'names' | 'cellsOf'>,
  statement: CnabStatement,
): AsyncGenerator<Uint8Array> {
  const book = new Batches(statement);
  yield Buffer.from(fileHead(statement));
  for await (const rows of bankRows(batches, columns)) {
    let text = '';
    for (const row of rows) text += book.add(row);
    yield Buffer.from(text);
  }
  yield Buffer.from(book.end());
}

/** Opens a batch where a day begins and closes it where it ends. */
class Batches {
  readonly #statement: CnabStatement;
  readonly #account: CnabField[];
  #batch = 0;
  #records = 1;
  #rows = 0;
  #last: (BankRow & { day: string }) | null = null;
  #sums = { debit: 0n, credit: 0n };

  constructor(statement: CnabStatement) {
    this.#statement = statement;
    this.#account = accountFields(statement.accountId, statement.holder);
  }

  add(row: BankRow): string {
    const day = dayOfMs(row.atMs);
    const isFull = this.#rows === batchRows && row.cents !== 0n;
    let text = '';
    if (this.#last && (this.#last.day !== day || isFull)) text = this.#close();
    if (!this.#last) text += this.#open(day, row.beforeCents);
    this.#last = { ...row, day };
    // Nothing moved, but more or less of it is blocked now, which the end of the day tells.
    if (row.cents === 0n) return text;
    this.#rows += 1;
    if (row.cents < 0n) this.#sums.debit -= row.cents;
    else this.#sums.credit += row.cents;
    return text + this.#count(this.#movement(this.#last));
  }

  /** What ends the file; one without a row has the balance alone. */
  end(): string {
    const { toMs, ledgerCents, availableCents } = this.#statement;
    let text = this.#last ? this.#close() : '';
    if (this.#batch === 0) {
      const day = dayOfMs(toMs);
      const blockedCents = ledgerCents - availableCents;
      text += this.#open(day, ledgerCents) + this.#shut({ day, cents: ledgerCents, blockedCents });
    }
    const zeros: CnabField[] = [
      [6, this.#batch],
      [6, this.#records + 1],
      [6, this.#batch],
    ];
    return text + record([bank, [4, 9999], [1, 9], [9, ' '], ...zeros, [205, ' ']]);
  }

  #open(day: string, cents: bigint): string {
    this.#batch += 1;
    const head: CnabField[] = [bank, [4, this.#batch], [1, 1], [1, 'E'], [2, 4], [2, 40], [3, 33]];
    const name: CnabField = [30, this.#statement.holder.name.toUpperCase()];
    const balance: CnabField[] = [dayField(day), ...signedFields(cents), [1, this.#status(day)]];
    return this.#count(
      record([
        ...head,
        [1, ' '],
        ...this.#account,
        name,
        [40, ' '],
        ...balance,
        [3, 'BRL'],
        [5, this.#batch],
        [62, ' '],
      ]),
    );
  }

  #movement(row: BankRow & { day: string }): string {
    const group = groupOf(kindOfReason(row.reason));
    const categoryOf = categories[group];
    const day = dayField(row.day);
    return record([
      bank,
      [4, this.#batch],
      [1, 3],
      [5, this.#rows],
      [1, 'E'],
      [3, ' '],
      ...this.#account,
      [30, this.#statement.holder.name.toUpperCase()],
      [6, ' '],
      [3, row.isAvailable ? 'DPV' : 'SSR'],
      [2, 0],
      [20, ' '],
      [1, 'N'],
      day,
      day,
      ...signedFields(row.cents),
      [3, row.cents < 0n ? categoryOf.debit : categoryOf.credit],
      [4, Object.keys(categories).indexOf(group) + 1],
      [25, row.reason.toUpperCase()],
      [39, row.id],
    ]);
  }

  #close(): string {
    if (!this.#last) throw new Error('a batch without a row');
    const { day, afterCents: cents, blockedCents } = this.#last;
    return this.#shut({ day, cents, blockedCents });
  }

  #shut(end: { day: string; cents: bigint; blockedCents: bigint }): string {
    const text = record([
      bank,
      [4, this.#batch],
      [1, 5],
      [9, ' '],
      ...this.#account,
      [16, ' '],
      [18, end.blockedCents < 0n ? 0n : end.blockedCents],
      [18, 0],
      [18, 0],
      dayField(end.day),
      ...signedFields(end.cents),
      [1, this.#status(end.day)],
      [6, this.#rows + 2],
      [18, this.#sums.debit],
      [18, this.#sums.credit],
      [28, ' '],
    ]);
    this.#rows = 0;
    this.#last = null;
    this.#sums = { debit: 0n, credit: 0n };
    return this.#count(text);
  }

  /** Final once the day is over. */
  #status(day: string): 'F' | 'P' {
    return day < dayOfMs(this.#statement.madeAtMs) ? 'F' : 'P';
  }

  #count(text: string): string {
    this.#records += 1;
    return text;
  }
}

function fileHead({ accountId, holder, madeAtMs }: CnabStatement): string {
  const { local } = localTime(madeAtMs);
  const [day = '', time = ''] = local.split('T');
  return record([
    bank,
    [4, 0],
    [1, 0],
    [9, ' '],
    ...accountFields(accountId, holder),
    [30, holder.name.toUpperCase()],
    [30, productName.toUpperCase()],
    [10, ' '],
    [1, 2],
    dayField(day),
    [6, Number(time.replaceAll(':', ''))],
    [6, 1],
    [3, 103],
    [5, 1600],
    [69, ' '],
  ]);
}

/** The São Paulo day of a moment. */
function dayOfMs(atMs: number): string {
  return localTime(atMs).local.slice(0, 10);
}
