import { maskDocument, maskEmail, maskPixKey } from './documents.ts';
import { normalizePixKey } from './pix-key.ts';

/** Not what is left of one that is masked already: `ve***1@exemplo.com`. */
const email = /(?<!\*{3}(?=\S@))[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phone = /\+55\d{10,11}(?!\d)/g;
/** In a code, a key stands behind its length, with digits on both of its sides. */
const cpfInCode = /(?<=br\.gov\.bcb\.pix0111)\d{11}/gi;
const punctuatedCpf = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
/** Between letters they are a part of an id; in JSON, a line's end is a letter too. */
const bareCpf = /(?:(?<![\da-z])|(?<=\\[bfnrt]|cpf))\d{11}(?![\da-z])/gi;
/** Without any of these a text, such as most of a list's, has nothing of what follows in it. */
const hint = /@|\d{10}|\d{3}\.\d{3}|document|cpf/i;
/** A field that says what it is, inside of JSON that is a text in JSON too. */
const documentField = /((?:document|cpf)\w*\\*"\s*:\s*\\*")([\d.\-/]{11,18})(?=\\*")/gi;

/**
 * A text that anybody may have written, such as the body of a callback, with the CPFs, e-mails and
 * phones in it masked as screens show them. Eleven digits without a name are a CPF if their check
 * digits say so: an order number stays what it is.
 */
export function maskPersonalData(text: string): string {
  return replaceEach(text, (_value, masked) => masked);
}

/** Whether a text shows what is masked: a document, an e-mail, a phone, or a name. */
export function hasMask(text: string): boolean {
  return /[\p{L}\p{N}]\*{3}|\*{3}[.@\d]/u.test(text);
}

/** The CPFs, e-mails and phones that a text has, as they stand in it. */
export function personalDataIn(text: string): string[] {
  const found: string[] = [];
  replaceEach(text, (value, masked) => {
    if (value !== masked) found.push(value);
    return masked;
  });
  return found;
}

function replaceEach(text: string, replace: (value: string, masked: string) => string): string {
  if (!hint.test(text)) return text;
  const document = (value: string) => replace(value, maskDocument(value));
  return text
    .replace(documentField, (_all, field: string, value: string) => field + document(value))
    .replace(cpfInCode, document)
    .replace(punctuatedCpf, document)
    .replace(bareCpf, (digits) =>
      normalizePixKey('cpf', digits) === null ? digits : document(digits),
    )
    .replace(phone, (key) => replace(key, maskPixKey(key, 'phone')))
    .replace(email, (address) => replace(address, maskEmail(address)));
}
