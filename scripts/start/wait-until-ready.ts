import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from './managed-process.ts';

const askEveryMs = 25;

/**
 * Waits until `url` answers with a status below 400. Throws, naming its log, when the
 * process ends before, or does not get there within `withinMs`; its errors are shown already.
 */
export async function waitUntilReady(
  part: ManagedProcess,
  goal: { readonly name: string; readonly url: string; readonly withinMs: number },
): Promise<void> {
  const giveUpAt = performance.now() + goal.withinMs;
  while (part.running && performance.now() < giveUpAt) {
    if (await answers(goal.url)) return;
    await Promise.race([part.exited, sleep(askEveryMs)]);
  }
  const seconds = goal.withinMs / 1_000;
  const what = part.running ? `was not ready within ${seconds} s` : 'ended while it was starting';
  part.showLatestLines();
  throw new Error(`the ${goal.name} ${what}; its log is ${part.logPath}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 400;
  } catch (error) {
    if (error instanceof TypeError && error.cause instanceof Error) {
      // Browsers and fetch refuse some ports, such as 4190, whoever listens there: waiting is vain.
      if (error.cause.message === 'bad port') throw new Error(refusedPort(url), { cause: error });
    }
    return false;
  }
}

function refusedPort(url: string): string {
  return `browsers refuse port ${new URL(url).port}: choose another one by PORT or SERVICE_PORT`;
}
