import { hasBlockedExtension } from '#lib/domain/limits/blocked-file.ts';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';

/** Why a file is not attached; the service would refuse it, or it says nothing. */
export type RefusalReason = 'blocked' | 'tooLarge' | 'tooMany' | 'empty' | 'duplicate';

export interface Refusal {
  name: string;
  reason: RefusalReason;
}

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Bytes of all files. */
export function totalBytes(files: readonly Pick<File, 'size'>[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

/** Which files can be attached beside those that are, by the rules of the service. */
export function checkFiles<Added extends FileFacts>(
  present: readonly FileFacts[],
  added: readonly Added[],
): { taken: Added[]; refused: Refusal[] } {
  const taken: Added[] = [];
  const refused: Refusal[] = [];
  for (const file of added) {
    const reason = refusalOf([...present, ...taken], file);
    if (reason === null) taken.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}

function refusalOf(present: readonly FileFacts[], file: FileFacts): RefusalReason | null {
  if (hasBlockedExtension(file.name)) return 'blocked';
  if (file.size === 0) return 'empty';
  const isSame = (other: FileFacts) =>
    other.name === file.name &&
    other.size === file.size &&
    other.lastModified === file.lastModified;
  if (present.some(isSame)) return 'duplicate';
  if (present.length >= filesMax) return 'tooMany';
  return totalBytes(present) + file.size > filesBytesMax ? 'tooLarge' : null;
}

/** Characters of a text as the service counts them: a form sends each line end as two. */
export function sentLength(text: string): number {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n').length;
}
