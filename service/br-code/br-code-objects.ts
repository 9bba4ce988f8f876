import { BrCodeRefusal } from './br-code-refusal.ts';

/** The application identifier of Pix; readers compare it without case. */
export const pixIdentifier = 'br.gov.bcb.pix';

/**
 * One object of a BR Code: id, two digits of length, value. The length counts code points. A value
 * that has none or more than 99 of them fits in no object and is a bug of the caller.
 */
export function writeObject(id: string, value: string): string {
  const length = Array.from(value).length;
  if (length < 1 || length > 99) throw new RangeError(`the value of object ${id} does not fit`);
  return id + String(length).padStart(2, '0') + value;
}

/**
 * Takes a text apart into its objects, in their order, as a map from id to value. Strict: every
 * character belongs to an object, none is empty, no id stands twice. Throws BrCodeRefusal.
 */
export function readObjects(text: string): Map<string, string> {
  const characters = Array.from(text);
  const objects = new Map<string, string>();
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('');
    const length = Number(head.slice(2));
    // Number takes more than digits, so the head is tested as text.
    if (!/^[0-9]{4}$/.test(head) || length === 0) throw new BrCodeRefusal('structure');
    const id = head.slice(0, 2);
    const end = at + 4 + length;
    if (end > characters.length) throw new BrCodeRefusal('structure');
    if (objects.has(id)) throw new BrCodeRefusal('duplicate');
    objects.set(id, characters.slice(at + 4, end).join(''));
    at = end;
  }
  return objects;
}
