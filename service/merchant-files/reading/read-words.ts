/** A text as it is compared: lower case, no accents, words apart by one space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}

/** A million rows have a few words: what each says is remembered, of so many. */
const wordsMax = 1_000;

function remembered<Said>(read: (text: string) => Said): (word: string) => Said {
  const known = new Map<string, Said>();
  return (word) => {
    const said = known.get(word);
    if (said !== undefined) return said;
    if (known.size >= wordsMax) known.clear();
    const found = read(plain(word));
    known.set(word, found);
    return found;
  };
}

/** Beginnings of words, apart by spaces; a point is the space within one. */
const anyOf = (words: string) => new RegExp(words.replaceAll(' ', '|'));
const givenBack = anyOf('devol refund estorn reembols');
const unmoved = anyOf(
  'expir cancel pend aguard wait vencid a.vencer nao.pag unpaid abert[ao] ^open recus rejei ' +
    'reject negad denied declin falh fail \\berr ^void abandon processing em.process processand',
);
const moved = anyOf(
  'pag[oa] paid conclu complet aprov approv confirm liquid settled receb received succe sucesso ' +
    'efetiv realizad enviad sent',
);

/**
 * Whether the money of a row moved, by the word of its status: ours, the API's, or a usual one.
 * What was given back had come. Null for a word that nobody knows.
 */
export const hasMoved = remembered((text): boolean | null => {
  if (givenBack.test(text)) return true;
  if (unmoved.test(text)) return false;
  return moved.test(text) ? true : null;
});

const comes = /^(?:deposi|entrad|recebi|receiv|credit|c$|in$|receita|vend|sale|cash.?in|pix in)/;
const goes =
  /^(?:saque|saida|withdraw|enviad|sent|debit|d$|out$|despesa|payout|repasse|cash.?out|pix out)/;
const ownOthers = /^(?:comissao|commission|transferencia|transfer|tef)$/;

/**
 * Which way the money of a row went, by the word of its type; `other` for what is no payment
 * received or sent. Null for a word that nobody knows: the amount's sign decides.
 */
export const wayOf = remembered((text): 'in' | 'out' | 'other' | null => {
  const bare = text.replace(/^pix (?=recebi|enviad|receiv|sent)/, '');
  if (comes.test(bare)) return 'in';
  if (goes.test(bare)) return 'out';
  return ownOthers.test(bare) ? 'other' : null;
});
