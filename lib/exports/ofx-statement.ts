import { amountText, type FileColumns } from './cell.ts';
import { accountNumber } from './formats/account-number.ts';
import { type BankRow, bankRows } from './formats/bank-rows.ts';
import { localTime } from './local-time.ts';
import { toWindows1252 } from './windows-1252.ts';

/** What an OFX statement says beside its rows. */
export interface OfxStatement {
  accountId: string;
  /** First and last moment of the statement. */
  fromMs: number;
  toMs: number;
  /** The balance that its rows lead to at the last moment, and what of it can be used. Cents. */
  ledgerCents: bigint;
  availableCents: bigint;
}

/** The longest that OFX lets be. */
const max = { name: 32, memo: 255 };

/**
 * OFX 1.02, as banks give it to accounting systems: a movement is a STMTTRN whose FITID is the
 * statement row's own id, so that a file that is read twice books nothing twice. The
 * tags of values are not closed, which is how the old systems want it.
 */
export async function* ofxFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: Pick<FileColumns<Row>, 'names' | 'cellsOf'>,
  statement: OfxStatement,
): AsyncGenerator<Uint8Array> {
  yield toWindows1252(openStatement(statement));
  for await (const rows of bankRows(batches, columns)) {
    let text = '';
    for (const row of rows) if (row.cents !== 0n) text += movement(row);
    yield toWindows1252(text);
  }
  yield toWindows1252(closeStatement(statement));
}

function movement(row: BankRow): string {
  const [reason, party, reference] = [row.reason, row.party, row.reference].map(plainText);
  const memo = [reason, party, reference, feeText(row)].filter(Boolean).join(' - ');
  return (
    `<STMTTRN>\r\n<TRNTYPE>${row.cents < 0n ? 'DEBIT' : 'CREDIT'}\r\n` +
    `<DTPOSTED>${ofxTime(row.atMs)}\r\n<TRNAMT>${amountText(row.cents)}\r\n` +
    `<FITID>${plainText(row.id)}\r\n<NAME>${escaped(party || (reason ?? ''), max.name)}\r\n` +
    `<MEMO>${escaped(memo, max.memo)}\r\n</STMTTRN>\r\n`
  );
}

/** What of the amount is a withdrawal's fee, in the language of the reasons. */
function feeText({ feeCents: cents }: BankRow): string {
  if (cents === 0n) return '';
  const amount = amountText(cents < 0n ? -cents : cents).replace('.', ',');
  return `${cents < 0n ? 'tarifa' : 'tarifa devolvida'} ${amount}`;
}

const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
];

function openStatement({ accountId, fromMs, toMs }: OfxStatement): string {
  return (
    `${header.join('\r\n')}\r\n\r\n<OFX>\r\n<SIGNONMSGSRSV1>\r\n<SONRS>\r\n` +
    '<STATUS>\r\n<CODE>0\r\n<SEVERITY>INFO\r\n</STATUS>\r\n' +
    `<DTSERVER>${ofxTime(toMs)}\r\n<LANGUAGE>POR\r\n</SONRS>\r\n</SIGNONMSGSRSV1>\r\n` +
    '<BANKMSGSRSV1>\r\n<STMTTRNRS>\r\n<TRNUID>1\r\n' +
    '<STATUS>\r\n<CODE>0\r\n<SEVERITY>INFO\r\n</STATUS>\r\n<STMTRS>\r\n<CURDEF>BRL\r\n' +
    `<BANKACCTFROM>\r\n<BANKID>0000\r\n<ACCTID>${accountNumber(accountId)}\r\n` +
    '<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n' +
    `<DTSTART>${ofxTime(fromMs)}\r\n<DTEND>${ofxTime(toMs)}\r\n`
  );
}

function closeStatement({ ledgerCents, availableCents, toMs }: OfxStatement): string {
  const balance = (tag: string, cents: bigint) =>
    `<${tag}>\r\n<BALAMT>${amountText(cents)}\r\n<DTASOF>${ofxTime(toMs)}\r\n</${tag}>\r\n`;
  return (
    `</BANKTRANLIST>\r\n${balance('LEDGERBAL', ledgerCents)}` +
    `${balance('AVAILBAL', availableCents)}</STMTRS>\r\n</STMTTRNRS>\r\n` +
    '</BANKMSGSRSV1>\r\n</OFX>\r\n'
  );
}

/** `20260131130000[-3:BRT]`. */
function ofxTime(atMs: number): string {
  const { local, offsetMs } = localTime(atMs);
  return `${local.replace(/\D/g, '')}[${offsetMs / 3_600_000}:BRT]`;
}

/** One line, without what ends a tag's value. */
function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escaped(text: string, length: number): string {
  const cut = text.slice(0, length).trimEnd();
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
