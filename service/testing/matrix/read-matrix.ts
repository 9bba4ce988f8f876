/** A table of routes: method, path, and the status that each caller gets, whose names head it. */
export function readMatrix(table: string) {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const callerNames = header.slice(1);
  const matrix = rows.map(([method = '', path = '', ...statuses]) => ({
    route: `${method} ${path}`,
    method: method === 'POST' ? ('POST' as const) : ('GET' as const),
    path,
    expected: Object.fromEntries(callerNames.map((name, index) => [name, Number(statuses[index])])),
  }));
  return { callerNames, matrix };
}
