import type { Pool } from '#service/database/pool.ts';
import type { RandomSource } from '#service/seed/random-source.ts';
import type { Api, Reply } from '#service/testing/test-app.ts';
import type { Model, ModelAccount, ModelCharge, ModelWithdrawal } from './model.ts';

/** What an answer shows is a transaction or an infraction. */
interface Named {
  id: string;
}

/** One request, and what the model says of it. */
export interface Operation {
  /** Two operations on the same target never run at once: the model knows no order of theirs. */
  target: string;
  /** Its effect depends on the order of whatever runs beside it, so nothing does. */
  isAlone?: boolean;
  send: () => Promise<Answer>;
  /** Status of the answer when nothing else is under way. */
  expected: () => number;
  /** Status of a refusal by a rule or a state in the edition of its account. */
  refused: number;
  /** Moves the model's money and states; called when the answer was 200. */
  apply: (body: Named) => void;
  /** Instead of it where the provider refuses at once, which is 502 and never 200. */
  applyRefusal?: () => void;
}

export type Answer = Pick<Reply<Named>, 'status' | 'text' | 'body'>;

export interface World {
  api: Api;
  pool: Pool;
  model: Model;
  random: RandomSource;
}

/** An integer from `min` to `max`, both included. */
export function between(random: RandomSource, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

/** Mostly what is new: old things have ended and only refuse. */
export function recent<Row>(rows: Row[]): Row[] {
  return rows.slice(-40);
}

export function about({ id, account }: ModelCharge | ModelWithdrawal) {
  return { target: id, refused: refusedIn(account) };
}

/** Status of a refusal by a rule or a state. */
export function refusedIn({ edition }: ModelAccount): 400 | 422 {
  return edition === 'bearer' ? 422 : 400;
}

interface Call {
  api: Api;
  path: string;
  row: ModelCharge | ModelWithdrawal;
}

export function post({ api, path, row }: Call, body: object = {}): Promise<Reply<Named>> {
  return api.post(path, body, { headers: row.account.headers });
}
