import { describe, expect, test } from 'vitest';
import { idsOfAddresses } from './pasted-ids.ts';
import {
  isOneThing,
  pastedLine,
  readManyTerms,
  readSearch,
  soughtIn,
  splitPastedList,
} from './search-query.ts';

const name = (value: string) => ({ field: 'name', value }) as const;
const id = (value: string) => ({ field: 'id', value }) as const;
const reference = (value: string) => ({ field: 'clientReference', value }) as const;
const document = (value: string) => ({ field: 'document', value }) as const;
const email = (value: string) => ({ field: 'email', value }) as const;
const key = (value: string) => ({ field: 'pixKey', value }) as const;
const evp = 'aeb82ea0-131a-4aef-a3aa-3ab7a011482f';
const day12November = { from: '2026-11-12', to: '2026-11-12', amount: '1053,90' };
const paidOn12November = [
  { field: 'filters', filters: { ...day12November, date: 'paidAt' } },
  { field: 'filters', filters: day12November },
] as const;
const paidByLuiz = paidOn12November.map(({ field, filters }) => ({
  field,
  filters: { ...filters, name: 'Luiz Souza' },
}));

describe('a pasted text is read as what it looks like', () => {
  test.each([
    ['EP0123456789ABCDEF01234567', [{ field: 'id', value: 'EP0123456789ABCDEF01234567' }]],
    ['ep0123456789abcdef01234567', [{ field: 'id', value: 'EP0123456789ABCDEF01234567' }]],
    [
      'E1234567820261121143012345abcDE1',
      [{ field: 'endToEndId', value: 'E1234567820261121143012345abcDE1' }],
    ],
    ['123.456.789-09', [document('12345678909'), key('12345678909')]],
    ['12.345.678/0001-95', [document('12345678000195'), key('12345678000195')]],
    ['12345678909', [document('12345678909'), reference('12345678909'), key('12345678909')]],
    [
      '12345678900',
      [
        { field: 'clientReference', value: '12345678900' },
        { field: 'document', value: '12345678900' },
      ],
    ],
    ['12.ABC.345/01DE-35', [document('12ABC34501DE35'), key('12ABC34501DE35')]],
    [
      'D1234567820261121143012345abcDE1',
      [{ field: 'refundEndToEndId', value: 'D1234567820261121143012345abcDE1' }],
    ],
    [
      'ckv0a1b2c3d4e5f6g7h8i9j0k',
      [
        { field: 'id', value: 'ckv0a1b2c3d4e5f6g7h8i9j0k' },
        { field: 'clientReference', value: 'ckv0a1b2c3d4e5f6g7h8i9j0k' },
      ],
    ],
    [
      'ckv0a1b2c3d4e5f6g7h8i9j0k0',
      [id('ckv0a1b2c3d4e5f6g7h8i9j0k'), reference('ckv0a1b2c3d4e5f6g7h8i9j0k0')],
    ],
    [
      'bdff8e2a'.repeat(4),
      [{ field: 'code', value: 'bdff8e2a'.repeat(4) }, reference('bdff8e2a'.repeat(4))],
    ],
    [
      ' 00020101021226 PADARIA 6304ABCD ',
      [{ field: 'code', value: '00020101021226 PADARIA 6304ABCD' }],
    ],
    ['R$ 1.234,56', [{ field: 'amount', amountCents: 123_456n }]],
    ['37,90', [{ field: 'amount', amountCents: 3790n }]],
    ['37.90', [{ field: 'amount', amountCents: 3790n }]],
    ['R$ 1.234', [{ field: 'amount', amountCents: 123_400n }]],
    ['1024', [reference('1024'), { field: 'amount', amountCents: 102_400n }]],
    ['1.000', [reference('1.000'), { field: 'amount', amountCents: 100_000n }]],
    [
      'pedido-77',
      [
        { field: 'clientReference', value: 'pedido-77' },
        { field: 'name', value: 'pedido-77' },
      ],
    ],
    [
      'ID da transação:\nE1234567820261121143012345abcDE1 ',
      [{ field: 'endToEndId', value: 'E1234567820261121143012345abcDE1' }],
    ],
    [
      'e12345678 202611211430 12345abcDE1',
      [{ field: 'endToEndId', value: 'E1234567820261121143012345abcDE1' }],
    ],
    [
      'o pedido EP0123456789ABCDEF01234567 não chegou',
      [{ field: 'id', value: 'EP0123456789ABCDEF01234567' }],
    ],
    [
      'Tereza D’Ávila',
      [
        { field: 'name', value: 'Tereza D’Ávila' },
        { field: 'clientReference', value: 'Tereza D’Ávila' },
      ],
    ],
    ['De: Tereza de Lobo, CPF ***.982.247-**', [{ field: 'name', value: 'Tereza de Lobo' }]],
    ['Ana.Lima@Exemplo.com.br', [email('ana.lima@exemplo.com.br'), key('ana.lima@exemplo.com.br')]],
    ['+55 (11) 98765-4321', [key('+5511987654321')]],
    ['5511987654321', [reference('5511987654321'), name('5511987654321'), key('+5511987654321')]],
    [
      '(11) 98765-4321',
      [key('+5511987654321'), reference('(11) 98765-4321'), name('(11) 98765-4321')],
    ],
    [evp, [reference(evp), key(evp)]],
    ['Valor: R$ 37,90', [{ field: 'amount', amountCents: 3790n }]],
    ['Nome: Ana Lima', [name('Ana Lima'), reference('Ana Lima')]],
    ['Pedido: PED-7', [reference('PED-7'), name('PED-7')]],
    ['loja: 77', [reference('loja: 77'), name('loja: 77')]],
    [
      'Comprovante de Pix\nValor R$ 1.053,90\nData 12/11/2026 14:32:10\nDe Luiz Souza ***.982.247-**',
      [...paidByLuiz, ...paidOn12November],
    ],
    [
      'Pix enviado R$ 1.053,90 12 NOV 2026 - 14:32:10 Origem Luiz Souza Agência 0001 Conta 1234-5',
      [...paidByLuiz, ...paidOn12November],
    ],
    ['Pagador: Luiz Souza Pix de R$ 1.053,90 em 12/11/2026', [...paidByLuiz, ...paidOn12November]],
    [
      'Comprovante de Pix Valor R$ 1.053,90 Data 12/11/2026 14:32:10 Para Luiz Souza',
      paidOn12November,
    ],
    ['***.982.247-** R$ 1.053,90', [{ field: 'amount', amountCents: 105390n }]],
    ['De: CPF ***.982.247-** Valor: R$ 1.053,90 12/11/2026', paidOn12November.toReversed()],
    ['***982247**', [{ field: 'name', value: '***982247**' }]],
    ['a'.repeat(65), [{ field: 'name', value: 'a'.repeat(65) }]],
    ['   ', []],
  ])('%j', (text, readings) => {
    expect(readSearch(text)).toEqual(readings);
  });
});

