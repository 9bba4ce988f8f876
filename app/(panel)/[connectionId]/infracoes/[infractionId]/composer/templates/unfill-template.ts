import { maskDocument } from '#lib/domain/keys/documents.ts';
import { type TemplateField, templateFields, type TemplateRecords } from './fill-template.ts';

/** Shorter ones, such as an order's number, stand in a text for other things as well. */
const certainLength = 5;

/**
 * A written text as a template: what the records say, word for word, is their field again. What two
 * of them say alike, or what may mean something else, stays as it is. A sentence of the evidence is
 * one field: what this case proves, the next one may not.
 */
export function unfillTemplate(written: string, records: TemplateRecords): string {
  // Nobody's document goes into a text of the team.
  const text = written.replaceAll(/\d{3}\.\d{3}\.\d{3}-\d{2}/g, (whole) =>
    maskDocument(whole) === records.documento ? records.documento : whole,
  );
  const fields = new Map<string, TemplateField | null>();
  for (const field of templateFields) {
    // Each line of evidence by itself: whoever writes may leave some of them out.
    for (const line of new Set((records[field] ?? '').split('\n').map(plainSpaces))) {
      if (line.length >= certainLength) fields.set(line, fields.has(line) ? null : field);
    }
  }
  if (fields.size === 0) return text;
  // The longest first: an order's reference may begin with the name of who paid.
  const values = [...fields.keys()].toSorted((one, other) => other.length - one.length);
  const patterns = values.map((value) =>
    value.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`),
  );
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{N}{])(?:${patterns.join('|')})(?![\p{L}\p{N}}])`,
    'gu',
  );
  const template = text.replaceAll(whole, (found) => {
    const field = fields.get(plainSpaces(found));
    return field ? `{{${field}}}` : found;
  });
  return template.replaceAll(/(\{\{[^{}]+\}\})(?:\n\1)+/g, '$1');
}

/** Amounts have a space that never breaks, which nobody types. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
