import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { tally } from '#lib/contract/panel/panel.ts';

/** How many days a forecast looks ahead, and over how many finished days it looks back. */
export const forecastDays = { ahead: 7, back: 91 } as const;

/**
 * 200 of `GET /connections/{id}/forecast`: what may leave an account of ours within seven days, by
 * what left it before, by the deadlines that are known, and by what was asked for already. 404 for
 * any other account.
 */
export const forecast = z
  .object({
    until: z.iso.date().describe('The last of the seven days, in São Paulo'),
    taken: z
      .object({
        days: z.int().describe('Finished days that were looked at'),
        usual: moneyOut.describe('Their mean for seven days'),
        worst: moneyOut.describe('The most that seven days in a row took'),
        worstFrom: z.iso
          .date()
          .nullable()
          .describe('Their first day; null where nothing was taken'),
      })
      .describe('Taken out of the available balance by refunds and infractions'),
    deadlines: tally.describe('Held by infractions whose time to answer ends within the days'),
    analysis: tally.describe('Held by infractions that the banks decide, on any day'),
    approvals: tally.describe('Withdrawals, refunds and batches that wait for a second person'),
    payouts: tally.describe('Rows of started batches that are still to be paid'),
    autoWithdraw: z
      .object({ amount: moneyOut, floor: moneyOut })
      .nullable()
      .describe('What is withdrawn by itself, where it is switched on'),
  })
  .meta({ id: 'Forecast' });
export type Forecast = z.infer<typeof forecast>;
