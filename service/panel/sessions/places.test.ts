import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeText } from '#lib/domain/geo-place.ts';
import { newDeviceLetters } from '#service/panel/mails/letters.ts';
import { openPlaces } from './places.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  file = join(folder, 'places.mmdb');
  const names = map([['pt-BR', text('São Paulo')]]);
  const brazil = map([['iso_code', text('BR')]]);
  const found = map([
    ['country', brazil],
    ['city', map([['names', names]])],
  ]);
  await writeFile(file, placesFile(200, found));
});
afterAll(() => rm(folder, { recursive: true }));

test("an address has the place of the operator's file, in the reader's language", () => {
  const placeOf = openPlaces(file);
  const place = placeOf('200.160.2.3');
  expect(place).toEqual({ country: 'BR', city: 'São Paulo' });
  expect(place && placeText(place, 'pt-BR')).toBe('São Paulo, Brasil');
  expect(place && placeText({ ...place, city: null }, 'en')).toBe('Brazil');
  for (const unknown of ['10.0.0.1', '::1', 'nothing', null]) expect(placeOf(unknown)).toBeNull();
});

test('a mail about a new device says where it was', () => {
  const place = openPlaces(file)('200.160.2.3');
  const about = { browser: 'Chrome', system: 'Windows', link: 'https://painel.pix.test/x' };
  const at = new Date('2026-11-21T12:00:00Z');
  const letters = newDeviceLetters({ ...about, ip: '200.160.2.3', place, at });
  expect(letters['pt-BR'].body[0]).toContain('do endereço 200.160.2.3 (São Paulo, Brasil)');
  expect(letters.en.body[0]).toContain('from the address 200.160.2.3 (São Paulo, Brazil)');
});

test('without a file no place is known, and one that is none stops the start', async () => {
  expect(openPlaces(undefined)('200.160.2.3')).toBeNull();
  const wrong = join(folder, 'wrong.mmdb');
  await writeFile(wrong, 'no such format');
  for (const path of [wrong, join(folder, 'absent.mmdb')]) {
    expect(() => openPlaces(path)).toThrow('PLACES_FILE cannot be read');
  }
});

/* The MMDB format as far as one network needs it: a tree of eight bits, and one entry. */

const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of((2 << 5) | bytes.length), bytes]);
};
const number = (value: number) => Buffer.of((5 << 5) | 1, value);
const map = (entries: [string, Buffer][]) =>
  Buffer.concat([
    Buffer.of((7 << 5) | entries.length),
    ...entries.flatMap(([name, value]) => [text(name), value]),
  ]);

/** A file in which the addresses that begin with a byte have an entry, and no others. */
function placesFile(firstByte: number, found: Buffer): Buffer {
  const bits = 8;
  const tree = Buffer.alloc(bits * 6);
  for (let bit = 0; bit < bits; bit += 1) {
    const isOne = (firstByte >> (bits - 1 - bit)) & 1;
    const next = bit === bits - 1 ? bits + 16 : bit + 1;
    tree.writeUIntBE(isOne ? bits : next, bit * 6, 3);
    tree.writeUIntBE(isOne ? next : bits, bit * 6 + 3, 3);
  }
  const about = map([
    ['binary_format_major_version', number(2)],
    ['binary_format_minor_version', number(0)],
    // A number of eight bytes, and a list: both of the kinds whose type takes a byte more.
    ['build_epoch', Buffer.of(1, 2, 1)],
    ['database_type', text('test')],
    ['description', map([])],
    ['ip_version', number(4)],
    ['languages', Buffer.of(0, 4)],
    ['node_count', Buffer.of((6 << 5) | 1, bits)],
    ['record_size', number(24)],
  ]);
  const marker = Buffer.concat([Buffer.of(0xab, 0xcd, 0xef), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), found, marker, about]);
}
