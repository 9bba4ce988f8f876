import { browserFiles, entryFiles, importsOf } from './browser-files.ts';

/**
 * The chains by which a page's first scripts would hold the validator: it is a sixth of them, and
 * pages need its types alone. What comes late may have it.
 */
export function findValidators(texts: ReadonlyMap<string, string>): string[] {
  const atOnce = browserFiles(texts, entryFiles(texts), { late: false });
  return [...atOnce].flatMap(([file, chain]) =>
    importsOf(texts.get(file) ?? '', false)
      .filter((target) => /^zod(\/|$)/.test(target))
      .map((target) => `${target} in first scripts: ${chain.join(' > ')}`),
  );
}
