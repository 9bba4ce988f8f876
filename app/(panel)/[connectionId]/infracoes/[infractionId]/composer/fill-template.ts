/** What a template may name; members of every language write them so. */
export const templateFields = [
  'valor',
  'pagador',
  'documento',
  'data',
  'e2e',
  'pedido',
  'protocolo',
] as const;
export type TemplateField = (typeof templateFields)[number];

/** The records by field; null where they have none. */
export type TemplateRecords = Record<TemplateField, string | null>;

const placeholder = /\{\{\s*([a-z0-9]+)\s*\}\}/giu;

/** The text with its fields filled. What no record tells stays as it is, to be seen and written. */
export function fillTemplate(body: string, records: TemplateRecords): string {
  return body.replaceAll(placeholder, (whole, name: string) => {
    const field = templateFields.find((known) => known === name.toLowerCase());
    return (field && records[field]) ?? whole;
  });
}

/** Fields that are still to be filled, each once. */
export function emptyFields(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? [])];
}