test.each(['CPF: 529.982.247-25', 'CPF 529.982.247-25', 'cpf/cnpj: 52998224725'])(
  '%s is the document behind its label',
  (text) => {
    expect(readSearch(text)[0]).toEqual({ field: 'document', value: '52998224725' });
  },
);

describe('a pasted list is told from a single text', () => {
  test.each([
    ['pedido-77, pedido-78', ['pedido-77', 'pedido-78']],
    [
      'EP0123456789ABCDEF01234567 EP0123456789ABCDEF01234568',
      ['EP0123456789ABCDEF01234567', 'EP0123456789ABCDEF01234568'],
    ],
    ['1001;1002;1001', ['1001', '1002']],
    [
      'EP0123456789ABCDEF01234567, PED-1, Pedido, EPFFFFFFFFFFFFFFFFFFFFFFFF',
      ['EP0123456789ABCDEF01234567', 'EPFFFFFFFFFFFFFFFFFFFFFFFF', 'PED-1'],
    ],
    ['o pedido EP0123456789ABCDEF01234567 de 2026', null],
    ['E1234567820261121143012345abcDE1, pago por ***.982.247-**', null],
    ['52998224725\n11144477735', ['52998224725', '11144477735']],
    ['pedido-77', null],
    ['Ana Lima', null],
    ['Loja 24 horas', null],
    ['R$ 1.234,56', null],
    ['529 982 247 25', null],
    ['00020101021226 LOJA 2000 6304ABCD', null],
    ['', null],
  ])('%j', (text, terms) => {
    expect(readManyTerms(text)).toEqual(terms);
  });

  test('a list keeps what one look-up takes, and says how many are over', () => {
    const ids = Array.from({ length: 503 }, (_, n) => `pedido-${n}`);
    expect(splitPastedList(ids.join('\n'))).toEqual({ terms: ids.slice(0, 500), tooMany: 3 });
    expect(splitPastedList(' a1,\n\n00020126 LOJA 1 \nb2 a1 ')).toEqual({
      terms: ['a1', '00020126 LOJA 1', 'b2'],
      tooMany: 0,
    });
  });

  test('of a table each row gives one term: its id, else its reference, else the document', () => {
    const table = [
      'Pedido\tPagador\tValor\tData',
      'PED-1\tAna Lima\tR$ 37,90\t21/11/2026 14:30',
      'EP0123456789ABCDEF01234567\tPED-2\t1.037,90\t2026-11-21',
      'Caio Reis\t529.982.247-25\t37,90',
      'Caio Reis\t529.982.247-25\tPED-4',
      'Total\t\t1.234,00',
    ];
    expect(splitPastedList(table.join('\n')).terms).toEqual([
      'PED-1',
      'EP0123456789ABCDEF01234567',
      '529.982.247-25',
      'PED-4',
    ]);
  });

  test('beside ids the amounts, days and words of a message are left out', () => {
    const message = `Bom dia, faltam 2:
E1234567820261121143012345abcDE1 R$ 37,90 21/11/2026
EP0123456789ABCDEF01234567 pedido-77`;
    expect(splitPastedList(message).terms).toEqual([
      'E1234567820261121143012345abcDE1',
      'EP0123456789ABCDEF01234567',
      'pedido-77',
    ]);
  });
});

