import type { PixType } from '#lib/domain/states/enums.ts';
import { normalizePixKey } from './pix-key.ts';

/**
 * The type that a key shows by itself, or null. A number is a phone only with the country code of
 * Brazil or a plus sign: almost any digits would be a phone somewhere in the world. What has an @
 * is meant as an e-mail, and what has a bracket as a phone, whole or not: nothing else has one.
 */
export function recognizePixType(key: string): PixType | null {
  if (key.includes('@')) return 'email';
  if (key.includes('(')) return 'phone';
  const text = key.trim();
  // Bare digits as they are dialled at home may be a CPF with a slip.
  const looksLikePhone = typedAtHome.test(text) ? /\D/.test(text) : /^(\+|55)/.test(text);
  const types: readonly PixType[] = ['cpf', 'cnpj', 'evp'];
  const found = types.find((type) => normalizePixKey(type, key) !== null);
  if (found) return found;
  return looksLikePhone && normalizeTypedKey('phone', key) !== null ? 'phone' : null;
}

/** The type that whoever types a key means so far: by itself, or digits a document's; or null. */
export function meantPixType(key: string): PixType | null {
  const known = recognizePixType(key);
  if (known !== null || !/^[\d.\-/ ]*\d[\d.\-/ ]*$/.test(key)) return known;
  return key.includes('/') || key.replace(/\D/g, '').length === 14 ? 'cnpj' : 'cpf';
}

/**
 * A mobile number as Brazilians write it for each other: `(11) 98765-4321`, `011 98765-4321`,
 * `11987654321`.
 */
const typedAtHome = /^\(?0?([1-9]{2})\)?[ -]*(9) ?(\d{4})[ .-]?(\d{4})$/;
/** The signs that people put between the digits of a number that begins with its country. */
const betweenDigits = /(?<=\d)[ ().-]+(?=\d)|(?<=\d)[ .-]*\((?=\d)/g;

/**
 * A key that somebody typed or has in a sheet, in the form of the directory, or null. A phone of
 * theirs is Brazilian unless a plus sign says otherwise: on the wire no country code is guessed.
 */
export function normalizeTypedKey(type: PixType, key: string): string | null {
  if (type !== 'phone') return normalizePixKey(type, key);
  const home = typedAtHome.exec(key.trim());
  if (home) return normalizePixKey(type, `+55${home.slice(1).join('')}`);
  const phone = key.trim().replace(betweenDigits, '');
  return /^(\+|55)/.test(phone) ? normalizePixKey(type, phone) : null;
}

/** A normal key as people compare it with a paper: a CPF and a CNPJ with their punctuation. */
export function readablePixKey(type: PixType, key: string): string {
  if (type === 'cpf') return key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  if (type === 'cnpj') return key.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return key;
}
