import { maskPersonalData, personalDataIn } from '#lib/domain/keys/mask-personal-data.ts';

/** What a defense ends with: what it asks for. */
const plea =
  /(?:(?<=[.!?])[ \t]+|\s*\n\s*)(?=(?:Pedimos|Solicitamos|Requeremos|Diante d)[^\n]*\s*$)/u;

const paragraph = '\n\n';

/**
 * A text with a piece of evidence as a paragraph of its own, and where that ends: behind the
 * paragraph of the caret; without one, or with it in the last one, before what the text asks for.
 */
export function placeEvidence(text: string, evidence: string, caret: number | null) {
  const end = caret === null ? text.length : paragraphEnd(text, caret);
  const isLast = text.slice(end).trim() === '';
  const at = isLast ? (plea.exec(text)?.index ?? text.length) : end;
  const before = text.slice(0, at).trimEnd();
  const placed = withKnownData(evidence, text);
  const upTo = before === '' ? placed : `${before}${paragraph}${placed}`;
  const after = text.slice(at).trim();
  return { text: after === '' ? upTo : `${upTo}${paragraph}${after}`, end: upTo.length };
}

/** What is masked in it and whole in the text is written whole here, too. */
function withKnownData(evidence: string, text: string): string {
  return personalDataIn(text).reduce(
    (written, one) => written.replaceAll(maskPersonalData(one), one),
    evidence,
  );
}

/** Where the paragraph of the caret ends; before its first letter it is not entered yet. */
function paragraphEnd(text: string, caret: number): number {
  if (/(?:^|\n)\s*$/.test(text.slice(0, caret))) return caret;
  const end = text.indexOf('\n', caret);
  return end === -1 ? text.length : end;
}
