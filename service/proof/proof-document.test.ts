import { describe, expect, test } from 'vitest';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import {
  sampleDeposit,
  sampleRefunded,
  sampleWithdrawal,
} from '#service/testing/proof-subjects.ts';
import { proofDocument } from './proof-document.ts';
import type { ProofSubject } from './proof-queries.ts';

const now = new Date('2026-02-01T12:00:00.000Z');

function documentOf(subject: ProofSubject) {
  return proofDocument(subject, { publicUrl: 'https://pix.example', now });
}

/** The document's rows by section, as `label: value`. */
function rowsOf(subject: ProofSubject): Record<string, string[]> {
  const { sections } = documentOf(subject);
  return Object.fromEntries(
    sections.map(({ title, rows }) => [title, rows.map((row) => `${row.label}: ${row.value}`)]),
  );
}

describe('a settled deposit', () => {
  test('says who received, who paid and the ids, in the order a reader expects', () => {
    const subject = sampleDeposit({ client_reference: 'PEDIDO-1' });
    const { title, status, amount, dates, notice, fileName } = documentOf(subject);
    expect({ title, status, amount, notice, fileName }).toEqual({
      title: 'Comprovante de Pix recebido',
      status: 'Concluída',
      amount: 'R$ 1.234,56',
      notice: null,
      fileName: 'comprovante-pix-EP0123456789ABCDEF01234567.pdf',
    });
    expect(dates).toEqual([
      { label: 'Data e hora', value: '31/01/2026 às 16:05:09 (horário de Brasília)' },
    ]);
    expect(Object.entries(rowsOf(subject))).toEqual([
      [
        'Quem recebeu',
        ['Nome: Padaria São João do Norte Ltda', 'CNPJ: 12.345.678/0001-95', 'Instituição: Ipê'],
      ],
      [
        'Quem pagou',
        [
          'Nome: João da Silva Conceição',
          'CPF: ***.982.247-**',
          'Instituição: Banco Bradesco S.A. (ISPB 60746948)',
        ],
      ],
      [
        'Identificação',
        [
          'ID da transação (E2E): E60746948202601311905aBcIl1O0xyz',
          'Identificador: EP0123456789ABCDEF01234567',
          'Referência: PEDIDO-1',
        ],
      ],
    ]);
  });

  test('says that the institution told no name, instead of leaving a gap', () => {
    const unknown = { payer_name: null, payer_document: null, payer_institution_ispb: null };
    const rows = rowsOf(sampleDeposit({ ...unknown, payer_institution_name: null }));
    expect(rows['Quem pagou']).toEqual(['Nome: Não informado pela instituição']);
  });

  test('ends with the issuer, the time of issue and the address that verifies it', () => {
    const { foot } = documentOf(sampleDeposit()).frame;
    expect(foot[0]?.text).toBe(
      'Documento emitido por Ipê em 01/02/2026 às 09:00:00 (horário de Brasília).',
    );
    expect(foot.at(-1)?.link).toBe('https://pix.example/v1/proof/EP0123456789ABCDEF01234567');
  });
});

