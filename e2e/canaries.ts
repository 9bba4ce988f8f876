import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { stack } from './stack.ts';

/** What a browser was told and what it keeps, looked through for what must stay on the servers. */
export interface CanaryWatch {
  /** Answers that were looked at by now; a watch that has seen no script has seen no page. */
  seen: { answers: number; scripts: number };
  /** Where a canary was found, in every answer until now and in what the browser keeps. */
  findings: () => Promise<string[]>;
}

/** Watches every answer of a page from now on for any of the canaries; more may be added later. */
export function watchFor(page: Page, canaries: readonly string[]): CanaryWatch {
  const seen = { answers: 0, scripts: 0 };
  const findings: string[] = [];
  const reading: Promise<void>[] = [];
  const look = (where: string, text: string): void => {
    if (tells(text, canaries)) findings.push(where);
  };
  page.on('console', (message) => look('console', message.text()));
  page.on('response', (response) => {
    const request = response.request();
    const read = async (): Promise<void> => {
      const headers = JSON.stringify(await response.allHeaders());
      const body = await response.text();
      seen.answers += 1;
      if (request.resourceType() === 'script') seen.scripts += 1;
      look(`${request.method()} ${response.url()}`, `${headers}\n${body}`);
    };
    // The browser has forgotten what a page got that was left, or that leads elsewhere.
    reading.push(read().catch(() => undefined));
  });
  return {
    seen,
    async findings() {
      await Promise.all(reading);
      const kept = await page.context().storageState({ indexedDB: true });
      look('cookies and storage', decodeURIComponent(JSON.stringify(kept)));
      const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
      look('session storage', session);
      return findings;
    },
  };
}

function tells(text: string, canaries: readonly string[]): boolean {
  return canaries.some((canary) => text.includes(canary));
}

/** The files of the running platform's own logs that tell any of the canaries. */
export async function logsThatTell(canaries: readonly string[]): Promise<string[]> {
  const names = ['service.log', 'dashboard.log'];
  const logs = await Promise.all(
    names.map((name) => readFile(join(stack().dataDir, 'logs', name), 'utf8')),
  );
  return names.filter((_name, index) => tells(logs[index] ?? '', canaries));
}

/** Whether an answer over plain HTTP, or the cookies that came with it, tells any of them. */
export async function answerTells(
  request: APIRequestContext,
  asked: ReturnType<APIRequestContext['get']>,
  canaries: readonly string[],
): Promise<boolean> {
  const answer = await asked;
  const cookies = decodeURIComponent(JSON.stringify(await request.storageState()));
  const text = `${JSON.stringify(answer.headers())}\n${await answer.text()}\n${cookies}`;
  return tells(text, canaries);
}

/** The token behind a connection of the demo member; the dashboard's server alone may hold it. */
export async function readCredential(home: string): Promise<string> {
  const { serviceUrl, dataDir, email, password } = stack();
  const kept = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  const { panelSecret } = JSON.parse(kept) as { panelSecret: string };
  const headers = { 'x-panel-secret': panelSecret, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const sessions = `${serviceUrl}/panel/v1/sessions`;
  const signedIn = await fetch(sessions, { method: 'POST', headers, body });
  const { sessionId } = (await signedIn.json()) as { sessionId: string };
  const path = `${serviceUrl}/panel/v1/connections/${home.slice(1)}/credential`;
  const read = await fetch(path, { headers: { ...headers, 'x-panel-session': sessionId } });
  return ((await read.json()) as { token: string }).token;
}
