import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { statementDay, statementDaysMax } from '#lib/contract/panel/statements.ts';
import { dateTimeOut } from '#lib/contract/text.ts';
import { balanceType, statementOperation } from '#lib/domain/states/enums.ts';

/** A frozen day. */
export const dayClose = z
  .object({
    frozen: statementDay.describe('As it was when it was frozen'),
    closedBy: z.string().describe('Name of the member'),
    closedAt: dateTimeOut,
    hash: z.string().describe('SHA-256 over rows, figures and the close before'),
    previousHash: z.string().nullable().describe('Null: the first close of the account'),
    rowsNow: z.int().describe('Rows that lie on the day now'),
    rowsLate: z.int().describe('Of these, those that came after it was frozen'),
  })
  .meta({ id: 'DayClose' });
export type DayClose = z.infer<typeof dayClose>;

/** 200 of `GET /connections/{id}/day-closes`, whose query is a span of days. */
export const dayCloses = z
  .object({
    closes: z.array(dayClose).max(statementDaysMax).describe('Oldest first'),
    newestDay: z.iso.date().nullable().describe('The last frozen day, in or out of the span'),
  })
  .meta({ id: 'DayCloses' });
export type DayCloses = z.infer<typeof dayCloses>;

/**
 * `POST /connections/{id}/day-closes` body. 403 by role, 409 for a day that is closed or not the
 * next, 422 for one that is not over.
 */
export const closeDayBody = z.object({ day: z.iso.date(), ...origin }).meta({ id: 'CloseDay' });

/** Most late rows that are told of a day. */
export const lateRowsMax = 100;

/** `GET /connections/{id}/late-rows` query. */
export const lateRowsQuery = z.object({ day: z.iso.date() });

/** 200 of it: what came after the day was frozen, oldest first. */
export const lateRows = z
  .object({
    rows: z
      .array(
        z.object({
          id: z.uuid(),
          createdAt: dateTimeOut,
          reason: z.string(),
          operation: statementOperation,
          balanceType,
          amount: moneyOut,
          transactionId: z.string().nullable(),
        }),
      )
      .max(lateRowsMax),
  })
  .meta({ id: 'LateRows' });
export type LateRows = z.infer<typeof lateRows>;
