import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { Pool } from '#service/database/pool.ts';
import type { ProviderMovement, ProviderStatement } from '#service/provider/provider-module.ts';
import { failure } from '#service/service-error.ts';
import {
  findBookedMovements,
  listBookedMovements,
  readBookCents,
  readUnstatedFees,
} from './reconciliation-queries.ts';

/** A day as the provider has it and as the books have it. Ids are end-to-end ids, in order. */
export interface DayReconciliation {
  /** On the platform's account at the provider at the end of the day; today: now. */
  providerCents: bigint;
  /** What should be there, by the books. */
  bookCents: bigint;
  differenceCents: bigint;
  /** What the provider has moved on that day, and the books have not, or not by that amount. */
  missingHere: string[];
  /** What the books have moved on that day, and the provider has not, or not by that amount. */
  missingThere: string[];
}

/**
 * Compares the settlement book with the provider's account (spec: settled, "Provider money"). The
 * provider is asked on the way, so it runs beside a working service: what moves meanwhile may show
 * as a difference once. 422 for a day that has not begun.
 */
export async function reconcileDay(
  parts: { pool: Pool; statement: ProviderStatement },
  day: string,
): Promise<DayReconciliation> {
  const { pool, statement } = parts;
  const now = await databaseNow(pool);
  const from = new Date(dayStart(day));
  if (from > now) throw dayNotBegun();
  const dayEnd = new Date(dayStart(saoPauloDay(from, 1)));
  // Moments are kept to the millisecond and rounded: what is now may be dated after now.
  const soon = new Date(now.getTime() + 1_000);
  const until = dayEnd < now ? dayEnd : soon;
  const [balanceCents, after, unstatedCents, moved, booked] = await Promise.all([
    statement.readBalance(),
    dayEnd < now ? statement.listMovements({ from: dayEnd, until: soon }) : [],
    readUnstatedFees(pool, until),
    statement.listMovements({ from, until }),
    listBookedMovements(pool, { from, until }),
  ]);
  const bookCents = await readBookCents(pool, dayEnd < now ? dayEnd : null);
  const providerCents = balanceCents - sumOf(after) + unstatedCents;
  // The clocks of the provider and of the books may be on both sides of midnight.
  const around = await statement.listMovements(widened({ from, until }));
  return {
    providerCents,
    bookCents,
    differenceCents: providerCents - bookCents,
    missingHere: missing(moved, await findBookedMovements(pool, idsOf(moved))),
    missingThere: missing(booked, around),
  };
}

const borderMs = 3_600_000;

function widened({ from, until }: { from: Date; until: Date }) {
  return {
    from: new Date(from.getTime() - borderMs),
    until: new Date(until.getTime() + borderMs),
  };
}

function sumOf(movements: readonly ProviderMovement[]): bigint {
  return movements.reduce((sum, { amountCents }) => sum + amountCents, 0n);
}

function idsOf(movements: readonly ProviderMovement[]): string[] {
  return movements.map(({ endToEndId }) => endToEndId);
}

/** The ids of those that the others do not have with the same amount. */
function missing(own: ProviderMovement[], others: ProviderMovement[]): string[] {
  const known = new Map(others.map(({ endToEndId, amountCents }) => [endToEndId, amountCents]));
  return own
    .filter(({ endToEndId, amountCents }) => known.get(endToEndId) !== amountCents)
    .map(({ endToEndId }) => endToEndId);
}

const dayNotBegun = failure('day_not_begun', 422, 'Este dia ainda não começou');
