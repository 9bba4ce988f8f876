import type { PushDevice } from '#lib/contract/panel/own/deadline-notices.ts';

/**
 * Whether this browser shows notices: it does, it could, its person has forbidden it, or it cannot,
 * on iPhones and iPads because the dashboard is not installed.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'install';

const worker = '/push-worker.js';
/** Longer than a push service takes that can be reached. */
const answersWithinMs = 20_000;

/** `devices` are the member's, by their hashes: the browser's may be another member's. */
export async function readPushState(devices: readonly string[]): Promise<PushState> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!canPush || !('Notification' in window)) return isAppleTouch() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  return devices.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off';
}

/**
 * Asks the person, then the browser's push service. Null when the person does not want it; rejects
 * when the service refuses or is silent, as it is where a browser or a network does without one.
 */
export async function subscribe(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await Promise.race([subscribeAnew(pushManager, publicKey), silence()]);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('no subscription');
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

async function subscribeAnew(pushManager: PushManager, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return pushManager.subscribe(options).catch(async () => {
    // One that was made with another key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

/** Rejects once nobody has answered for long enough: a browser itself waits for ever. */
async function silence(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the push service is silent')), answersWithinMs);
  });
}

/** Ends it in the browser; its address, by which the service forgets it as well. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** iPads call themselves Macs, which have no touch. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
