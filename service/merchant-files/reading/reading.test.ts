import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { watchForm } from '#lib/imports/file-form.ts';
import { openRows } from '#lib/imports/open-rows.ts';
import { textOf } from '#lib/imports/sheet-rows.ts';
import { readHead } from './guess-reading.ts';
import { readAmount } from './read-amount.ts';
import { readFileMoment } from './read-file-moment.ts';
import { hasMoved, wayOf } from './read-words.ts';

async function* pieces(content: Buffer) {
  // Small ones, so that characters and lines are cut anywhere.
  for (let at = 0; at < content.length; at += 7) yield content.subarray(at, at + 7);
}

async function read(content: Buffer) {
  const watch = watchForm();
  for await (const piece of pieces(content)) watch.pass(piece);
  const form = watch.form();
  const rows = (await Array.fromAsync(openRows(pieces(content), form))).flat();
  const head = await readHead(pieces(content), form);
  return { form, head, rows: rows.map(({ cells }) => cells.map(textOf)) };
}

test('CSV is read in any of its encodings and with any of its separators', async () => {
  const table =
    'Relatório de março\nPedido;Data;Valor;Cliente\n1;10/03/2026;1.234,56;"São; João"\n';
  for (const encoding of ['latin1', 'utf8', 'utf16le'] as const) {
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    const { head, rows } = await read(Buffer.from(mark + table, encoding));
    expect(rows.at(-1)).toEqual(['1', '10/03/2026', '1.234,56', 'São; João']);
    expect(head.headings).toEqual(['Pedido', 'Data', 'Valor', 'Cliente']);
    expect(head.guess).toMatchObject({ reference: 0, date: 1, amount: 2, name: 3 });
  }
  const { head } = await read(Buffer.from('order|paid at|amount\r9|03/31/2026|1,234.56\r'));
  expect(head.guess).toMatchObject({ dateForm: 'monthFirst', amountForm: 'point', amount: 2 });
});

test('columns are guessed by what stands in them, not by their headings alone', async () => {
  const padded = (n: number, width: number) => String(n).padStart(width, '0');
  const line = (n: number) =>
    `Loja;529.982.247-25;ana${n}@loja.test;${n};E00000000202603101200${padded(n, 11)};` +
    `EP${padded(n, 24)};Ana ${n};A${n};10/03/2026;1,00`;
  const heads = 'Pedido;Número;Cliente;Nome;Referência;ID;Pagador;Código;Data;Valor';
  const { head } = await read(Buffer.from([heads, ...[1, 2, 3, 4, 5].map(line)].join('\n')));
  expect(head.guess).toMatchObject({
    endToEndId: 4,
    transactionId: 5,
    name: 6,
    reference: 7,
    date: 8,
    amount: 9,
  });
  const own = await read(Buffer.from('txid;id transação;data;valor\nx;1001;10/03/2026;1,00'));
  expect(own.head.guess).toMatchObject({ transactionId: null, reference: 1 });
});

test('a heading that names a column counts for more than wrong cells of a short file', async () => {
  const good = '1001;10/03/2026;1,00';
  const wrong = '1002;amanhã;grátis';
  for (const cells of [[good, wrong], [wrong, good], [wrong]]) {
    const { head } = await read(Buffer.from(['Pedido;Data;Valor', ...cells].join('\n')));
    expect(head.headings).toEqual(['Pedido', 'Data', 'Valor']);
    expect(head.guess).toMatchObject({ reference: 0, date: 1, amount: 2 });
  }
});

test('an order in two lines of a statement is its reference; the id of a line is none', async () => {
  const lines = [1, 1, 1, 2, 2, 3, 3].map(
    (order, n) => `31/10/2026;${n},50;PED-${order};6f0e8a1c-0000-7000-8000-00000000000${n}`,
  );
  const heads = 'Data e hora (BRT);Valor;Referência;ID do lançamento';
  const { head } = await read(Buffer.from([heads, ...lines].join('\n')));
  expect(head.guess).toMatchObject({ date: 0, amount: 1, reference: 2 });
});

