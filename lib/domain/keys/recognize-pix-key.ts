import type { PixType } from '#lib/domain/states/enums.ts';
import { normalizePixKey } from './pix-key.ts';

/**
 * The type that a key shows by itself, or null. A number is a phone only with the country code of
 * Brazil or a plus sign: almost any digits would be a phone somewhere in the world.
 */
export function recognizePixType(key: string): PixType | null {
  const looksLikePhone = /^\s*(\+|55)/.test(key);
  const types: readonly PixType[] = ['cpf', 'cnpj', 'email', 'evp'];
  const found = types.find((type) => normalizePixKey(type, key) !== null);
  if (found) return found;
  return looksLikePhone && normalizePixKey('phone', key) !== null ? 'phone' : null;
}

/** A normal key as people compare it with a paper: a CPF and a CNPJ with their punctuation. */
export function readablePixKey(type: PixType, key: string): string {
  if (type === 'cpf') return key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  if (type === 'cnpj') return key.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return key;
}
