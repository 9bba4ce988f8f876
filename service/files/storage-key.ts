import { randomBytes } from 'node:crypto';

const keyPattern = /^[0-9a-f]{32}\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/;

/**
 * A key that nobody can guess and no name can influence, in two levels of folders so that none
 * grows too large. `folder` is the installation's own (see `findStoreFolder`).
 */
export function newStorageKey(folder: string): string {
  const random = randomBytes(16).toString('hex');
  return `${folder}/${random.slice(0, 2)}/${random.slice(2, 4)}/${random.slice(4)}`;
}

/** Whether a text found in the store is a key of ours: nothing else is ever touched. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}
