import { afterEach, expect, test, vi } from 'vitest';
import { subscribe } from './push-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser whose person agrees, and whose push service answers what is given. */
function browserWith(answer: () => Promise<unknown>): void {
  const pushManager = { subscribe: answer, getSubscription: async () => null };
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker });
}

test('a push service that never answers is told as one within half a minute', async () => {
  vi.useFakeTimers();
  browserWith(() => new Promise(() => {}));
  const asked = subscribe('key').catch(String);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await asked).toBe('Error: the push service is silent');
});

test('a push service that refuses twice is told as it says', async () => {
  browserWith(() => Promise.reject(new Error('push service error')));
  await expect(subscribe('key')).rejects.toThrow('push service error');
});

test('what a push service gives is sent as the device, and nothing where a key is missing', async () => {
  const endpoint = 'https://push.test/1';
  const given = { endpoint, keys: { p256dh: 'a', auth: 'b' }, expirationTime: null };
  browserWith(async () => ({ toJSON: () => given }));
  expect(await subscribe('key')).toEqual({ endpoint, keys: { p256dh: 'a', auth: 'b' } });
  browserWith(async () => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'a' } }) }));
  await expect(subscribe('key')).rejects.toThrow('no subscription');
});
