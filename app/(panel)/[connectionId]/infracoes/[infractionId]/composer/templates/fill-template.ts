import { foldName } from '#lib/domain/keys/fold-name.ts';

/** What a template may name; members of every language write them so, with accents or without. */
export const templateFields = [
  'valor',
  'pagador',
  'documento',
  'data',
  'e2e',
  'referência',
  'protocolo',
  'devolução',
  // What the evidence of the case says, in its own sentences.
  'prova do pagamento',
  'prova do pagador',
  'prova do aviso',
  'prova da devolução',
] as const;
export type TemplateField = (typeof templateFields)[number];

/** The records by field; null where they have none. */
export type TemplateRecords = Record<TemplateField, string | null>;

/**
 * A name of several words is nobody's but who writes the defense: no record has it. What begins or
 * ends one that is not whole is to be seen as well: it would be sent so.
 */
const placeholder = /\{\{\s*([\p{L}\p{N}][\p{L}\p{N} ]{0,39})\}\}|\{\{|\}\}/gu;

/** The text with its fields filled. What no record tells stays as it is, to be seen and written. */
export function fillTemplate(body: string, records: TemplateRecords): string {
  return body.replaceAll(placeholder, (whole, name?: string) => {
    const field = fieldOf((name ?? '').trim().toLowerCase());
    return (field && records[field]) ?? whole;
  });
}

/** A gap of a text: what it is to be filled with, and where it stands. */
export interface Gap {
  name: string;
  start: number;
  end: number;
}

/** Every `{{…}}` of a text, in its order, and what is left of one that is not whole. */
export function gapsOf(text: string): Gap[] {
  return [...text.matchAll(placeholder)].map((match) => ({
    name: (match[1] ?? match[0]).trim().toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The first gap of each name: what is still to be filled. */
export function openGaps(text: string): Gap[] {
  const gaps = gapsOf(text);
  return gaps.filter(({ name }, index) => gaps.findIndex((other) => other.name === name) === index);
}

/** Templates that were saved before name it so. */
const formerNames: Readonly<Record<string, TemplateField>> = { pedido: 'referência' };

/** The field of the records that a gap names; null where whoever writes fills it. */
export function fieldOf(name: string): TemplateField | null {
  const folded = foldName(name);
  return templateFields.find((known) => foldName(known) === folded) ?? formerNames[folded] ?? null;
}