test('XLSX is read by what its cells are: days, numbers, shared and own texts', async () => {
  const book = new exceljs.Workbook();
  book.addWorksheet('Oculta', { state: 'hidden' }).addRow(['x', 'y']);
  const sheet = book.addWorksheet('Vendas');
  sheet.addRow(['Número', 'Quando', 'Quanto', 'Cliente']);
  sheet.addRow([1001, new Date('2026-03-10T22:58:00Z'), 0.1 + 0.2, 'Conceição <&>']);
  sheet.addRow([1002, new Date('2026-03-11T00:00:00Z'), -12, null]);
  sheet.getColumn(2).numFmt = 'dd/mm/yyyy hh:mm';
  const { head, rows } = await read(Buffer.from(await book.xlsx.writeBuffer()));
  expect(rows[1]?.slice(0, 2)).toEqual(['1001', '2026-03-10T22:58:00']);
  expect(rows[2]?.[1]).toBe('2026-03-11');
  expect(rows[1]?.[3]).toBe('Conceição <&>');
  expect(readAmount({ number: rows[1]?.[2] ?? '' }, 'comma')).toBe(30n);
  expect(head.guess).toMatchObject({ reference: 0, date: 1, amount: 2, name: 3 });
});

test('OFX is read movement by movement, with or without closing elements', async () => {
  const facts = '<DTPOSTED>20260310225800[-3:BRT]\n<TRNAMT>1.50\n<FITID>A&amp;1\n';
  const movements = `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE>${facts}</STMTTRN><STMTTRN>${facts}`;
  const list = `<BANKTRANLIST>${movements}</BANKTRANLIST>`;
  const text = `OFXHEADER:100\n<OFX><X>9${list}<Y>1</OFX>`;
  const { form, rows, head } = await read(Buffer.from(text));
  expect(form.format).toBe('ofx');
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual(
    Array.from({ length: 2 }, () => ['20260310225800[-3:BRT]', '1.50', 'A&1']),
  );
  expect(head.guess).toMatchObject({ date: 0, amount: 1, amountForm: 'point' });
});

test('the words of a status and of a type say what moved and which way, or nothing', () => {
  const words = {
    'Expirada Cancelada Pendente PENDING CANCELED Recusado Falhou Aguardando': false,
    'Concluída Pago Paid WAITING_FOR_REFUND Devolvida REFUNDED Estornado Aprovada': true,
    'SP Normal 17': null,
  };
  for (const [text, said] of Object.entries(words)) {
    for (const word of text.split(' ')) expect([word, hasMoved(word)]).toEqual([word, said]);
  }
  expect(hasMoved('Não pago')).toBe(false);
  expect(hasMoved('Aguardando devolução')).toBe(true);
  expect(['Depósito', 'DEPOSIT', 'Crédito', 'Pix recebido', 'C'].map(wayOf)).toEqual(
    Array.from({ length: 5 }, () => 'in'),
  );
  expect(['Saque', 'WITHDRAW', 'Débito', 'Pix enviado', 'D'].map(wayOf)).toEqual(
    Array.from({ length: 5 }, () => 'out'),
  );
  expect(['Comissão', 'Transferência', 'Pix', ''].map(wayOf)).toEqual([
    'other',
    'other',
    null,
    null,
  ]);
});

test('amounts and moments are what they say, or nothing', () => {
  const amounts = {
    'R$ 1.234,56': 123_456n,
    '-10,00': -1_000n,
    '(10,00)': -1_000n,
    '10,00 D': -1_000n,
  };
  for (const [text, cents] of Object.entries(amounts))
    expect(readAmount(text, 'comma')).toBe(cents);
  for (const text of ['', 'x', '1.23', '1,234', '=1+1', '9'.repeat(30)]) {
    expect(readAmount(text, 'comma')).toBeNull();
  }
  const moment = (text: string) => {
    const { local, offset } = readFileMoment(text, 'dayFirst') ?? {};
    return local === undefined ? null : `${local}${offset ?? ''}`;
  };
  expect(moment('31/01/2026 22:58')).toBe('2026-01-31T22:58:00');
  expect(moment('2026-01-31T22:58:01.5-03:00')).toBe('2026-01-31T22:58:01-03:00');
  expect(moment('20260131225800[-3:BRT]')).toBe('2026-01-31T22:58:00-03:00');
  for (const text of ['31/02/2026', '2026-13-01', '10/03/2026 99:00', '10/03/2026 x', '46000']) {
    expect(moment(text)).toBeNull();
  }
});
