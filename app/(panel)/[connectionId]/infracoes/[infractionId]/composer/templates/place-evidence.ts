import { maskDocument } from '#lib/domain/keys/documents.ts';

/** What a defense ends with: what it asks for. */
const plea =
  /(?:(?<=[.!?])[ \t]+|\s*\n\s*)(?=(?:Pedimos|Solicitamos|Requeremos|Diante d)[^\n]*\s*$)/u;

const paragraph = '\n\n';

const personDocument = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;

/**
 * A text with a piece of evidence as a paragraph of its own, and where that ends: behind the
 * paragraph of the caret; without one, or with it in the last one, before what the text asks for.
 */
export function placeEvidence(text: string, evidence: string, caret: number | null) {
  const end = caret === null ? text.length : paragraphEnd(text, caret);
  const isLast = text.slice(end).trim() === '';
  const at = isLast ? (plea.exec(text)?.index ?? text.length) : end;
  const before = text.slice(0, at).trimEnd();
  const placed = withKnownDocuments(evidence, text);
  const upTo = before === '' ? placed : `${before}${paragraph}${placed}`;
  const after = text.slice(at).trim();
  return { text: after === '' ? upTo : `${upTo}${paragraph}${after}`, end: upTo.length };
}

/** A masked document that the text has whole is written whole here, too. */
function withKnownDocuments(evidence: string, text: string): string {
  const whole = text.match(personDocument) ?? [];
  return whole.reduce((written, one) => written.replaceAll(maskDocument(one), one), evidence);
}

/** Where the paragraph of the caret ends; before its first letter it is not entered yet. */
function paragraphEnd(text: string, caret: number): number {
  if (/(?:^|\n)\s*$/.test(text.slice(0, caret))) return caret;
  const end = text.indexOf('\n', caret);
  return end === -1 ? text.length : end;
}
