import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import { productName } from '#lib/domain/product.ts';
import { shorten } from '#service/paper/shorten.ts';
import type { ProofRow, ProofSection } from './proof-document.ts';
import type { ProofSubject } from './proof-queries.ts';

interface Party {
  name: string | null;
  document: string | null;
  institution: string | null;
  institutionIspb: string | null;
}

/** Who received and who paid, in this order; a side that is not known yet has no section. */
export function proofParties(
  subject: ProofSubject,
  { isSettled }: { isSettled: boolean },
): ProofSection[] {
  const receiver = receiverRows(subject);
  const payer = payerRows(subject);
  const isPix = subject.type === 'DEPOSIT' || subject.type === 'WITHDRAW';
  const sections =
    isSettled && isPix
      ? [
          { title: 'Quem recebeu', rows: withName(receiver) },
          { title: 'Quem pagou', rows: withName(payer) },
        ]
      : [
          { title: 'Recebedor', rows: receiver },
          { title: 'Pagador', rows: payer },
        ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** The institution does not always tell a name; a gap would look like a mistake. */
function withName(rows: ProofRow[]): ProofRow[] {
  if (rows.some((row) => row.label === 'Nome')) return rows;
  return [{ label: 'Nome', value: 'Não informado pela instituição' }, ...rows];
}

function receiverRows(subject: ProofSubject): ProofRow[] {
  const { type } = subject;
  if (type === 'DEPOSIT') return partyRows(holder(subject));
  const receiver = partyRows({
    name: subject.receiver_name,
    document: subject.receiver_document,
    institution: subject.receiver_institution_name,
    institutionIspb: subject.receiver_institution_ispb,
  });
  return type === 'WITHDRAW' ? [...receiver, ...destinationRows(subject)] : receiver;
}

function payerRows(subject: ProofSubject): ProofRow[] {
  const { type, payer_name: name } = subject;
  const payer = partyRows({
    name,
    document: subject.payer_document,
    institution: subject.payer_institution_name,
    institutionIspb: subject.payer_institution_ispb,
  });
  // The payer of a withdrawal is the account itself, when the provider says nothing else.
  return type === 'WITHDRAW' && name === null ? partyRows(holder(subject)) : payer;
}

function holder({ holder_name: name, holder_document: document }: ProofSubject): Party {
  return { name, document, institution: productName, institutionIspb: null };
}

function partyRows({ name, document, institution, institutionIspb }: Party): ProofRow[] {
  const rows: ProofRow[] = [];
  if (name) rows.push({ label: 'Nome', value: shorten(name, 160) });
  if (document) rows.push({ label: documentLabel(document), value: maskDocument(document) });
  const ispb = institutionIspb ? `ISPB ${institutionIspb}` : null;
  if (institution) {
    const value = shorten(institution, 120) + (ispb ? ` (${ispb})` : '');
    rows.push({ label: 'Instituição', value });
  } else if (ispb) {
    rows.push({ label: 'Instituição', value: ispb });
  }
  return rows;
}

function documentLabel(document: string): string {
  const length = document.replace(/[.\-/\s]/g, '').length;
  if (length === 11) return 'CPF';
  return length === 14 ? 'CNPJ' : 'Documento';
}

function destinationRows(subject: ProofSubject): ProofRow[] {
  const { withdraw_pix_key: key, withdraw_pix_type: type, is_by_qr_code: isByQrCode } = subject;
  if (key !== null && type !== null) {
    return [{ label: 'Chave Pix', value: maskPixKey(key, type), isCode: type === 'evp' }];
  }
  return isByQrCode ? [{ label: 'Forma', value: 'Pix por QR Code' }] : [];
}
