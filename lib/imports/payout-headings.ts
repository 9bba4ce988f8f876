import type { PixType } from '#lib/domain/states/enums.ts';

/** The columns of a file of payouts, in the order of the template. */
export const payoutColumns = [
  'pixType',
  'pixKey',
  'amount',
  'description',
  'reference',
  'document',
  'name',
] as const;
export type PayoutColumn = (typeof payoutColumns)[number];

/** Without these nothing can be paid. */
export const neededColumns = ['pixKey', 'amount'] as const satisfies PayoutColumn[];

/** What a column may be called: the first as the template in Portuguese, the second in English. */
const headings: Record<PayoutColumn, readonly [string, string, ...string[]]> = {
  pixType: ['Tipo da chave', 'Key type', 'tipo', 'tipo chave', 'tipo de chave', 'type', 'kind'],
  pixKey: ['Chave Pix', 'Pix key', 'chave', 'key', 'chave do recebedor'],
  amount: ['Valor', 'Amount', 'valor r$', 'valor em reais', 'quantia', 'value'],
  description: ['Descrição', 'Description', 'mensagem', 'message', 'histórico', 'memo'],
  reference: [
    'Referência',
    'Reference',
    'sua referência',
    'client reference',
    'id',
    'identificador',
    'pedido',
    'número do pedido',
    'ordem',
    'order',
    'order id',
    'order number',
    'nota fiscal',
    'nota',
    'nf',
    'fatura',
    'invoice',
  ],
  document: [
    'CPF ou CNPJ do recebedor',
    'Recipient CPF or CNPJ',
    'receiver document',
    'documento',
    'document',
    'cpf',
    'cnpj',
    'cpf cnpj',
    'cpf ou cnpj',
    'documento do recebedor',
  ],
  name: [
    'Nome do recebedor',
    'Recipient name',
    'receiver name',
    'nome no arquivo',
    'name in the file',
    'nome',
    'name',
    'recebedor',
    'receiver',
    'favorecido',
    'nome do favorecido',
    'beneficiário',
    'beneficiary',
    'payee',
    'fornecedor',
    'nome do fornecedor',
    'supplier',
    'vendor',
    'razão social',
  ],
};

/** The heading of a column as the template writes it. */
export function payoutHeading(column: PayoutColumn, locale: string): string {
  return headings[column][locale.startsWith('pt') ? 0 : 1];
}

/** What a row of the template says of itself, in either language. */
const exampleWords = ['Linha de exemplo: apague', 'Example row: delete it'] as const;

/** Rows of the template, one for each kind of key: understood, and never paid. */
export function payoutExamples(locale: string): Record<PayoutColumn, string>[] {
  const isPortuguese = locale.startsWith('pt');
  const description = exampleWords[isPortuguese ? 0 : 1];
  const named = isPortuguese
    ? ['CPF', 'CNPJ', 'E-mail', 'Telefone', 'Chave aleatória']
    : ['CPF', 'CNPJ', 'Email', 'Phone', 'Random key'];
  return exampleKeys.map((pixKey, at) => ({
    pixType: named[at] ?? '',
    pixKey,
    amount: `${at + 1}0,00`,
    description,
    reference: `NF ${at + 1}`,
    document: '',
    name: '',
  }));
}

const exampleKeys = [
  '123.456.789-09',
  '11.222.333/0001-81',
  'financeiro@exemplo.com.br',
  '(11) 91234-5678',
  '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
];

/** Whether a description is that of the template's rows. */
export function isExample(description: string): boolean {
  return exampleWords.some((words) => folded(words) === folded(description));
}

/** The heading of what a file to be corrected says beside each row. */
const toldHeadings = ['O que corrigir', 'What to correct'] as const;

export function toldHeading(locale: string): string {
  return toldHeadings[locale.startsWith('pt') ? 0 : 1];
}

/** Whether a heading is that one: what stands there is for people. */
export function isTold(heading: string): boolean {
  return toldHeadings.some((told) => folded(told) === folded(heading));
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    // The keys of a record are its type's words, which Object.entries forgets.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    words.map((word) => [folded(word), column as PayoutColumn] as const),
  ),
);

/** The column that a heading names, however it is written; null for none of ours. */
export function findPayoutColumn(heading: string): PayoutColumn | null {
  return columnOf.get(folded(heading)) ?? null;
}

const types = new Map<string, PixType>([
  ['cpf', 'cpf'],
  ['cnpj', 'cnpj'],
  ['email', 'email'],
  ['telefone', 'phone'],
  ['celular', 'phone'],
  ['fone', 'phone'],
  ['phone', 'phone'],
  ['evp', 'evp'],
  ['aleatoria', 'evp'],
  ['chavealeatoria', 'evp'],
  ['random', 'evp'],
  ['randomkey', 'evp'],
]);

/** The kind of key that a word names, or null. */
export function findPixType(word: string): PixType | null {
  return types.get(folded(word)) ?? null;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
