import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

/** What a shell hands to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('a shell hands curl the body to the byte, whatever is in it', () => {
  const body = `{"name":"D'Ávila $(id) \`id\` \\"x\\" \\\\ !","amount":10.50}`;
  const command = curlOf({
    url: "https://loja.example/a?b=***&c='",
    request: {
      headers: { 'Content-Type': 'application/json', 'X-Many': ['a', "b'c"], Host: 'x' },
      body,
      isExact: true,
    },
  });
  expect(wordsOf(command)).toEqual([
    '-X',
    'POST',
    "https://loja.example/a?b=***&c='",
    '-H',
    'Content-Type: application/json',
    '-H',
    'X-Many: a',
    '-H',
    "X-Many: b'c",
    '--data-raw',
    body,
  ]);
});

test('where the service tells no headers, the body is still named as JSON', () => {
  const command = curlOf({
    url: 'https://loja.example/',
    request: { headers: null, body: '{}', isExact: false },
  });
  expect(wordsOf(command)).toContain('Content-Type: application/json');
});
