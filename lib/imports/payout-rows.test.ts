import { expect, test } from 'vitest';
import { payoutColumns, payoutExamples, payoutHeading, toldHeading } from './payout-headings.ts';
import { HeadingsMissing, readPayoutRows } from './payout-rows.ts';
import type { PayoutRow } from './payout-rows.ts';

async function read(...lines: string[][]) {
  async function* table() {
    yield lines.map((cells, index) => ({ line: index + 1, cells }));
  }
  return readPayoutRows(table());
}

async function readOne(cells: Record<string, string>): Promise<PayoutRow> {
  const { rows } = await read(Object.keys(cells), Object.values(cells));
  const [row] = rows;
  if (!row) throw new Error('no row was read');
  return row;
}

test.each([
  [['Tipo da chave', 'Chave Pix', 'Valor', 'Descrição', 'Referência', 'Documento', 'Fornecedor']],
  [['KEY TYPE', 'pix_key', ' amount ', 'Memo', 'order number', 'receiver document', 'Payee']],
])('the headings of either language are understood, however they are written', async (heads) => {
  const cells = [
    'e-mail',
    'Ana@Exemplo.TEST',
    '1.234,56',
    'Frete',
    'NF 1',
    '529.982.247-25',
    'Ana',
  ];
  expect(await read(heads, cells)).toEqual({
    rows: [
      {
        number: 2,
        pixType: 'email',
        pixKey: 'ana@exemplo.test',
        amountCents: 123_456n,
        amountSaid: null,
        description: 'Frete',
        clientReference: 'NF 1',
        document: '52998224725',
        nameInFile: 'Ana',
        faults: [],
      },
    ],
    unused: [],
  });
});

test('a column that is missing is named, and one that is not ours or comes twice is told', async () => {
  await expect(read(['Chave', 'Cor'])).rejects.toThrow(HeadingsMissing);
  const { unused } = await read(['Chave', 'Valor', 'Cor', 'Pix key', '']);
  expect(unused).toEqual(['Cor', 'Pix key']);
});

test.each([
  ['10', 1_000n, []],
  ['10,5', 1_050n, []],
  ['R$ 1.234,56', 123_456n, []],
  ['1234.56', 123_456n, []],
  ['0,1', 10n, []],
  ['', null, ['amountMissing']],
  ['0', 0n, ['amountNotPositive']],
  ['0,00', 0n, ['amountNotPositive']],
  ['-5', -500n, ['amountNotPositive']],
  ['R$ -1.234,56', -123_456n, ['amountNotPositive']],
  ['(5,00)', -500n, ['amountNotPositive']],
  ['5,00-', -500n, ['amountNotPositive']],
  ['1-5', null, ['amountFormat']],
  ['1.234', null, ['amountFormat']],
  ['1,234', null, ['amountFormat']],
  ['1e3', null, ['amountFormat']],
  ['999.999.999.999.999.999.999,00', null, ['amountAbove']],
])('the amount %j is read to the cent, or refused', async (Valor, cents, faults) => {
  const row = await readOne({ Chave: 'ana@exemplo.test', Valor });
  expect([row.amountCents, row.faults]).toEqual([cents, faults]);
  // What could not be read is kept as it stood, for whoever mends it.
  expect(row.amountSaid).toBe(cents === null && Valor !== '' ? Valor : null);
});

test.each([
  ['529.982.247-26', 'cpf'],
  ['11.222.333/0001-82', 'cnpj'],
  ['ana@exemplo', 'email'],
  ['(31) 9876', 'phone'],
  ['9876', null],
])('the fault of %j is that of a key of the type %j', async (Chave, type) => {
  const { pixType, pixKey, faults } = await readOne({ Chave, Valor: '1' });
  expect([pixType, pixKey, faults]).toEqual([type, Chave, ['keyFormat']]);
});

test.each([
  ['', '529.982.247-25', 'cpf', '52998224725'],
  ['CNPJ', '11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['celular', '5511912345678', 'phone', '+5511912345678'],
  ['', '+55 11 91234-5678', 'phone', '+5511912345678'],
  ['', '(11) 91234-5678', 'phone', '+5511912345678'],
  ['telefone', '11 91234-5678', 'phone', '+5511912345678'],
  ['Telefone', '11912345678', 'phone', '+5511912345678'],
  ['', '11912345678', null, '11912345678'],
  [
    'aleatória',
    '123E4567-e12b-12d1-a456-426655440000',
    'evp',
    '123e4567-e12b-12d1-a456-426655440000',
  ],
])('a key of the kind %j, %j, is of the type %j', async (Tipo, Chave, type, key) => {
  const row = await readOne({ Tipo, Chave, Valor: '1' });
  expect([row.pixType, row.pixKey]).toEqual([type, key]);
  expect(row.faults).toEqual(type === null ? ['keyFormat'] : []);
});

test.each(['pt-BR', 'en'])(
  'the rows of the template are understood, and not paid: %s',
  async (locale) => {
    const heads = payoutColumns.map((column) => payoutHeading(column, locale));
    const examples = payoutExamples(locale).map((row) =>
      payoutColumns.map((column) => row[column]),
    );
    const { rows } = await read(heads, ...examples);
    expect(rows.map(({ pixType }) => pixType)).toEqual(['cpf', 'cnpj', 'email', 'phone', 'evp']);
    expect(rows.map(({ faults }) => faults)).toEqual(rows.map(() => ['example']));
  },
);

test('a key that a file kept from running as a formula, and what it says beside, are read back', async () => {
  const { rows, unused } = await read(
    ['Tipo', 'Chave Pix', 'Valor', toldHeading('pt-BR')],
    ['Telefone', "'+5511912345678", '1,00', 'Não paga'],
  );
  expect(rows[0]).toMatchObject({ pixType: 'phone', pixKey: '+5511912345678', faults: [] });
  expect(unused).toEqual([]);
});
