/** A text as it is compared: lower case, no accents, words apart by one space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}

const anyOf = (...words: string[]) => new RegExp(words.join('|'));
const givenBack = anyOf('devol', 'refund', 'estorn', 'reembols');
const unmoved = anyOf(
  ...['expir', 'cancel', 'pend', 'aguard', 'wait', 'vencid', 'a vencer', 'nao pag', 'unpaid'],
  ...['abert[ao]', '^open', 'recus', 'rejei', 'reject', 'negad', 'denied', 'declin', 'falh'],
  ...['fail', '\\berr', '^void', 'abandon', 'processing', 'em process', 'processand'],
);
const moved = anyOf(
  ...['pag[oa]', 'paid', 'conclu', 'complet', 'aprov', 'approv', 'confirm', 'liquid', 'settled'],
  ...['receb', 'received', 'succe', 'sucesso', 'efetiv', 'realizad', 'enviad', 'sent'],
);

/**
 * Whether the money of a row moved, by the word of its status: ours, the API's, or a usual one.
 * What was given back had come. Null for a word that nobody knows.
 */
export function hasMoved(word: string): boolean | null {
  const text = plain(word);
  if (givenBack.test(text)) return true;
  if (unmoved.test(text)) return false;
  return moved.test(text) ? true : null;
}

const comes = /^(?:deposi|entrad|recebi|receiv|credit|c$|in$|receita|vend|sale|cash.?in|pix in)/;
const goes =
  /^(?:saque|saida|withdraw|enviad|sent|debit|d$|out$|despesa|payout|repasse|cash.?out|pix out)/;
const ownOthers = /^(?:comissao|commission|transferencia|transfer|tef)$/;

/**
 * Which way the money of a row went, by the word of its type; `other` for what is no payment
 * received or sent. Null for a word that nobody knows: the amount's sign decides.
 */
export function wayOf(word: string): 'in' | 'out' | 'other' | null {
  const text = plain(word).replace(/^pix (?=recebi|enviad|receiv|sent)/, '');
  if (comes.test(text)) return 'in';
  if (goes.test(text)) return 'out';
  return ownOthers.test(text) ? 'other' : null;
}
