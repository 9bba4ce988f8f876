import type { Account } from '#service/accounts/account.ts';
import { findUsualPrice } from './draw-price.ts';
import type { Price } from './draw-price.ts';
import type { SeedPerson } from './person.ts';
import { createPeople } from './person.ts';
import type { SeedInfraction } from './plan-infraction.ts';
import type { Posting } from './posting-queue.ts';
import { createRandomSource } from './random-source.ts';
import type { RandomSource } from './random-source.ts';
import { seedCases } from './seed-cases.ts';
import type { SeedCase } from './seed-cases.ts';
import type { SeedRow } from './seed-row.ts';

/** A transaction of the history, and the money that it moves then and later. */
export interface Plan {
  row: SeedRow;
  postings: Posting[];
}

/** What the making of a history knows at its present moment. */
export interface HistoryState {
  account: Account;
  /** Decides what happens: the same for the same seed, whatever the account is called. */
  random: RandomSource;
  /** Makes ids, which no two histories may share. */
  ids: RandomSource;
  people: SeedPerson[];
  /** The end of the history: what would happen later has not happened. */
  nowMs: number;
  locationHost: string;
  /** Available, less what later refunds of this history will take: never below zero. */
  freeCents: bigint;
  /** Withdrawn on the day in São Paulo, for the daily limit. */
  withdrawn: { day: number; cents: bigint };
  salesMade: number;
  /** Reports to come, oldest first; their defenses are what the API-key edition does not know. */
  cases: SeedCase[];
  infractions: SeedInfraction[];
  /** For when chance finds no other that the account's rules allow. */
  usualPrice: Price;
}

interface Beginning {
  account: Account;
  seed: string;
  /** Different for each history in the database. */
  idSeed: string;
  now: Date;
  locationHost: string;
  transactions: number;
}

/** The state before the first transaction. Throws ServiceError 422 as findUsualPrice. */
export function beginHistory(beginning: Beginning): HistoryState {
  const { account, seed, idSeed, now, locationHost, transactions } = beginning;
  const random = createRandomSource(seed);
  const peopleCount = Math.min(20_000, 20 + Math.ceil(transactions / 4));
  return {
    account,
    random,
    ids: createRandomSource(idSeed),
    people: createPeople(random, peopleCount),
    nowMs: now.getTime(),
    locationHost,
    freeCents: account.availableCents > 0n ? account.availableCents : 0n,
    withdrawn: { day: 0, cents: 0n },
    salesMade: 0,
    cases:
      account.edition === 'bearer'
        ? seedCases.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
        : [],
    infractions: [],
    usualPrice: findUsualPrice(account, seed),
  };
}

const dayMs = 86_400_000;
const saoPauloOffsetMs = -3 * 3_600_000;

/** Number of the day in São Paulo that a moment belongs to. */
export function saoPauloDayNumber(atMs: number): number {
  return Math.floor((atMs + saoPauloOffsetMs) / dayMs);
}

/** An end-to-end id of that moment: E or D, the participant, the minute, 11 characters. */
export function endToEndIdAt(
  ids: RandomSource,
  { prefix, ispb, atMs }: { prefix: 'E' | 'D'; ispb: string; atMs: number },
): string {
  const text = new Date(atMs).toISOString();
  const minute = text.slice(0, 4) + text.slice(5, 7) + text.slice(8, 10);
  return `${prefix}${ispb}${minute}${text.slice(11, 13)}${text.slice(14, 16)}${ids.letters(11)}`;
}

/** A new id in the form of the account's edition. */
export function transactionIdOf({ ids, account }: HistoryState): string {
  return account.edition === 'bearer' ? `EP${ids.hex(24).toUpperCase()}` : `c${ids.hex(24)}`;
}
