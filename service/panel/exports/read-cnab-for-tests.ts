// FEBRABAN's layout of 240 positions, "extrato de conta corrente para conciliação bancária": each
// field with its first and last position and whether it is a number, as the layout's tables have
// them. It shares nothing with what writes such files.
type Field = readonly [name: string, from: number, to: number, isNumber?: 'N'];

const beginning: Field[] = [
  ['bank', 1, 3, 'N'],
  ['batch', 4, 7, 'N'],
  ['record', 8, 8, 'N'],
];
const holder: Field[] = [
  ['documentType', 18, 18, 'N'],
  ['document', 19, 32, 'N'],
  ['agreement', 33, 52],
  ['branch', 53, 57, 'N'],
  ['branchDigit', 58, 58],
  ['account', 59, 70, 'N'],
  ['accountDigit', 71, 71],
  ['bothDigit', 72, 72],
];
const amount: Field[] = [
  ['day', 143, 150, 'N'],
  ['cents', 151, 168, 'N'],
  ['side', 169, 169],
];

const layouts: Record<string, Field[]> = {
  '0': [
    ...beginning,
    ['blank', 9, 17],
    ...holder,
    ['name', 73, 102],
    ['bankName', 103, 132],
    ['blank', 133, 142],
    ['isReturn', 143, 143, 'N'],
    ['madeOn', 144, 151, 'N'],
    ['madeAt', 152, 157, 'N'],
    ['sequence', 158, 163, 'N'],
    ['version', 164, 166, 'N'],
    ['density', 167, 171, 'N'],
    ['blank', 172, 240],
  ],
  '1': [
    ...beginning,
    ['operation', 9, 9],
    ['service', 10, 11, 'N'],
    ['form', 12, 13, 'N'],
    ['version', 14, 16, 'N'],
    ['blank', 17, 17],
    ...holder,
    ['name', 73, 102],
    ['blank', 103, 142],
    ...amount,
    ['status', 170, 170],
    ['currency', 171, 173],
    ['sequence', 174, 178, 'N'],
    ['blank', 179, 240],
  ],
  '3': [
    ...beginning,
    ['number', 9, 13, 'N'],
    ['segment', 14, 14],
    ['blank', 15, 17],
    ...holder,
    ['name', 73, 102],
    ['blank', 103, 108],
    ['nature', 109, 111],
    ['complementType', 112, 113, 'N'],
    ['complement', 114, 133],
    ['isExempt', 134, 134],
    ['accountedOn', 135, 142, 'N'],
    ...amount,
    ['category', 170, 172, 'N'],
    ['reasonCode', 173, 176],
    ['reason', 177, 201],
    ['id', 202, 240],
  ],
  '5': [
    ...beginning,
    ['blank', 9, 17],
    ...holder,
    ['blank', 73, 88],
    ['blockedCents', 89, 106, 'N'],
    ['limitCents', 107, 124, 'N'],
    ['blockedTodayCents', 125, 142, 'N'],
    ...amount,
    ['status', 170, 170],
    ['records', 171, 176, 'N'],
    ['debitCents', 177, 194, 'N'],
    ['creditCents', 195, 212, 'N'],
    ['blank', 213, 240],
  ],
  '9': [
    ...beginning,
    ['blank', 9, 17],
    ['batches', 18, 23, 'N'],
    ['records', 24, 29, 'N'],
    ['accounts', 30, 35, 'N'],
    ['blank', 36, 240],
  ],
};

type Fields = Record<string, string>;

export interface CnabBatch {
  head: Fields;
  rows: Fields[];
  end: Fields;
}

/** Reads such a file by its positions; throws where a record is not as the layout has it. */
export function readCnab(bytes: Uint8Array): { head: Fields; batches: CnabBatch[]; end: Fields } {
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last record is cut');
  const [head = {}, ...records] = lines.map(readRecord);
  const end = records.pop() ?? {};
  const batches: CnabBatch[] = [];
  for (const record of records) {
    if (record['record'] === '1') batches.push({ head: record, rows: [], end: {} });
    const batch = batches.at(-1);
    if (!batch || Number(record['batch']) !== batches.length) throw new Error('out of its batch');
    if (record['record'] === '3') batch.rows.push(record);
    if (record['record'] === '5') batch.end = record;
  }
  const counted = [Number(end['batches']), Number(end['records'])];
  if (counted[0] !== batches.length || counted[1] !== lines.length) throw new Error('miscounted');
  return { head, batches, end };
}

function readRecord(line: string): Fields {
  if (line.length !== 240) throw new Error(`a record of ${line.length} positions`);
  const record: Fields = {};
  for (const [name, from, to, isNumber] of layouts[line.charAt(7)] ?? []) {
    const text = line.slice(from - 1, to);
    if (isNumber && !/^\d+$/.test(text)) throw new Error(`${name} is no number: ${text}`);
    if (name === 'blank' && text.trim() !== '') throw new Error(`${from} to ${to} is not blank`);
    record[name] = text.trim();
  }
  return record;
}

/** An amount of a record with its sign. */
export function signedCents({ cents = '', side }: Fields): bigint {
  if (side !== 'C' && side !== 'D') throw new Error(`an amount that is neither: ${side}`);
  return side === 'D' ? -BigInt(cents) : BigInt(cents);
}
