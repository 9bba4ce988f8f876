import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import type { TestApp } from '#service/testing/test-app.ts';

/** Everything that lies in the file store of a test application, drafts as well. */
export async function storedKeys({ filesRoot }: Pick<TestApp, 'filesRoot'>): Promise<string[]> {
  const entries = await readdir(filesRoot, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(filesRoot, `${entry.parentPath}/${entry.name}`));
}
