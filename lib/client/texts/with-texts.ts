import type { AbstractIntlMessages } from 'next-intl';

/** Both together; where both have a name, what is below it in both. */
export function withTexts(some: AbstractIntlMessages, more: AbstractIntlMessages) {
  const both = { ...some };
  for (const [name, text] of Object.entries(more)) {
    const known = some[name];
    both[name] = isBranch(known) && isBranch(text) ? withTexts(known, text) : text;
  }
  return both;
}

/** A text that has arguments is parsed while building, into a list. */
function isBranch(text: unknown): text is AbstractIntlMessages {
  return typeof text === 'object' && !Array.isArray(text);
}
