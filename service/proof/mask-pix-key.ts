import { maskDocument, maskEmail } from '#lib/domain/keys/documents.ts';
import type { PixType } from '#lib/domain/states/enums.ts';

/**
 * A Pix key as a public document shows it: a CPF, e-mail or phone belongs to a person and is
 * masked; a CNPJ is public and a random key says nothing of anybody.
 */
export function proofPixKey(type: PixType, key: string): string {
  switch (type) {
    case 'cpf':
    case 'cnpj':
      return maskDocument(key);
    case 'email':
      return maskEmail(key);
    case 'phone':
      return maskPhone(key);
    case 'evp':
      return key;
  }
}

/** `+55 11 *****-4321`; of a foreign number only the last four digits. */
function maskPhone(phone: string): string {
  const brazilian = /^\+?55(\d{2})\d{5}(\d{4})$/.exec(phone);
  if (brazilian) return `+55 ${brazilian[1]} *****-${brazilian[2]}`;
  return `*****-${phone.slice(-4)}`;
}
