import { describe, expect, test } from 'vitest';
import { toDisplayName } from './file-name.ts';

describe('the name that is shown', () => {
  test.each([
    ['comprovante.pdf', 'comprovante.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\pasta\\nota fiscal.pdf', 'nota fiscal.pdf'],
    ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['nota\r\nfiscal.pdf', 'notafiscal.pdf'],
    ['x\u{202e}fdp.txt', 'xfdp.txt'],
    ['.htaccess', '.htaccess'],
    ['con', 'con'],
    ['', 'arquivo'],
    ['.', 'arquivo'],
    ['.. ..', 'arquivo'],
    ['pasta/', 'arquivo'],
    ['\0\u{200b}', 'arquivo'],
    ['a"b\'c.pdf', 'a"b\'c.pdf'],
    ['ac\u{327}a\u{303}o.pdf', 'ação.pdf'],
    ['x\u{d800}.pdf', 'x\u{fffd}.pdf'],
  ])('of %j is %j', (name, shown) => {
    expect(toDisplayName(name)).toBe(shown);
  });

  test('has at most 255 characters and keeps its extension', () => {
    expect(toDisplayName(`${'n'.repeat(5000)}.pdf`)).toBe(`${'n'.repeat(251)}.pdf`);
    expect(toDisplayName('💸'.repeat(200))).toHaveLength(255);
    expect(toDisplayName('💸'.repeat(200)).isWellFormed()).toBe(true);
  });
});
