/** Of each text, whether a line of it is not in the other, in its place among those that are. */
export interface ChangedLines {
  first: boolean[];
  second: boolean[];
}

/** Lines of each text that are compared one with another; beyond them all have changed. */
const linesMax = 600;

/** Compares two texts line by line: what both have in the same order is the same. */
export function changedLines(first: readonly string[], second: readonly string[]): ChangedLines {
  let head = 0;
  while (head < first.length && head < second.length && first[head] === second[head]) head += 1;
  let tail = 0;
  const room = Math.min(first.length, second.length) - head;
  while (tail < room && first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  const rest = {
    first: first.slice(head, first.length - tail),
    second: second.slice(head, second.length - tail),
  };
  const common = commonLines(rest.first, rest.second);
  const marks = (length: number, kept: ReadonlySet<number>) => [
    ...Array.from({ length: head }, () => false),
    ...Array.from({ length }, (_, at) => !kept.has(at)),
    ...Array.from({ length: tail }, () => false),
  ];
  return {
    first: marks(rest.first.length, common.first),
    second: marks(rest.second.length, common.second),
  };
}

/** Where the longest common subsequence lies in each. */
function commonLines(first: readonly string[], second: readonly string[]) {
  const found = { first: new Set<number>(), second: new Set<number>() };
  if (first.length > linesMax || second.length > linesMax) return found;
  // lengths[a][b]: of the longest one from line a of the first and line b of the second on.
  const lengths = Array.from({ length: first.length + 1 }, () =>
    Array.from({ length: second.length + 1 }, () => 0),
  );
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = first.length - 1; a >= 0; a -= 1) {
    for (let b = second.length - 1; b >= 0; b -= 1) {
      const longest =
        first[a] === second[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
      lengths[a]?.splice(b, 1, longest);
    }
  }
  let a = 0;
  let b = 0;
  while (a < first.length && b < second.length) {
    if (first[a] === second[b]) {
      found.first.add(a);
      found.second.add(b);
      a += 1;
      b += 1;
    } else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return found;
}
