import { stripVTControlCharacters } from 'node:util';

/** Pino's number of the level `error`; what is below stays in the log file. */
const errorLevel = 50;

/** The message of a line of the service's log (JSON, one object a line) when it is an error. */
export function importantServiceLine(line: string): string | null {
  const entry = parseObject(line);
  // What is not JSON comes from Node itself: a warning or the last words of a crash.
  if (entry === null) return /^\((node:|Use `)/.test(line) ? null : line.replace(/^service: /, '');
  if (typeof entry['level'] !== 'number' || entry['level'] < errorLevel) return null;
  const error = entry['err'];
  const cause =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  const parts = [entry['msg'], cause].filter((part) => typeof part === 'string' && part !== '');
  return [...new Set(parts)].join(': ') || line;
}

/** A line of the dashboard's log when Next.js marks it as an error. */
export function importantDashboardLine(line: string): string | null {
  const plain = stripVTControlCharacters(line).trim();
  return /^(⨯|Error|TypeError|\[next-auth\]\[error\])/.test(plain) ? plain : null;
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
