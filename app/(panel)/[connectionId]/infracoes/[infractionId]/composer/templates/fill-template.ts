import { maskDocument } from '#lib/domain/keys/documents.ts';
import { foldName } from '#lib/domain/keys/fold-name.ts';

/** What a template may name; members of every language write them so, with accents or without. */
export const templateFields = [
  'valor',
  'pagador',
  'documento',
  'data',
  'e2e',
  'pedido',
  'protocolo',
  'devolução',
] as const;
export type TemplateField = (typeof templateFields)[number];

/** The records by field; null where they have none. */
export type TemplateRecords = Record<TemplateField, string | null>;

/** A name of several words is nobody's but who writes the defense: no record has it. */
const placeholder = /\{\{\s*([\p{L}\p{N}][\p{L}\p{N} ]{0,39})\}\}/gu;

/** The text with its fields filled. What no record tells stays as it is, to be seen and written. */
export function fillTemplate(body: string, records: TemplateRecords): string {
  return body.replaceAll(placeholder, (whole, name: string) => {
    const field = fieldOf(name.trim().toLowerCase());
    return (field && records[field]) ?? whole;
  });
}

/** Shorter ones, such as an order's number, stand in a text for other things as well. */
const certainLength = 5;

/**
 * A written text as a template: what the records say, word for word, is their field again. What two
 * of them say alike, or what may mean something else, stays as it is.
 */
export function unfillTemplate(written: string, records: TemplateRecords): string {
  // Nobody's document goes into a text of the team.
  const text = written.replaceAll(/\d{3}\.\d{3}\.\d{3}-\d{2}/g, (whole) =>
    maskDocument(whole) === records.documento ? records.documento : whole,
  );
  const fields = new Map<string, TemplateField | null>();
  for (const field of templateFields) {
    const value = plainSpaces(records[field] ?? '');
    if (value.length >= certainLength) fields.set(value, fields.has(value) ? null : field);
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
  return text.replaceAll(whole, (found) => {
    const field = fields.get(plainSpaces(found));
    return field ? `{{${field}}}` : found;
  });
}

/** Amounts have a space that never breaks, which nobody types. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

/** A gap of a text: what it is to be filled with, and where it stands. */
export interface Gap {
  name: string;
  start: number;
  end: number;
}

/** Every `{{…}}` of a text, in its order. */
export function gapsOf(text: string): Gap[] {
  return [...text.matchAll(placeholder)].map((match) => ({
    name: (match[1] ?? '').trim().toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The first gap of each name: what is still to be filled. */
export function openGaps(text: string): Gap[] {
  const gaps = gapsOf(text);
  return gaps.filter(({ name }, index) => gaps.findIndex((other) => other.name === name) === index);
}

/** The field of the records that a gap names; null where whoever writes fills it. */
export function fieldOf(name: string): TemplateField | null {
  return templateFields.find((known) => foldName(known) === foldName(name)) ?? null;
}
