import { describe, expect, test } from 'vitest';
import { detectMimeType, startContentScan } from './file-content.ts';

const eicar = Buffer.from(
  `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
);
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const installer = Buffer.from('84100c0000000000c000000000000046', 'hex');
const padding = Buffer.alloc(3_000, 'a');

/** Whether a file is refused when it comes in pieces of this size. */
function isRefused(name: string, content: Buffer, pieceBytes: number): boolean {
  const scan = startContentScan(name);
  for (let at = 0; at < content.length; at += pieceBytes) {
    if (scan.refuses(content.subarray(at, at + pieceBytes))) return true;
  }
  return false;
}

describe.each([1, 7, 1_000_000])('in pieces of %i bytes', (pieceBytes) => {
  test.each<[string, string, Buffer]>([
    ['a Windows program', 'nota.pdf', Buffer.from('MZ\x90\0')],
    ['a Linux program', 'foto.png', Buffer.from('\x7fELF\x02\x01')],
    ['a macOS program', 'foto.png', Buffer.from('cffaedfe07000001', 'hex')],
    ['a script', 'nota.pdf', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a script after a mark of UTF-8', 'nota.txt', Buffer.from('\u{feff}#!/bin/sh')],
    ['an installer', 'nota.pdf', Buffer.concat([ole, padding, installer])],
    ['an old Office document as a picture', 'foto.png', Buffer.concat([ole, padding])],
    ['an installer as a document', 'nota.doc', Buffer.concat([ole, padding, installer])],
    ['the EICAR file', 'nota.txt', eicar],
    ['the EICAR file in the middle', 'nota.txt', Buffer.concat([padding, eicar, padding])],
  ])('%s is refused', (_what, name, content) => {
    expect(isRefused(name, content, pieceBytes)).toBe(true);
  });

  test.each<[string, string, Buffer]>([
    ['a document', 'nota.pdf', Buffer.from('%PDF-1.7\nMZ #! \x7fELF')],
    ['an old Office document', 'nota.DOC', Buffer.concat([ole, padding])],
    ['an empty file', 'nota.txt', Buffer.alloc(0)],
    ['half of the EICAR file', 'nota.txt', eicar.subarray(1)],
  ])('%s passes', (_what, name, content) => {
    expect(isRefused(name, content, pieceBytes)).toBe(false);
  });
});

describe('the type', () => {
  test.each([
    ['nota.pdf', '%PDF-1.7', 'application/pdf'],
    ['NOTA.PDF', '%PDF-1.7', 'application/pdf'],
    ['nota.pdf', '<html><script>', 'application/octet-stream'],
    ['nota.txt', 'texto', 'text/plain'],
    ['nota.txt', 'bytes\0', 'application/octet-stream'],
    ['planilha.xlsx', 'PK\x03\x04', expect.stringContaining('spreadsheetml.sheet')],
    ['pagina.html', '<html>', 'application/octet-stream'],
    ['desenho.svg', '<svg>', 'application/octet-stream'],
    ['sem extensao', '%PDF-1.7', 'application/octet-stream'],
  ])('of %s that begins with %j', (name, head, expected) => {
    expect(detectMimeType(name, Buffer.from(head))).toEqual(expected);
  });
});
