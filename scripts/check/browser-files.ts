import { posix } from 'node:path';

/** The chain of files by which a page came to a file, which is its last. */
type Chain = readonly string[];

/** The files that the framework begins with. */
export function entryFiles(texts: ReadonlyMap<string, string>): string[] {
  return [...texts.keys()].filter((file) =>
    /^app\/(.*\/)?(page|layout|error|not-found)\.tsx$/.test(file),
  );
}

/**
 * What runs in browsers of all that these files reach, each by the shortest chain. With `late` the
 * parts that come by `import()` are among it, else what a page loads at once alone.
 */
export function browserFiles(
  texts: ReadonlyMap<string, string>,
  from: readonly string[],
  { late }: { late: boolean },
): Map<string, Chain> {
  const found = new Map<string, Chain>();
  // What the server has reached may be reached by a browser later.
  const reached = new Set<string>();
  const queue = from.map((file) => ({ chain: [file], isClient: false }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { chain } = next;
    const file = chain.at(-1) ?? '';
    const text = texts.get(file) ?? '';
    const isClient = next.isClient || text.startsWith("'use client'");
    const key = `${file} ${String(isClient)}`;
    if (reached.has(key) || text.startsWith("'use server'")) continue;
    reached.add(key);
    if (isClient) found.set(file, chain);
    for (const target of importsOf(text, late)) {
      const isOurs = target.startsWith('#');
      const path = isOurs ? target.slice(1) : posix.join(posix.dirname(file), target);
      queue.push({ chain: [...chain, path], isClient });
    }
  }
  return found;
}

/** What a file imports or hands on, and not for its types alone. */
export function importsOf(text: string, late: boolean): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)([^;']*?)(?:from\s*)?'([^']+)'/gm,
  );
  const atOnce = [...statements].flatMap(([, names = '', target = '']) =>
    /^\{(\s*type\b[^,}]*,?)+\s*\}\s*$/.test(names) ? [] : [target],
  );
  const byCall = Array.from(text.matchAll(/\bimport\(\s*'([^']+)'/g), ([, target = '']) => target);
  return late ? [...atOnce, ...byCall] : atOnce;
}
