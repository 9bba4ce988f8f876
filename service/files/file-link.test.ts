import { describe, expect, test } from 'vitest';
import { createFileLinks } from './file-link.ts';

const file = { id: 'cabc123', read_at: new Date(1_800_000_000_000) };

const linksWith = (seed: number) =>
  createFileLinks({ linkKey: Buffer.alloc(32, seed), publicUrl: 'http://pix.test' });
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('a link to a file', () => {
  test('opens that file for ten minutes', () => {
    const links = linksWith(1);
    const url = links.fileUrl(file);
    expect(url).toMatch(/^http:\/\/pix\.test\/v1\/files\/[\w.-]+$/);
    const endsAt = new Date(file.read_at.getTime() + 10 * 60_000);
    expect(links.readToken(tokenOf(url))).toEqual({ id: file.id, endsAt });
  });

  test('of another key opens nothing', () => {
    expect(linksWith(2).readToken(tokenOf(linksWith(1).fileUrl(file)))).toBeNull();
  });

  test('opens nothing once any character of it is another', () => {
    const links = linksWith(1);
    const token = tokenOf(links.fileUrl(file));
    const changed = Array.from(token).map((character, at) => {
      const other = character === 'a' ? 'b' : 'a';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    expect(changed.filter((text) => links.readToken(text) !== null)).toEqual([]);
  });

  test.each(['', '.', '..', 'cabc123', 'cabc123.1.', '%00', 'x'.repeat(5000)])(
    'is not any text: %j',
    (text) => {
      expect(linksWith(1).readToken(text)).toBeNull();
    },
  );
});
