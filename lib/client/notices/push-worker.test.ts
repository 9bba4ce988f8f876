import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const origin = 'https://painel.pix.test';
const code = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');

/** The worker as the browser starts it, with the windows that are open; hands events to it. */
function startWorker(open: string[] = []) {
  const done: unknown[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const note = (what: string) => (about?: unknown) => Promise.resolve(done.push([what, about]));
  const windows = open.map((path) => ({ url: origin + path, focus: note(`focus ${path}`) }));
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
    registration: {
      showNotification: (title: string, shown: object) =>
        Promise.resolve(done.push([title, { ...shown }])),
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: note('open') },
  };
  runInNewContext(code, { self, URL });
  return {
    done,
    async hand(name: string, event: object) {
      let work: unknown;
      handlers.get(name)?.({ ...event, waitUntil: (begun: unknown) => (work = begun) });
      await work;
    },
  };
}

const clicked = (path: string) => ({ notification: { data: { path }, close: () => {} } });

test('what the service tells is shown, and leads to its infraction', async () => {
  const worker = startWorker();
  const message = { title: 'Defesa', body: 'R$ 49,90', tag: 'x', path: '/conta/infracoes/x' };
  await worker.hand('push', { data: { json: () => message } });
  const [[title, shown]] = worker.done as [[string, object]];
  expect(title).toBe('Defesa');
  expect(shown).toMatchObject({ body: 'R$ 49,90', tag: 'x', data: { path: message.path } });
});

test('a click opens its page, in the window that shows it already', async () => {
  const none = startWorker(['/conta/sacar']);
  await none.hand('notificationclick', clicked('/conta/infracoes/x'));
  expect(none.done).toEqual([['open', `${origin}/conta/infracoes/x`]]);
  const one = startWorker(['/conta/sacar', '/conta/infracoes/x']);
  await one.hand('notificationclick', clicked('/conta/infracoes/x'));
  expect(one.done).toEqual([['focus /conta/infracoes/x', undefined]]);
});

test('an address of another site opens nothing', async () => {
  const worker = startWorker();
  await worker.hand('notificationclick', clicked('https://example.com/x'));
  expect(worker.done).toEqual([]);
});
