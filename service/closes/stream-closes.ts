import { readClose } from '#lib/contract/books/day-close.ts';
import { groupOf } from '#lib/domain/money/statement-groups.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { daysBackwards } from '#lib/domain/time/days-backwards.ts';
import { closeAmounts, closeFields } from '#lib/exports/lists/close-cells.ts';
import type { CloseAmount, CloseField } from '#lib/exports/lists/close-cells.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Reader } from '#service/database/pool.ts';
import { readBalancesBefore, readStatementDays } from '#service/statements/read-statement-days.ts';
import type { StatementDayRow } from '#service/statements/read-statement-days.ts';
import { countRowsNow, findNewestClose, listCloses } from './close-queries.ts';

interface AskedDays {
  accountId: string;
  /** Both inclusive; days to come are left out. */
  from: string;
  to: string;
}

type CloseRow = Record<CloseField, string | number | null>;
type Amounts = Record<CloseAmount, bigint>;

/**
 * The days of a span, the newest first, as lines of `closeFields`: what each begins and ends with,
 * what its rows did as they are now, and whether it is frozen. Of one moment, however many.
 */
export async function* streamCloses(pool: Reader, asked: AskedDays): AsyncGenerator<string> {
  const rows = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const today = saoPauloDay(await databaseNow(client));
    const range = { ...asked, to: asked.to > today ? today : asked.to };
    const before = await readBalancesBefore(client, range);
    const days = sumDays(await readStatementDays(client, range));
    const closes = new Map((await listCloses(client, range)).map((one) => [one.day, one]));
    const newestDay = (await findNewestClose(client, asked.accountId))?.day ?? '';
    const late = new Map((await countRowsNow(client, range)).map((one) => [one.day, one]));
    let balance = [before.availableCents, before.blockedCents] as const;
    return daysBackwards(range)
      .toReversed()
      .map((day): CloseRow => {
        const sum = days.get(day) ?? emptyDay(balance);
        balance = [sum.amounts.closingAvailable, sum.amounts.closingBlocked];
        const close = closes.get(day);
        const now = late.get(day);
        const frozen = close ? readClose(close.content) : null;
        const isChanged = now && frozen && (now.late > 0 || now.rows !== frozen.rows);
        const ended = day < newestDay ? 'beforeFirst' : 'notFrozen';
        const open = day === today ? 'goesOn' : ended;
        return {
          day,
          rows: sum.rows,
          ...centsOf(sum.amounts),
          fees: String(sum.feesCents),
          state: frozen ? (isChanged ? 'changedLater' : 'frozen') : open,
          closedBy: frozen?.closedBy ?? null,
          closedAtMs: frozen ? Date.parse(frozen.closedAt) : null,
          rowsLate: now?.late ?? null,
          hash: close?.hash ?? null,
        };
      });
  });
  for (const row of rows.toReversed()) {
    yield `${JSON.stringify(closeFields.map((field) => row[field]))}\n`;
  }
}

interface DaySum {
  rows: number;
  amounts: Amounts;
  /** What the service kept, of withdrawals too: as the page of the days has it. */
  feesCents: bigint;
}

/** Each amount is a field of a close; as text, because JSON has no bigint. */
function centsOf(amounts: Amounts): Record<CloseAmount, string> {
  const named = closeAmounts.map((name) => [name, String(amounts[name])]);
  // Every name was just given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(named) as Record<CloseAmount, string>;
}

function emptyDay([available, blocked]: readonly [bigint, bigint]): DaySum {
  // Every name is given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const none = Object.fromEntries(closeAmounts.map((name) => [name, 0n])) as Amounts;
  return {
    rows: 0,
    feesCents: 0n,
    amounts: {
      ...none,
      openingAvailable: available,
      openingBlocked: blocked,
      closingAvailable: available,
      closingBlocked: blocked,
    },
  };
}

/** Days by their names: a day's row is followed by its lines. */
function sumDays(rows: readonly StatementDayRow[]): Map<string, DaySum> {
  const days = new Map<string, DaySum>();
  for (const row of rows) {
    if (row.is_day) {
      const { amounts } = emptyDay([row.opening_available, row.opening_blocked]);
      amounts.closingAvailable = row.closing_available;
      amounts.closingBlocked = row.closing_blocked;
      days.set(row.day, { rows: row.entries, amounts, feesCents: 0n });
      continue;
    }
    const sum = days.get(row.day);
    if (!sum) continue;
    const group = groupOf(row.kind);
    const cents = row.is_credit ? row.cents : -row.cents;
    sum.amounts[`${group}${row.book === 'available' ? 'Available' : 'Blocked'}`] += cents;
    sum.feesCents += row.fee_cents - (group === 'fees' ? cents : 0n);
  }
  return days;
}
