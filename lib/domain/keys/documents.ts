import type { PixType } from '#lib/domain/states/enums.ts';

/**
 * A document as screens show it: a CPF keeps its six middle digits (`***.456.789-**`), a CNPJ is
 * public and shown whole. Anything else shows its last two characters only; what is masked stays.
 */
export function maskDocument(document: string): string {
  if (document.includes('*')) return document;
  const bare = document.replace(/[.\-/\s]/g, '');
  if (/^\d{11}$/.test(bare)) return `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**`;
  const cnpj = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/.exec(bare);
  if (cnpj) return `${cnpj[1]}.${cnpj[2]}.${cnpj[3]}/${cnpj[4]}-${cnpj[5]}`;
  return `***${bare.slice(-2)}`;
}

/** A whole document with its punctuation, however it was typed; what is none stays as it is. */
export function formatDocument(document: string): string {
  if (isCompanyDocument(document)) return maskDocument(document.toUpperCase());
  return document.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** Whether it is the document of a company, which is public. */
export function isCompanyDocument(document: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/i.test(document.replace(/[.\-/\s]/g, ''));
}

/** Whether two documents are the same one, punctuation aside. */
export function sameDocument(first: string, second: string): boolean {
  const bare = (document: string) => document.replace(/[.\-/\s]/g, '').toUpperCase();
  return bare(first) === bare(second);
}

/**
 * An e-mail as screens show it: `an***@exemplo.com`; a longer one keeps its end as well, by which
 * `vendas1` and `vendas2` differ: `ve***1@exemplo.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const last = at < 6 ? '' : email.slice(at - 1, at);
  return `${email.slice(0, Math.min(2, at))}***${last}${email.slice(at)}`;
}

/** A name as who may not know people sees it: `T*** C***`. */
export function maskName(name: string): string {
  return name.replace(/([\p{L}\p{N}])\S*/gu, '$1***');
}

/** A destination key as screens show it: a person's CPF, e-mail or phone is masked, told or not. */
export function maskPixKey(key: string, type: PixType | null): string {
  // What is not there has nothing to hide.
  if (key === '') return '';
  switch (type) {
    case 'cpf':
    case 'cnpj':
      return maskDocument(key);
    case 'email':
      return maskEmail(key);
    case 'phone':
      return `${key.slice(0, 3)}***${key.slice(-4)}`;
    case 'evp':
      return key;
    case null:
      return maskUntypedKey(key);
  }
}

function maskUntypedKey(key: string): string {
  if (key.includes('@')) return maskEmail(key);
  if (key.startsWith('+')) return maskPixKey(key, 'phone');
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(key) ? maskDocument(key) : key;
}
