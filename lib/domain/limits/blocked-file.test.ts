import { describe, expect, test } from 'vitest';
import { blockedExtensions, hasBlockedExtension } from './blocked-file.ts';

/** Ways to write a name that some system takes for one with the extension. */
const disguises: [string, (extension: string) => string][] = [
  ['plain', (x) => `x.${x}`],
  ['upper case', (x) => `x.${x.toUpperCase()}`],
  ['mixed case', (x) => `x.${x[0]?.toUpperCase()}${x.slice(1)}`],
  ['nothing before it', (x) => `.${x}`],
  ['a trailing dot', (x) => `x.${x}.`],
  ['many trailing dots and blanks', (x) => `x.${x}. . .`],
  ['a trailing blank', (x) => `x.${x} `],
  ['a trailing no-break space', (x) => `x.${x}\u{a0}`],
  ['an alternate stream', (x) => `x.${x}::$DATA`],
  ['a named stream', (x) => `x.${x}:notes.pdf`],
  ['the last of two', (x) => `x.pdf.${x}`],
  ['the first of two', (x) => `x.${x}.pdf`],
  ['an escaped NUL', (x) => `x.${x}%00.pdf`],
  ['a NUL', (x) => `x.${x}\0pdf`],
  ['an escape that was escaped', (x) => `x%252e${x}`],
  ['an escaped letter', (x) => `x.%${x.charCodeAt(0).toString(16)}${x.slice(1)}`],
  ['a joiner inside', (x) => `x.${x[0]}\u{200d}${x.slice(1)}`],
  ['a soft hyphen inside', (x) => `x.${x[0]}\u{ad}${x.slice(1)}`],
  ['a variant mark at the end', (x) => `x.${x}\u{fe0f}`],
  ['a reversed direction', (x) => `x\u{202e}fdp.${x}`],
  ['a direction behind it', (x) => `x.${x}\u{202e}gpj`],
  ['full width', (x) => `x.${wide(x)}`],
  ['a full-width dot', (x) => `x\u{ff0e}${x}`],
  ['a parameter', (x) => `x.${x};.pdf`],
  ['a comma', (x) => `x.${x},final`],
  ['a tab', (x) => `x.${x}\t.pdf`],
  ['a folder', (x) => `x.${x}/relatorio.pdf`],
];

function wide(text: string): string {
  return String.fromCharCode(...Array.from(text, (letter) => letter.charCodeAt(0) + 0xfee0));
}

describe.each(blockedExtensions)('.%s is blocked', (extension) => {
  test.each(disguises)('%s', (_how, disguise) => {
    expect(hasBlockedExtension(disguise(extension))).toBe(true);
  });
});

test.each([
  'comprovante.pdf',
  'executivo.pdf',
  'relatorio.exemplo.pdf',
  'lote.batata.csv',
  'exe',
  'foto sh.png',
  'notas.shtml.txt',
  'Contrato nº 3. SH Comércio.pdf',
  '100% do valor.pdf',
  'ação.pdf',
  '',
])('a name that only resembles one passes: %s', (name) => {
  expect(hasBlockedExtension(name)).toBe(false);
});
