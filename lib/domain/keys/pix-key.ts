import { isValidCnpj, isValidCpf, isValidEmail } from '@brazilian-utils/brazilian-utils';
import type { PixType } from '#lib/domain/states/enums.ts';

const emailLengthMax = 77;

/**
 * A Pix key in the form of the central bank's directory, or null when it does not fit its type
 * (spec: settled, "Pix keys"). Check digits are verified; punctuation and case are normalised; a
 * country code is never guessed.
 */
export function normalizePixKey(type: PixType, key: string): string | null {
  switch (type) {
    case 'cpf':
      return digitsKey(key, /^\d{11}$/, isValidCpf);
    case 'cnpj':
      return digitsKey(key, /^[0-9A-Z]{12}\d{2}$/, isCnpj);
    case 'email':
      return emailKey(key.trim().toLowerCase());
    case 'phone':
      return phoneKey(key.trim());
    case 'evp':
      return evpKey(key.trim().toLowerCase());
  }
}

function digitsKey(
  key: string,
  form: RegExp,
  hasValidDigits: (key: string) => boolean,
): string | null {
  const plain = key
    .trim()
    .replace(/[.\-/]/g, '')
    .toUpperCase();
  return form.test(plain) && hasValidDigits(plain) ? plain : null;
}

/** The library knows reserved numbers only in the numeric form, and letters only in the other. */
function isCnpj(cnpj: string): boolean {
  return isValidCnpj(cnpj, { version: /^\d+$/.test(cnpj) ? 1 : 2 });
}

function emailKey(email: string): string | null {
  // The directory allows no percent sign, although e-mail does.
  const isKey = email.length <= emailLengthMax && !email.includes('%') && isValidEmail(email);
  return isKey ? email : null;
}

/** What a Brazilian dials at home, with or without the area code: its country code is missing. */
const withoutCountryCode = /^(?:[1-9]{2})?(?:9\d{8}|[2-5]\d{7})$/;

/** A Brazilian phone is mobile: +55, an area code without zeros, nine digits that begin with 9. */
function phoneKey(phone: string): string | null {
  // Read as a foreign number it would pay a stranger: 31 is Belo Horizonte, +31 the Netherlands.
  if (withoutCountryCode.test(phone)) return null;
  const international = phone.startsWith('+') ? phone : `+${phone}`;
  if (!/^\+[1-9]\d{2,14}$/.test(international)) return null;
  if (!international.startsWith('+55')) return international;
  return /^\+55[1-9]{2}9\d{8}$/.test(international) ? international : null;
}

function evpKey(key: string): string | null {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key) ? key : null;
}
