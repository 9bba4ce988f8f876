import { setTimeout } from 'node:timers/promises';
import type { KeyHolder, WithdrawalTarget } from '#lib/contract/panel/money-out/key-holder.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import type { Pool } from '#service/database/pool.ts';
import { tooManyKeyQuestions } from '#service/panel/money-out/money-errors.ts';
import type { MoneyOutDeps } from '#service/panel/panel-deps.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import type { KeyOwner } from '#service/qr-codes/qr-code-reading.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';

/** Far more than anybody reviews, and far too few to go through a list of keys. */
const paces = {
  member: { placesMax: 10, windowSeconds: 60 },
  account: { placesMax: 100, windowSeconds: 3600 },
};

/** Nothing depends on the answer, so it is not waited for longer. */
const answerWithinMs = 3_000;

/** Whom the provider names for a key or a code, in the service's own database. */
export interface HolderSource {
  pool: Pool;
  moneyOut: Pick<MoneyOutDeps, 'codes'>;
}

/** Whose key it is, or whom a code names; the key's kind does not matter. */
type AskedTarget =
  | Pick<Extract<WithdrawalTarget, { pixKey: string }>, 'pixKey'>
  | { qrCode: string };

/** Asks the provider whom a key or a code names: null where it does not say. */
export async function hearOwner(
  source: HolderSource,
  target: AskedTarget,
  withinMs = answerWithinMs,
): Promise<KeyOwner | null | 'late'> {
  const heard = new AbortController();
  const late = setTimeout(withinMs, 'late' as const, { signal: heard.signal });
  const found = await Promise.race([find(source, target).catch(() => 'late' as const), late]);
  heard.abort();
  await late.catch(() => undefined);
  return found;
}

/** The same as people are told it. Whatever goes wrong there is no answer. */
export async function readHolder(
  source: HolderSource,
  target: WithdrawalTarget,
  withinMs = answerWithinMs,
): Promise<KeyHolder> {
  const found = await hearOwner(source, target, withinMs);
  if (found === 'late') return { state: 'no-answer' };
  if (found === null) return { state: 'not-said' };
  const { name, document, institution = null } = found;
  return { state: 'named', name, document: document && maskDocument(document), institution };
}

async function find(
  { pool, moneyOut }: HolderSource,
  target: AskedTarget,
): Promise<KeyOwner | null> {
  const { codes } = moneyOut;
  if ('pixKey' in target) return codes.source.findKeyOwner(target.pixKey);
  return (await readQrCode({ pool, codes }, target.qrCode)).holder;
}

interface HolderQuestion {
  accountId: string;
  memberId: string;
  target: WithdrawalTarget;
}

export type AskHolder = (question: HolderQuestion) => Promise<KeyHolder>;

/** The same for people: 429 beyond the pace of member or account, on all replicas. */
export function createHolderReader(source: HolderSource): AskHolder {
  const ofMember = createRateLimiter(source.pool, 'keyHolderMember', paces.member);
  const ofAccount = createRateLimiter(source.pool, 'keyHolderAccount', paces.account);
  return async ({ accountId, memberId, target }) => {
    for (const [limiter, key] of [
      [ofMember, memberId],
      [ofAccount, accountId],
    ] as const) {
      const place = await takePlace(limiter, key);
      if (!place.isAllowed) throw tooManyKeyQuestions(place.retryAfterSeconds);
    }
    return readHolder(source, target);
  };
}
