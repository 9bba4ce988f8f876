import type { RandomSource } from '#service/seed/random-source.ts';
import type { Api, Reply } from '#service/testing/test-app.ts';
import type { Model, ModelCharge, ModelWithdrawal } from './model.ts';

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
  send: () => Promise<Reply<Named>>;
  /** Status of the answer when nothing else is under way. */
  expected: () => number;
  /** Moves the model's money and states; called when the answer was 200. */
  apply: (body: Named) => void;
}

export interface World {
  api: Api;
  model: Model;
  random: RandomSource;
}

export const callbackUrl = 'https://loja.exemplo.com.br/pix';

/** An integer from `min` to `max`, both included. */
export function between(random: RandomSource, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

/** Mostly what is new: old things have ended and only refuse. */
export function recent<Row>(rows: Row[]): Row[] {
  return rows.slice(-40);
}

export function about({ id }: ModelCharge | ModelWithdrawal) {
  return { target: id };
}

interface Call {
  api: Api;
  path: string;
  row: ModelCharge | ModelWithdrawal;
}

export function post({ api, path, row }: Call, body: object = {}): Promise<Reply<Named>> {
  return api.post(path, body, { token: row.account.token });
}
