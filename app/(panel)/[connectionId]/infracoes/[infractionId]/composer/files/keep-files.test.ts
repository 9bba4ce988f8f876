import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DefenseDraftFile } from '#lib/contract/panel/infraction-desk.ts';
import { type Attachment, type FileBox, syncFiles } from './keep-files.ts';

/** What the service does with each ask, by its method and the end of its address. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
beforeEach(() => {
  answers = {};
  asked = [];
  vi.stubGlobal('window', {
    fetch: (address: string, { method = 'GET' }: RequestInit = {}) => {
      const search = new URL(address, 'https://painel.pix.test').searchParams;
      const ask = `${method} ${search.get('name') ?? search.get('file') ?? ''}`;
      asked.push(ask);
      return Promise.resolve(answers[ask]?.() ?? Promise.reject(new TypeError('offline')));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

let boxes = 0;
function openBox(...names: string[]) {
  boxes += 1;
  let items: readonly Attachment[] = [];
  const handled = new Set<string>();
  const put = (file: File, rest: Pick<Attachment, 'state' | 'keptId'>) => {
    items = [...items, { id: `${file.name}-${items.length}`, file, preview: null, ...rest }];
  };
  for (const name of names) put(new File([name], name), { state: 'saving', keptId: null });
  const box: FileBox = {
    connectionId: 'c',
    infractionId: `i${boxes}`,
    isHandled: (id) => handled.has(id),
    handle: (id) => handled.add(id),
    read: () => items,
    write: (change) => {
      items = change(items);
    },
    take: (file, keptId) => put(file, { state: 'saved', keptId }),
  };
  const seen = () => items.map(({ file, state, keptId }) => [file.name, state, keptId]);
  return { box, seen };
}

const listed = (id: string, name: string): DefenseDraftFile => ({
  id,
  name,
  mimeType: 'text/plain',
  size: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
});
const kept = (id: string) => () => Response.json({ id }, { status: 201 });
const nothing = (status: number) => () => new Response(null, { status });

test('a file whose answer was lost is kept once and shown once', async () => {
  const { box, seen } = openBox('a.txt');
  await syncFiles(box, null);
  expect(seen()).toEqual([['a.txt', 'tab', null]]);
  // It had arrived: the page lists it, and so answers the service when it is sent again.
  answers = { 'POST a.txt': kept('1'), 'GET 1': () => new Response('a.txt') };
  await syncFiles(box, [listed('1', 'a.txt')]);
  expect(seen()).toEqual([['a.txt', 'saved', '1']]);
  expect(asked).not.toContain('GET 1');
});

test('what other tabs kept is taken once; the same content from here is no second file', async () => {
  const { box, seen } = openBox();
  answers = { 'GET 1': () => new Response('a'), 'POST a.txt': kept('1') };
  await Promise.all([1, 2].map(() => syncFiles(box, [listed('1', 'a.txt')])));
  expect(seen()).toEqual([['a.txt', 'saved', '1']]);
  box.write((before) => [
    ...before,
    { id: 'x', file: new File(['a'], 'a.txt'), preview: null, state: 'saving', keptId: null },
  ]);
  await syncFiles(box, null);
  expect(seen()).toEqual([['a.txt', 'saved', '1']]);
  // Removed here, an older page does not bring it back.
  box.write(() => []);
  await syncFiles(box, [listed('1', 'a.txt')]);
  expect(seen()).toEqual([]);
});

test('nothing that is shown goes away: not what was removed elsewhere, nor what an older page lacks', async () => {
  const { box, seen } = openBox('a.txt', 'b.txt');
  answers = { 'POST a.txt': kept('1'), 'POST b.txt': kept('2') };
  await syncFiles(box, null);
  // One is gone; of the other the service only cannot be asked.
  answers = { 'GET 1': nothing(204) };
  await syncFiles(box, []);
  expect(seen()).toEqual([
    ['a.txt', 'refused', null],
    ['b.txt', 'saved', '2'],
  ]);
  // What was removed on purpose is not kept anew.
  asked = [];
  await syncFiles(box, null);
  expect(asked).toEqual([]);
});

test('a refusal is not asked again, a failure is', async () => {
  const { box, seen } = openBox('a.txt', 'b.txt');
  answers = { 'POST a.txt': nothing(422), 'POST b.txt': nothing(502) };
  await syncFiles(box, null);
  expect(seen()).toEqual([
    ['a.txt', 'refused', null],
    ['b.txt', 'tab', null],
  ]);
  answers = { 'POST b.txt': kept('2') };
  asked = [];
  await syncFiles(box, null);
  expect(asked).toEqual(['POST b.txt']);
  expect(seen()[1]).toEqual(['b.txt', 'saved', '2']);
});
