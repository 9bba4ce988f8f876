/** What a defense ends with: what it asks for. */
const plea = /\n\s*\n(?=(?:Pedimos|Solicitamos|Requeremos|Diante d)[^\n]*\s*$)/u;

/** A text with a piece of evidence as a paragraph of its own, before what it asks for. */
export function placeEvidence(text: string, evidence: string): string {
  const written = text.trimEnd();
  if (written === '') return evidence;
  const at = plea.exec(written)?.index;
  if (at === undefined) return `${written}\n\n${evidence}`;
  return `${written.slice(0, at)}\n\n${evidence}\n\n${written.slice(at).trimStart()}`;
}
