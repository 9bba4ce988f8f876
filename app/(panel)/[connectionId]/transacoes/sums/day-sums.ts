import type { TransactionTotal } from '#lib/contract/panel/transaction-totals.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { flowOf, moneyEffect, movedCents } from '#lib/domain/states/money-effect.ts';
import { dayEnd, dayStart, isDay } from '#lib/domain/time/dates.ts';

/** What a day of the list comes to: texts ready; null where nothing moved that way. */
export interface DaySum {
  /** All that match, also what never moved. */
  count: number;
  /** How many of them the texts add up; null where it is all or none. */
  moved: number | null;
  inText: string | null;
  outText: string | null;
}

/** By day, `yyyy-MM-dd` in São Paulo. */
export type DaySums = Readonly<Record<string, DaySum>>;

interface Span {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

interface Days {
  days: readonly string[];
  /** A moment that ends the last of them before its end. */
  until: string | null;
}

/** The filters from the first to the last of the days, as far as they reach there themselves. */
export function withinDays<Filters extends Span>(filters: Filters, { days, until }: Days): Filters {
  const known = days.filter(isDay).toSorted();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return filters;
  const { dateFrom = '', dateTo = '' } = filters;
  const from = dayStart(first);
  const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);
  const end = dayEnd(last);
  const to = until !== null && isBefore(until, end) ? until : end;
  return {
    ...filters,
    dateFrom: dateFrom !== '' && isBefore(from, dateFrom) ? dateFrom : from,
    dateTo: dateTo !== '' && isBefore(dateTo, to) ? dateTo : to,
  };
}

export function toDaySums(lines: readonly TransactionTotal[], locale: string): DaySums {
  const days = [...new Set(lines.flatMap(({ day }) => day ?? []))];
  return Object.fromEntries(
    days.map((day) => {
      const own = lines.filter((line) => line.day === day);
      const moved = (flow: 'in' | 'out') => {
        const cents = own.reduce((sum, { amount, refunded, ...line }) => {
          const amountCents = centsFromReais(amount);
          const refundedCents = centsFromReais(refunded);
          return sum + movedCents({ ...line, amountCents, refundedCents }, flow);
        }, 0n);
        return cents === 0n ? null : formatMovement(cents, flow, locale);
      };
      const countOf = (some: readonly TransactionTotal[]) =>
        some.reduce((sum, line) => sum + line.count, 0);
      const count = countOf(own);
      const summed = countOf(
        own.filter(({ type, status }) => moneyEffect[status] === 'done' && flowOf(type) !== null),
      );
      const isPart = summed > 0 && summed < count;
      const texts = { inText: moved('in'), outText: moved('out') };
      return [day, { count, moved: isPart ? summed : null, ...texts }];
    }),
  );
}
