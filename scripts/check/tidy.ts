import { parseSync } from 'vite';

/** A budget that a file breaks. */
export interface TidyProblem {
  readonly line: number;
  readonly message: string;
}

const fileLinesMax = 250;
/** What no file exceeds, whatever its reason; also the budget of a test file. */
const fileLinesLimit = 300;
const functionLinesMax = 70;
const componentLinesMax = 120;
const columnsMax = 100;
/** Source files of one folder, tests apart. */
const folderFilesMax = 25;
const emptyNames = /(^|\/)(utils?|helpers?|common|misc)(\.[a-z]+|\/|$)/;

/** Files over 250 lines, each with the reason why it does not fall into two. */
const longFileReasons: Readonly<Record<string, string>> = {};

/** Every budget of docs/style that this file breaks, in the order of its lines. */
export function findTidyProblems(path: string, text: string): TidyProblem[] {
  const lines = text.split('\n');
  const code = /\.(ts|tsx|mjs)$/.test(path);
  return [
    ...nameProblems(path),
    ...(code ? lengthProblems(path, lines) : []),
    ...columnProblems(path, lines),
    ...(code ? functionProblems(path, text) : []),
  ].toSorted((a, b) => a.line - b.line);
}

/** Every folder that holds more source files than it may; tests and migrations do not count. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path));
  const folders = Map.groupBy(sources, (path) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...folders].flatMap(([folder, files]) =>
    files.length <= folderFilesMax
      ? []
      : [`${folder} ${files.length} source files in a folder, at most ${folderFilesMax}`],
  );
}

function nameProblems(path: string): TidyProblem[] {
  const problems: TidyProblem[] = [];
  if (emptyNames.test(path)) {
    problems.push({ line: 1, message: 'the name says nothing: call it after what it holds' });
  }
  if (/(^|\/)index\.(ts|tsx|mjs)$/.test(path)) {
    problems.push({ line: 1, message: 'no barrel files: import from where the thing is' });
  }
  return problems;
}

function lengthProblems(path: string, lines: readonly string[]): TidyProblem[] {
  const count = lines.length - 1;
  const excused = isTest(path) || path in longFileReasons;
  const max = excused ? fileLinesLimit : fileLinesMax;
  if (count <= max) return [];
  return [{ line: count, message: `${count} lines in a file, at most ${max}` }];
}

function columnProblems(path: string, lines: readonly string[]): TidyProblem[] {
  return lines.flatMap((line, index) => {
    if (line.length <= columnsMax || isUnbreakable(path, line)) return [];
    return [{ line: index + 1, message: `${line.length} columns, at most ${columnsMax}` }];
  });
}

/** An address cannot be broken, nor a text of the wire, a test's title or a list of classes. */
function isUnbreakable(path: string, line: string): boolean {
  if (/https?:\/\/|^import |^\} from /.test(line)) return true;
  if (/^\s*(\w+: )?'[^']*',$|^\s*(test|describe)\('/.test(line)) return true;
  return path.endsWith('.tsx') && /^[^'"]*(['"])[^'"]*\1\)*[,;>]*$/.test(line);
}

function functionProblems(path: string, text: string): TidyProblem[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return [{ line: 1, message: `does not parse: ${errors[0]?.message}` }];
  const problems: TidyProblem[] = [];
  visit(program, { name: null, excused: false }, (found) => {
    const first = lineOf(text, found.start);
    const count = lineOf(text, found.end) - first + 1;
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(found.name ?? '');
    const max = isComponent ? componentLinesMax : functionLinesMax;
    if (count <= max) return;
    const what = isComponent ? 'component' : 'function';
    const message = `${count} lines in ${what} ${found.name ?? 'without a name'}, at most ${max}`;
    problems.push({ line: first, message });
  });
  return problems;
}

interface FoundFunction {
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
}

interface Surroundings {
  /** Name that the parent gives to a function without one. */
  readonly name: string | null;
  /** A `describe` only groups: its tests count each by itself. */
  readonly excused: boolean;
}

function visit(
  node: unknown,
  surroundings: Surroundings,
  report: (found: FoundFunction) => void,
): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, surroundings, report);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const name = nameIn(node) ?? surroundings.name;
  if (isFunction(node)) {
    if (!surroundings.excused) report({ name, start: node.start, end: node.end });
    visitChildren(node, { name: null, excused: false }, report);
    return;
  }
  const excused = node.type === 'CallExpression' && calleeName(node) === 'describe';
  const passesName = node.type === 'VariableDeclarator' || name !== surroundings.name;
  visitChildren(node, { name: passesName ? name : null, excused }, report);
}

function visitChildren(
  node: object,
  surroundings: Surroundings,
  report: (found: FoundFunction) => void,
): void {
  for (const child of Object.values(node)) visit(child, surroundings, report);
}

function isFunction(node: object): node is { start: number; end: number } {
  const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
  return 'type' in node && kinds.includes(String(node.type)) && 'start' in node && 'end' in node;
}

function nameIn(node: object): string | null {
  const holder = 'id' in node ? node.id : 'key' in node ? node.key : null;
  if (typeof holder !== 'object' || holder === null || !('name' in holder)) return null;
  return typeof holder.name === 'string' ? holder.name : null;
}

function calleeName(node: object): string | null {
  let callee: unknown = 'callee' in node ? node.callee : null;
  // A describe with `each` or `skipIf` is the same grouping.
  while (typeof callee === 'object' && callee !== null) {
    if ('name' in callee) return String(callee.name);
    callee = 'object' in callee ? callee.object : 'callee' in callee ? callee.callee : null;
  }
  return null;
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

function isTest(path: string): boolean {
  return /\.(test|spec|e2e)\.tsx?$/.test(path);
}