describe('a settled withdrawal', () => {
  test.each([
    ['cpf', '11144477735', '***.444.777-**'],
    ['cnpj', '12345678000195', '12.345.678/0001-95'],
    ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['email', 'antonia.goncalves@exemplo.com.br', 'an***s@exemplo.com.br'],
    ['phone', '+5511987654321', '+55***4321'],
    ['phone', '+12025550123', '+12***0123'],
    ['evp', '123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ] as const)('shows a %s key without giving a person away: %s', (type, key, shown) => {
    const subject = sampleWithdrawal({ withdraw_pix_type: type, withdraw_pix_key: key });
    expect(documentOf(subject).title).toBe('Comprovante de Pix enviado');
    expect(rowsOf(subject)['Quem recebeu']).toEqual([
      'Nome: Antônia Gonçalves',
      'CPF: ***.444.777-**',
      'Instituição: Nu Pagamentos S.A. (ISPB 18236120)',
      `Chave Pix: ${shown}`,
    ]);
    expect(rowsOf(subject)['Quem pagou']?.[0]).toBe('Nome: Padaria São João do Norte Ltda');
  });

  test('by QR code says so in place of the key', () => {
    const byCode = { withdraw_pix_type: null, withdraw_pix_key: null, is_by_qr_code: true };
    expect(rowsOf(sampleWithdrawal(byCode))['Quem recebeu']?.at(-1)).toBe('Forma: Pix por QR Code');
  });
});

describe('a deposit that goes back', () => {
  test('has the refund with its own id below', () => {
    const { title, status } = documentOf(sampleRefunded());
    expect({ title, status }).toEqual({
      title: 'Comprovante de Pix devolvido',
      status: 'Devolvida',
    });
    expect(documentOf(sampleRefunded()).dates.map(({ label }) => label)).toEqual(['Pago em']);
    expect(rowsOf(sampleRefunded())['Devolução']).toEqual([
      'Valor devolvido: R$ 1.234,56',
      'Devolvido em: 31/01/2026 às 17:00:00 (horário de Brasília)',
      'ID da devolução: D12345678202601312000aBcIl1O0xyz',
      'Origem: Solicitação da loja',
      'Motivo: Produto em falta',
    ]);
  });

  test.each([
    [123_456n, 'Comprovante de Pix devolvido', 'Devolvida'],
    [100n, 'Comprovante de Pix devolvido', 'Devolvida em parte'],
    [0n, 'Comprovante de Pix recebido', 'Contestada, sem valor devolvido'],
  ])('says how much of it went back: %s cents', (cents, title, status) => {
    const subject = sampleRefunded({ refund_amount_cents: cents, refund_reason: 'INFRACTION' });
    expect(documentOf(subject)).toMatchObject({ title, status });
    const moment = cents === 0n ? 'Encerrada em' : 'Devolvido em';
    expect(rowsOf(subject)['Devolução']?.[1]).toContain(`${moment}: 31/01/2026`);
  });

  test.each([
    ['CUSTOMER_REQUEST', 'Devolução em andamento', 'Devolução em andamento', 'Valor a devolver'],
    ['INFRACTION', 'Em contestação', 'Contestação', 'Valor contestado'],
  ] as const)('says that it is on its way: %s', (reason, status, section, amountLabel) => {
    const subject = sampleRefunded({
      status: 'WAITING_FOR_REFUND',
      refund_reason: reason,
      refund_end_to_end_id: null,
      refunded_at: null,
    });
    expect(documentOf(subject)).toMatchObject({ title: 'Comprovante de Pix recebido', status });
    expect(rowsOf(subject)[section]?.[0]).toBe(`${amountLabel}: R$ 1.234,56`);
  });

  test('says nothing of a refund that failed', () => {
    const subject = sampleRefunded({ status: 'COMPLETED', refunded_at: null });
    expect(Object.keys(rowsOf(subject))).toEqual(['Quem recebeu', 'Quem pagou', 'Identificação']);
  });
});

describe('what is not settled never calls itself a comprovante', () => {
  test.each<[ProofSubject['type'], TransactionStatus, string]>([
    ['DEPOSIT', 'PENDING', 'Aguardando pagamento'],
    ['DEPOSIT', 'EXPIRED', 'Expirada sem pagamento'],
    ['DEPOSIT', 'CANCELED', 'Cancelada'],
    ['DEPOSIT', 'ERROR', 'Interrompida por erro'],
    ['WITHDRAW', 'PENDING', 'Em processamento'],
    ['WITHDRAW', 'CANCELED', 'Cancelada'],
    ['WITHDRAW', 'ERROR', 'Interrompida por erro'],
  ])('%s in %s is "%s"', (type, status, words) => {
    const sample = type === 'DEPOSIT' ? sampleDeposit : sampleWithdrawal;
    const document = documentOf(sample({ status, paid_at: null, end_to_end_id: null }));
    expect(document).toMatchObject({ title: 'Transação não concluída', status: words });
    expect(document.notice).toBe(
      'Este documento não é um recibo: esta transação não foi concluída.',
    );
    expect(JSON.stringify(document).toLowerCase()).not.toContain('comprovante');
  });

  test.each([
    ['Conta do beneficiário está fechada', 'A conta ligada à chave foi encerrada.'],
    ['Recusado: chave ana@exemplo.com', 'Recusado: chave an***@exemplo.com'],
  ])('says why it was cancelled, in plain words where there are: %s', (reason, said) => {
    const { dates } = documentOf(
      sampleWithdrawal({ status: 'CANCELED', paid_at: null, cancellation_reason: reason }),
    );
    expect(dates.at(-1)).toEqual({ label: 'Motivo', value: said });
  });

  test('of a balance that did not cover it nothing is said', () => {
    const { dates } = documentOf(
      sampleWithdrawal({
        status: 'CANCELED',
        paid_at: null,
        cancellation_reason: 'Saldo insuficiente para realizar a transação',
      }),
    );
    expect(dates.map(({ label }) => label)).not.toContain('Motivo');
  });

  test('a charge past its time is expired, even before the sweep has said so', () => {
    const subject = sampleDeposit({ status: 'PENDING', expires_at: now });
    expect(documentOf(subject).status).toBe('Expirada sem pagamento');
  });
});

test('an internal transfer is no Pix and says only the sides that it knows', () => {
  const subject = sampleDeposit({ type: 'COMMISSION', end_to_end_id: null });
  expect(documentOf(subject).title).toBe('Comprovante de transferência interna');
  expect(Object.keys(rowsOf(subject))).toEqual(['Pagador', 'Identificação']);
});

test('texts of any length are cut visibly, without breaking a character', () => {
  const rows = rowsOf(sampleDeposit({ payer_name: '😀'.repeat(500) }));
  expect(rows['Quem pagou']?.[0]).toBe(`Nome: ${'😀'.repeat(159)}…`);
});

test('a document or an e-mail in what people wrote is masked as it is in its own row', () => {
  const rows = rowsOf(
    sampleDeposit({
      payer_name: 'ANA LIMA 52998224725',
      client_reference: '529.982.247-25',
      description: 'Pedido de ana@exemplo.com',
    }),
  );
  const said = Object.values(rows).flat();
  expect(said).toContain('Nome: ANA LIMA ***.982.247-**');
  expect(said).toContain('Referência: ***.982.247-**');
  expect(said).toContain('Descrição: Pedido de an***@exemplo.com');
});
