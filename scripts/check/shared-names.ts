import { parseSync } from 'vite';

/** Names that the framework reads from every page or route that has one. */
const frameworkNames = /^(GET|POST|config|dynamic|metadata|generateMetadata)$/;

/**
 * Names that several files export: whoever reads or searches for one cannot tell which is meant.
 * Tests export nothing to anybody, and what a file exports by default has the name of its path.
 */
export function findSharedNames(texts: ReadonlyMap<string, string>): string[] {
  const sources = [...texts].filter(
    ([path]) => /\.(ts|tsx|mjs)$/.test(path) && !/^e2e\/|\.test\.tsx?$/.test(path),
  );
  const exported = sources.flatMap(([path, text]) =>
    [...new Set(exportedNames(path, text))].map((name) => ({ name, path })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, found]) =>
    found.length === 1
      ? []
      : [[`${name} is exported by ${found.length} files`, ...found.map(line)].join('\n')],
  );
}

function line({ path }: { path: string }): string {
  return `  ${path}`;
}

function exportedNames(path: string, text: string): string[] {
  const { staticExports } = parseSync(path, text).module;
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name } }) =>
      name === null || name === 'default' || frameworkNames.test(name) ? [] : [name],
    ),
  );
}
