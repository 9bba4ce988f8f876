import type { Account } from '#service/accounts/account.ts';
import type { Person } from './person.ts';
import { createPeople } from './person.ts';
import type { Posting } from './posting-queue.ts';
import { createRandomSource } from './random-source.ts';
import type { RandomSource } from './random-source.ts';
import type { SeedRow } from './seed-row.ts';

/** A transaction of the history, and the money that it moves then and later. */
export interface Plan {
  row: SeedRow;
  postings: Posting[];
}

/** What the making of a history knows at its present moment. */
export interface HistoryState {
  account: Account;
  random: RandomSource;
  people: Person[];
  /** The end of the history: what would happen later has not happened. */
  nowMs: number;
  locationHost: string;
  /** Available, less what later refunds of this history will take: never below zero. */
  freeCents: bigint;
  /** Withdrawn on the day in São Paulo, for the daily limit. */
  withdrawn: { day: number; cents: bigint };
  salesMade: number;
}

interface Beginning {
  account: Account;
  seed: string;
  now: Date;
  locationHost: string;
  transactions: number;
}

/** The state before the first transaction. The same seed and account make the same history. */
export function beginHistory(beginning: Beginning): HistoryState {
  const { account, seed, now, locationHost, transactions } = beginning;
  const random = createRandomSource(seed);
  const peopleCount = Math.min(20_000, 20 + Math.ceil(transactions / 4));
  return {
    account,
    random,
    people: createPeople(random, peopleCount),
    nowMs: now.getTime(),
    locationHost,
    freeCents: account.availableCents > 0n ? account.availableCents : 0n,
    withdrawn: { day: 0, cents: 0n },
    salesMade: 0,
  };
}

const dayMs = 86_400_000;
const saoPauloOffsetMs = -3 * 3_600_000;

/** Number of the day in São Paulo that a moment belongs to. */
export function saoPauloDay(atMs: number): number {
  return Math.floor((atMs + saoPauloOffsetMs) / dayMs);
}

/** An end-to-end id of that moment: E or D, the participant, the minute, 11 characters. */
export function endToEndIdAt(
  random: RandomSource,
  { prefix, ispb, atMs }: { prefix: 'E' | 'D'; ispb: string; atMs: number },
): string {
  const text = new Date(atMs).toISOString();
  const minute = text.slice(0, 4) + text.slice(5, 7) + text.slice(8, 10);
  return `${prefix}${ispb}${minute}${text.slice(11, 13)}${text.slice(14, 16)}${random.letters(11)}`;
}

/** A price as shops have them: around 80 reais, often ending in .90 or .00, within the bounds. */
export function priceCents(state: HistoryState, medianCents: number): bigint {
  const { random, account } = state;
  const raw = Math.exp(Math.log(medianCents) + 0.85 * random.normal());
  const reais = Math.floor(raw / 100);
  const endings = [0, 0, 90, 90, 99, 50, Math.floor(raw) % 100];
  const cents = BigInt(reais * 100 + random.pick(endings));
  const { minCents, maxCents } = account.ticketIn;
  if (cents < minCents) return minCents;
  return cents > maxCents ? maxCents : cents;
}
