import { expect } from 'vitest';
import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { storedKeys } from './database/stored-keys.ts';
import { defenseForm } from './defense-form.ts';
import type { Reply, TestApp } from './test-app.ts';
import { find, paidDeposit, play, report, waysTo } from './test-infractions.ts';
import type { Shop } from './test-shop.ts';

export const sampleDefense = 'O produto foi entregue em 12/03, conforme o rastreio.';
/** Its type is the caller's claim, which nobody believes. */
export const defenseNote = { filename: 'nota.pdf', content: '%PDF-1.7 nota', type: 'text/html' };

/** The form of a defense with one file, the note unless told. */
export const noteForm = (parts: Partial<{ filename: string; content: string | Buffer }> = {}) =>
  defenseForm({ defense: sampleDefense, files: [{ ...defenseNote, ...parts }] });

/** An infraction of a paid deposit, in the status that the events lead to; OPEN unless told. */
export async function infractionIn(
  service: TestApp,
  shop: Shop,
  status: keyof typeof waysTo = 'OPEN',
): Promise<{ id: string; transactionId: string }> {
  const deposit = await paidDeposit(shop);
  const { body } = await report(service, shop, { transactionId: deposit.id });
  await play(service, { shop, id: body.id, events: waysTo[status] });
  return { id: body.id, transactionId: deposit.id };
}

interface DefenseCall {
  id: string;
  form: { body: Buffer; headers: Record<string, string> };
  token: string;
  headers?: Record<string, string>;
}

/** Files a defense; the answer may be a refusal. */
export function submitDefense(
  { api }: Pick<TestApp, 'api'>,
  { id, form, token, headers }: DefenseCall,
): Promise<Reply<DefenseBody>> {
  const path = `/v1/user/infractions/${id}/defenses`;
  return api.post(path, form.body, { token, headers: { ...form.headers, ...headers } });
}

/** The infraction still waits for its first defense. */
export async function expectUndefended(
  { api }: Pick<TestApp, 'api'>,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const infraction = await find(api, { token, id });
  expect(infraction).toMatchObject({ status: 'OPEN', defenseHistory: [] });
}

/** Keys in the file store that no row names. */
export async function orphanedFiles(service: TestApp): Promise<string[]> {
  const { rows } = await service.pool.query<{ storage_key: string }>(
    'select storage_key from defense_files',
  );
  const used = new Set(rows.map((row) => row.storage_key));
  const stored = await storedKeys(service);
  expect(used.isSubsetOf(new Set(stored))).toBe(true);
  return stored.filter((key) => !used.has(key));
}