describe('a receipt is the payment that its end-to-end id names', () => {
  const id = 'E1057328620261129205999999999999';
  const receipt = [
    'Comprovante de Pix',
    'Valor R$ 384,00',
    'Recebedor: Loja Demo, CNPJ 11.222.333/0001-81',
    'Autenticação 8F3A22C019AB4D77',
    `ID da transação: ${id}`,
    'TXID EP0123456789ABCDEF01234567',
  ];
  const endToEndId = { field: 'endToEndId', value: id };

  test.each([
    receipt.join('\n'),
    receipt.slice(1, -1).join('\n'),
    `CNPJ do recebedor 11.222.333/0001-81\n${id}`,
  ])('%j', (text) => {
    expect(splitPastedList(text).terms).toEqual([id]);
    const line = pastedLine(text);
    expect(line).toBe(text.replace(/\n/g, ' '));
    expect(readManyTerms(line)).toBeNull();
    expect(readSearch(line)).toEqual([endToEndId]);
  });

  test('a longer one than can be looked for is its id', () => {
    expect(pastedLine(`${receipt.join('\n')}\n${'Fale com o banco. '.repeat(40)}`)).toBe(id);
  });

  test('a list beside one id stays a list, and so do two payments', () => {
    const other = id.replace('9999', '9998');
    expect(splitPastedList(`Bom dia, faltam:\n${id}\nPED-104`).terms).toEqual([id, 'PED-104']);
    const two = `Comprovante ${id}\nComprovante ${other}`;
    expect(splitPastedList(two).terms).toEqual([id, other]);
  });
});

describe('an address is what it names', () => {
  const [account, id] = ['b55f1a70-0d6b-4b0e-9a52-7c51f3a0c9d1', 'EP5DB2FC30C3C18BF5375201DC'];
  const home = `http://localhost:28320/${account}`;
  const infraction = 'INBC8E0123456789ABCDE65705';

  test.each([
    [`${home}/transacoes/${id}`, id],
    [`(https://painel.loja.com.br/${account}/transacoes/${id}?period=Week&page=2)`, id],
    [`pix.exemplo.com/v1/pix/qr-code/${id}`, id],
    [`${home}/infracoes/${infraction}#acts`, infraction],
    [`${home}/callbacks/${evp}`, evp],
    [`veja ${home}/callbacks/msg_${'0a'.repeat(16)}`, `veja msg_${'0a'.repeat(16)}`],
    [`https://loja.exemplo/hooks/${evp}`, `https://loja.exemplo/hooks/${evp}`],
    [`00020126580014BR.GOV.BCB.PIX2562pix.exemplo.com/v1/${id}5204`, null],
    ['12.345.ABC/01DE-35', null],
  ])('%j', (text, said) => {
    expect(idsOfAddresses(text)).toBe(said ?? text);
    expect(readManyTerms(text)).toBeNull();
  });

  test('it is opened as that alone, and several are a list of theirs', () => {
    expect(readSearch(`${home}/transacoes/${id}`)).toEqual([{ field: 'id', value: id }]);
    expect(readSearch(`${home}/infracoes/${infraction}`)).toEqual(readSearch(infraction));
    const links = [id, id.replace('5', '6'), id];
    const pasted = links.map((one) => `${home}/transacoes/${one}`).join('\n');
    expect(pastedLine(pasted)).toBe(links.slice(0, 2).join(', '));
  });
});

test('a long text is one thing as a receipt, a code or an id in a sentence, not as a list', () => {
  const id = 'E60701190202611291812AH71NkUzQ8C';
  const far = 'Banco do Nordeste do Brasil, agência um, conta dois. '.repeat(3);
  const receipt = `Comprovante de Pix ${far} Valor R$ 1.053,90 Data 12/11/2026 14:32:10`;
  expect([receipt, `${far} ${id}`, `000201${'5'.repeat(200)}`].map(isOneThing)).not.toContain(
    false,
  );
  const list = Array.from({ length: 9 }, (_, index) => `PED-${String(index)}00000000`).join(', ');
  expect([list, far, `${receipt}${' '.repeat(512)}.`].map(isOneThing)).not.toContain(true);
});

test('of a text with other words around it what is looked for is told, as it is shown', () => {
  const receipt = `Comprovante de Pix ${'Concluída para a loja. '.repeat(3)} R$ 1053,90 12/11/2026`;
  expect(soughtIn(receipt, 'pt-BR').replace(/\s/g, ' ')).toBe('R$ 1.053,90');
  expect(soughtIn(receipt, 'en')).toContain('1,053.90');
  const id = 'EP0123456789ABCDEF01234567';
  expect(soughtIn(`o pix ${id} caiu?`, 'pt-BR')).toBe(id);
  expect(soughtIn('53,90 Luiz', 'pt-BR')).toBe('53,90 Luiz');
});
