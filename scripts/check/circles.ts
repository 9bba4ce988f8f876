import { posix } from 'node:path';

/** One file that imports a file of another folder. */
interface FolderImport {
  readonly from: string;
  readonly to: string;
}

/** The imports out of each folder, by the folder that they reach. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, readonly FolderImport[]>>;

/**
 * Circles of folders, each as its chain and the imports that make it; none of those only that every
 * folder of it stands in another one. Folders inside one another are one room, and tests are in
 * none: neither counts.
 */
export function findCircles(texts: ReadonlyMap<string, string>): string[] {
  const graph = readGraph(texts);
  const seen = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((folder) => {
    const circle = seen.has(folder) ? null : findCircle(graph, folder);
    if (circle === null) return [];
    for (const member of circle) seen.add(member);
    return [textOf(graph, circle)];
  });
}

function readGraph(texts: ReadonlyMap<string, string>): FolderGraph {
  const graph = new Map<string, Map<string, FolderImport[]>>();
  for (const [from, text] of texts) {
    if (/\.(test|e2e)\.tsx?$/.test(from)) continue;
    const folder = posix.dirname(from);
    for (const [, target = ''] of text.matchAll(/\b(?:from|import\(?)\s*'([#.][^']+)'/g)) {
      const to = target.startsWith('#') ? target.slice(1) : posix.join(folder, target);
      const other = posix.dirname(to);
      if (!texts.has(to) || isInside(folder, other) || isInside(other, folder)) continue;
      const reached = graph.get(folder) ?? new Map<string, FolderImport[]>();
      graph.set(folder, reached.set(other, [...(reached.get(other) ?? []), { from, to }]));
    }
  }
  return graph;
}

function isInside(folder: string, outer: string): boolean {
  return outer === '.' || `${folder}/`.startsWith(`${outer}/`);
}

/** The shortest way from a folder back to itself, without its end; null when there is none. */
function findCircle(graph: FolderGraph, start: string): string[] | null {
  const ways = [[start]];
  const reached = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (!reached.has(next)) ways.push([...way, next]);
      reached.add(next);
    }
  }
  return null;
}

function textOf(graph: FolderGraph, circle: readonly string[]): string {
  const imports = circle.flatMap((folder, index) => {
    const next = circle[(index + 1) % circle.length] ?? folder;
    return graph.get(folder)?.get(next) ?? [];
  });
  const lines = imports.map(({ from, to }) => `  ${from} imports ${to}`);
  const chain = [...circle, circle[0]].join(' -> ');
  return [`a circle of folders: ${chain}`, ...new Set(lines)].join('\n');
}
