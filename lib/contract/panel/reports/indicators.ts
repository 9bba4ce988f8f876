import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { tally } from '#lib/contract/panel/panel.ts';
import { holder } from '#lib/contract/panel/statements.ts';

/**
 * Of what was created in a stretch of time, as it is now: the rows that a list by `createdAt`
 * shows.
 */
const indicator = z.object({
  created: tally.describe('Deposits'),
  paid: tally.describe('Of them, those whose money arrived, gross'),
  refunded: tally.describe('Of them, those that were refunded'),
  withdrawn: tally.describe('Withdrawals that are completed'),
  fees: moneyOut.describe('Of the paid deposits and completed withdrawals'),
  infractions: z.int().describe('By reportedAt, of whichever deposit'),
  callbacks: z.object({ delivered: z.int(), failed: z.int() }).describe('Attempts'),
});
export type Indicator = z.infer<typeof indicator>;

/**
 * 200 of `GET /connections/{id}/indicators`: some days, each by itself and all of them by the hour
 * of the clock. 404 when the connection is no account of ours.
 */
export const indicators = z
  .object({
    holder,
    total: indicator.describe('Of all the days'),
    days: z.array(z.object({ date: z.iso.date(), ...indicator.shape })).describe('Oldest first'),
    hours: z
      .array(
        z.object({
          hour: z.int(),
          ...indicator.shape,
          worst: z
            .object({ date: z.iso.date(), created: z.int(), paid: z.int() })
            .nullable()
            .describe('The day on which the least share of this hour was paid, of ten or more'),
        }),
      )
      .length(24),
  })
  .meta({ id: 'Indicators' });
export type Indicators = z.infer<typeof indicators>;
