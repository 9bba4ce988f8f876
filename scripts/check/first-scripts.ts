import { posix } from 'node:path';

/** A file of the browser's, and the chain of files by which a page came to it. */
type Way = readonly [file: string, ...before: string[]];

/**
 * The chains by which a page's first scripts would hold the validator: it is a sixth of them, and
 * pages need its types alone. What is imported late, by `import()`, may have it.
 */
export function findValidators(texts: ReadonlyMap<string, string>): string[] {
  const ways: Way[] = [...texts.keys()]
    .filter((file) => /^app\/.*\/?(page|layout|error|loading|not-found)\.tsx$/.test(file))
    .map((file) => [file]);
  const found: string[] = [];
  // A file may be reached from the server first, where the validator belongs, and then from a page.
  const reached = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const [file] = way;
    const isClient = way.some((one) => /^'use client'/.test(texts.get(one) ?? ''));
    for (const target of valueImports(texts.get(file) ?? '')) {
      if (isClient && /^zod(\/|$)/.test(target))
        found.push(`${target} in first scripts: ${chain(way)}`);
      const next = target.startsWith('#')
        ? target.slice(1)
        : posix.join(posix.dirname(file), target);
      const text = texts.get(next);
      if (text === undefined || /^'use server'/.test(text)) continue;
      const key = `${next} ${String(isClient || /^'use client'/.test(text))}`;
      if (!reached.has(key)) ways.push([next, ...way]);
      reached.add(key);
    }
  }
  return found;
}

function chain(way: Way): string {
  return way.toReversed().join(' > ');
}

/** What a file imports or hands on at once, and not for its types alone. */
function valueImports(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)([^;']*?)(?:from\s*)?'([^']+)'/gm,
  );
  return [...statements].flatMap(([, names = '', target = '']) => {
    const inBraces = /^\{([^}]*)\}\s*$/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim());
    return inBraces?.every((name) => /^\s*type\b/.test(name)) ? [] : [target];
  });
}
