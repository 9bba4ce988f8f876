import { personalDataIn } from '#lib/domain/keys/mask-personal-data.ts';
import type { Revealed, RevealedField } from './revealed.ts';

const fields = [
  'payerDocument',
  'generatedDocument',
  'generatedEmail',
  'receiverDocument',
  'withdrawPixKey',
] as const satisfies readonly RevealedField[];

/**
 * What an answer says of people, each text once: fields first, then what texts hold. What the
 * service tells masked to everybody stays out.
 */
export function personalDataOf(answer: unknown): Revealed[] {
  const all = [...walk(answer)].toSorted((one, other) => rank(one) - rank(other));
  const seen = new Set<string>();
  return all.filter(({ value }) => {
    if (value === '' || value.includes('*')) return false;
    const bare = value.replace(/[.\-/\s]/g, '');
    return !seen.has(bare) && seen.add(bare);
  });
}

function rank({ field }: Revealed): number {
  return field === 'text' ? fields.length : fields.indexOf(field);
}

function* walk(value: unknown, name = '', of?: Revealed['of']): Generator<Revealed> {
  const whose = of === undefined ? {} : { of };
  if (typeof value === 'string') {
    const field = fields.find((known) => known === name);
    if (field) yield { field, value, ...whose };
    else for (const found of personalDataIn(value)) yield { field: 'text', value: found, ...whose };
  } else if (Array.isArray(value)) {
    for (const part of value) yield* walk(part, name, receiverOf(part));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* walk(part, key, of);
  }
}

/** The line and the name of a payment among others. */
function receiverOf(part: unknown): Revealed['of'] {
  if (typeof part !== 'object' || part === null || !('number' in part)) return undefined;
  if (typeof part.number !== 'number') return undefined;
  const name = 'receiverName' in part ? part.receiverName : null;
  return { line: part.number, name: typeof name === 'string' ? name : null };
}
