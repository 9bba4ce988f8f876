import { expect, test } from 'vitest';
import { payerOfReceipt } from './receipt-payer.ts';
import { pastedLine } from './search-query.ts';

const ana = 'Ana Lima Prado';
const receipts = [
  `Comprovante Pix\nValor: R$ 46,90\nData: 30/11/2026\nDe: ${ana}\nPara: Cafe Ipe Amarelo`,
  `Comprovante Pix\nValor R$ 46,90\nData 30/11/2026\nDe ${ana}\nPara Cafe Ipe Amarelo`,
  `Comprovante de Pix R$ 46,90 30 NOV 2026 - 14:32:10 De ${ana} ***.982.247-** Para Maria De Souza`,
  `Comprovante de transferência\n30 NOV 2026 - 14:32:10\nValor R$ 46,90\nTipo de transferência Pix
   Destino\nNome Cafe Ipe Amarelo\nCNPJ 12.345.678/0001-95\nInstituição BCO DO BRASIL S.A.
   Origem\nNome ${ana}\nInstituição NU PAGAMENTOS - IP\nAgência 0001\nConta 1234-5`,
  `Pix enviado\nR$ 46,90\nQuem recebeu\nNome Cafe Ipe Amarelo\nCPF/CNPJ ***\nInstituição ITAU
   Quem pagou\nNome: ${ana}\nCPF ***.982.247-**\nInstituição: BANCO INTER`,
  `Dados do recebedor\nNome: Cafe Ipe Amarelo\nDados do pagador\nInstituição: CAIXA
   Nome: ${ana}\nData: 30/11/2026`,
  `Pix enviado R$ 46,90 em 30/11/2026 Pagador: ${ana}`,
  `Nome do recebedor: Cafe Ipe Amarelo Nome do pagador: ${ana} CPF do pagador: ***`,
  `Favorecido: Cafe Ipe Amarelo Conta de origem 0001 / 1234-5 Cliente: ${ana} Agência 12`,
  `Valor: R$ 46,90, Remetente - ${ana}, Destinatário - Cafe Ipe`,
  `Você pagou R$ 46,90. De ${ana} para Cafe Ipe Amarelo em 30 de novembro de 2026`,
  `Amount R$ 46.90 From: ${ana} To: Cafe Ipe Amarelo`,
];

test.each(receipts)('who paid is %j', (text) => {
  expect(payerOfReceipt(text)).toBe(ana);
  expect(payerOfReceipt(pastedLine(text))).toBe(ana);
});

test.each([
  'Comprovante de Pix Valor R$ 46,90 Data 30/11/2026 Para Cafe Ipe Amarelo',
  'COMPROVANTE DE PIX PARA MARIA DE SOUZA LIMA EM 30/11/2026',
  'Pix enviado em 30 de Novembro de 2026 Favorecido: Maria De Souza',
  'Recebedor: Cafe Ipe Amarelo Pagador: CPF ***.982.247-** Recebedor: Nome Ana',
  'Quem recebeu Nome Ana Lima Prado Instituição Banco de Brasília',
  'Data de pagamento: 30/11/2026 Conta de origem: 1234-5',
])('%j names nobody who paid', (text) => {
  expect(payerOfReceipt(text)).toBeNull();
});

test('a name keeps its links and its marks, and ends before the next label', () => {
  const of = (text: string) => payerOfReceipt(`R$ 46,90 30/11/2026 ${text}`);
  expect(of('Pagador: Tereza D’Ávila dos Santos-Lobo CPF 1')).toBe(
    'Tereza D’Ávila dos Santos-Lobo',
  );
  expect(of('PAGADOR JOSE DE ALMEIDA VALOR')).toBe('JOSE DE ALMEIDA');
  expect(of('Pagador: Ana L. Prado.')).toBe('Ana L. Prado');
});
