import type { ProofSubject } from '#service/proof/proof-queries.ts';
import { unsetColumns } from '#service/transactions/unset-columns.ts';

/** A settled deposit for tests of the pure parts, with whatever differs. */
export function sampleDeposit(fields: Partial<ProofSubject> = {}): ProofSubject {
  return {
    ...unsetColumns,
    client_reference: null,
    id: 'EP0123456789ABCDEF01234567',
    type: 'DEPOSIT',
    status: 'COMPLETED',
    amount_cents: 123_456n,
    payer_name: 'João da Silva Conceição',
    payer_document: '52998224725',
    payer_institution_ispb: '60746948',
    payer_institution_name: 'Banco Bradesco S.A.',
    end_to_end_id: 'E60746948202601311905aBcIl1O0xyz',
    expires_at: new Date('2026-02-01T19:00:00.000Z'),
    paid_at: new Date('2026-01-31T19:05:09.123Z'),
    created_at: new Date('2026-01-31T19:00:00.000Z'),
    updated_at: new Date('2026-01-31T19:05:09.123Z'),
    is_by_qr_code: false,
    holder_name: 'Padaria São João do Norte Ltda',
    holder_document: '12345678000195',
    ...fields,
  };
}

/** A settled withdrawal by key for tests of the pure parts, with whatever differs. */
export function sampleWithdrawal(fields: Partial<ProofSubject> = {}): ProofSubject {
  return sampleDeposit({
    type: 'WITHDRAW',
    payer_name: null,
    payer_document: null,
    payer_institution_ispb: null,
    payer_institution_name: null,
    receiver_name: 'Antônia Gonçalves',
    receiver_document: '11144477735',
    receiver_institution_ispb: '18236120',
    receiver_institution_name: 'Nu Pagamentos S.A.',
    withdraw_pix_key: '11144477735',
    withdraw_pix_type: 'cpf',
    expires_at: null,
    ...fields,
  });
}

/** A deposit that was given back whole. */
export function sampleRefunded(fields: Partial<ProofSubject> = {}): ProofSubject {
  return sampleDeposit({
    status: 'REFUNDED',
    refund_end_to_end_id: 'D12345678202601312000aBcIl1O0xyz',
    refund_amount_cents: 123_456n,
    refund_reason: 'CUSTOMER_REQUEST',
    refund_description: 'Produto em falta',
    refunded_at: new Date('2026-01-31T20:00:00.000Z'),
    ...fields,
  });
}
