import { setTimeout } from 'node:timers/promises';
import { fetch } from 'undici';
import type { Agent } from 'undici';
import { z } from 'zod';
import { createAccount } from '#service/accounts/create-account.ts';
import type { Pool } from '#service/database/pool.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import type { Journal } from './journal.ts';
import { until } from './programs.ts';

const owner = { name: 'Ana Souza', email: 'ana@loja.test', password: 'correct horse battery' };
const accountName = 'Loja que se olha';
const pauseMs = 500;
const answerWithinMs = 10_000;

/** A member of an account, signed in: their session outlives every fault. */
export interface Visitor {
  url: string;
  cookie: string;
}

interface SignInOptions {
  pool: Pool;
  encryptionKey: Buffer;
  panelUrl: string;
  client: Agent;
}

/** Opens an account with a member and signs them in at the dashboard. */
export async function signInVisitor(options: SignInOptions): Promise<Visitor> {
  const { pool, encryptionKey, panelUrl, client: dispatcher } = options;
  const account = await createAccount(pool, { edition: 'bearer', name: accountName });
  const connection = { accountId: account.accountId };
  const { connectionId } = await createWorkspace({ pool, encryptionKey, connection, owner });
  const cookie = await until('a member is signed in', () => askForSession(panelUrl, dispatcher));
  return { url: `${panelUrl}/${connectionId}`, cookie };
}

/** Null while what stands before the dashboards, or before the services, has not seen them yet. */
async function askForSession(panelUrl: string, dispatcher: Agent): Promise<string | null> {
  const csrf = await fetch(`${panelUrl}/api/auth/csrf`, { dispatcher });
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const { email, password } = owner;
  const answer = await fetch(`${panelUrl}/api/auth/callback/password`, {
    method: 'POST',
    headers: { origin: panelUrl, cookie: cookieOf(csrf.headers.getSetCookie()) },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    dispatcher,
  });
  const cookie = cookieOf([...csrf.headers.getSetCookie(), ...answer.headers.getSetCookie()]);
  return cookie.includes('panel-session=') ? cookie : null;
}

const cookieOf = (set: string[]): string => set.map((text) => text.replace(/;.*/, '')).join('; ');

/** The member looks at the overview again and again until `stop`. */
export function startVisits(member: Visitor, journal: Journal, dispatcher: Agent) {
  const stopping = new AbortController();
  const visiting = (async () => {
    while (!stopping.signal.aborted) {
      if (await seesOverview(member, dispatcher)) journal.visits.push(performance.now());
      else journal.missedVisits += 1;
      await setTimeout(pauseMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await visiting;
    },
  };
}

async function seesOverview({ url, cookie }: Visitor, dispatcher: Agent): Promise<boolean> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const options = { headers: { cookie }, redirect: 'manual', signal, dispatcher } as const;
  const reply = await fetch(url, options).catch(() => null);
  const text = await reply?.text().catch(() => '');
  return reply?.status === 200 && text !== undefined && text.includes(accountName);
}
