import { posix } from 'node:path';

/** One file that imports a file of another folder. */
interface FolderImport {
  readonly from: string;
  readonly to: string;
}

/** From a folder to one that it imports. */
type Step = readonly [folder: string, next: string];

/** The imports out of each folder, by the folder that they reach. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, readonly FolderImport[]>>;

/**
 * Circles of folders, the shortest first, each as its chain and the imports that make it; none that
 * shares a step with one before it. Folders inside one another are one room, and tests are in none:
 * neither counts.
 */
export function findCircles(texts: ReadonlyMap<string, string>): string[] {
  const graph = readGraph(texts);
  const found = [...graph.keys()].toSorted().map((folder) => findCircle(graph, folder));
  const reported = new Set<string>();
  return found
    .filter((circle) => circle !== null)
    .toSorted((one, other) => one.length - other.length)
    .flatMap((circle) => {
      const steps = circle.map((folder, index): Step => {
        return [folder, circle[(index + 1) % circle.length] ?? folder];
      });
      if (steps.some((step) => reported.has(step.join()))) return [];
      for (const step of steps) reported.add(step.join());
      return [textOf(graph, steps)];
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

function textOf(graph: FolderGraph, steps: readonly Step[]): string {
  const lines = steps.flatMap(([folder, next]) => {
    const imports = graph.get(folder)?.get(next) ?? [];
    return imports.map(({ from, to }) => `  ${from} imports ${to}`);
  });
  const chain = [...steps.map(([folder]) => folder), steps[0]?.[0]].join(' -> ');
  return [`a circle of folders: ${chain}`, ...new Set(lines)].join('\n');
}
