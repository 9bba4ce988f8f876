/** What a defense ends with: what it asks for. */
const plea =
  /(?:(?<=[.!?])[ \t]+|\s*\n\s*)(?=(?:Pedimos|Solicitamos|Requeremos|Diante d)[^\n]*\s*$)/u;

const paragraph = '\n\n';

/**
 * A text with a piece of evidence as a paragraph of its own, and where that ends: at the caret, but
 * in no sentence's midst; without one, or with it at the end, before what the text asks for.
 */
export function placeEvidence(text: string, evidence: string, caret: number | null) {
  const isAtEnd = caret === null || text.slice(caret).trim() === '';
  const at = isAtEnd ? (plea.exec(text)?.index ?? text.length) : sentenceEnd(text, caret);
  const before = text.slice(0, at).trimEnd();
  const upTo = before === '' ? evidence : `${before}${paragraph}${evidence}`;
  const after = text.slice(at).trim();
  return { text: after === '' ? upTo : `${upTo}${paragraph}${after}`, end: upTo.length };
}

function sentenceEnd(text: string, caret: number): number {
  if (/(?:^|\n|[.!?]\s)\s*$/.test(text.slice(0, caret))) return caret;
  const end = /(?<=[.!?])(?=\s)|(?=\n)|$/g;
  end.lastIndex = caret;
  return end.exec(text)?.index ?? text.length;
}
