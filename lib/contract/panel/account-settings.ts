import { z } from 'zod';
import { integerIn, moneyFrom, moneyIn, moneyOut } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { absoluteHoursChoices, idleMinutesChoices } from '#lib/domain/limits/session-limits.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { origin } from './panel.ts';

/** A limit as the operator set it and as the owner did; null: none. */
const limit = z.object({ operator: moneyOut.nullable(), own: moneyOut.nullable() });

/**
 * 200 of `GET /connections/{id}/account-settings`, of an account of ours in the bearer edition.
 * 403 unless an owner asks, 404 for any other account (spec: settled, "Limits of the owner").
 */
export const accountSettings = z
  .object({
    limits: z.object({
      cashInTicketMin: limit,
      cashInTicketMax: limit,
      cashOutTicketMin: limit,
      cashOutTicketMax: limit,
      dailyWithdraw: limit,
    }),
    autoWithdraw: z.object({
      isActive: z.boolean(),
      amount: moneyOut.nullable(),
      floor: moneyOut.describe('What stays available; 0: nothing'),
      pixType: pixType.nullable(),
      pixKey: z.string().nullable().describe('Masked where it names a person'),
    }),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettingsBody = z.infer<typeof accountSettings>;

const ownLimit = moneyIn.nullable().describe('null: none of their own');

/** `POST /connections/{id}/own-limits`: all of them. 403, 404, 422 beyond the operator's, 428. */
export const ownLimitsBody = z
  .object({
    cashInTicketMin: ownLimit,
    cashInTicketMax: ownLimit,
    cashOutTicketMin: ownLimit,
    cashOutTicketMax: ownLimit,
    dailyWithdraw: ownLimit,
    ...origin,
  })
  .meta({ id: 'OwnLimits' });

/** `POST /connections/{id}/auto-withdraw`. 403, 404, 422 without amount or key, 428. */
export const autoWithdrawBody = z
  .object({
    isActive: z.boolean(),
    amount: moneyIn.nullish().describe('Of the balance that is withdrawn; absent: as it is'),
    floor: moneyFrom(0n).nullish().describe('What stays available; absent: as it is'),
    pixType: pixType.nullish(),
    pixKey: text(140).nullish().describe('With its type; absent: as it is'),
    ...origin,
  })
  .meta({ id: 'ChangeAutoWithdraw' });
export type AutoWithdrawBody = z.output<typeof autoWithdrawBody>;

/** `POST /session-limits` of the whole workspace: 204, and they hold from then on. 403, 428. */
export const sessionLimitsBody = z
  .object({
    idleMinutes: integerIn(Math.min(...idleMinutesChoices), Math.max(...idleMinutesChoices)),
    absoluteHours: integerIn(Math.min(...absoluteHoursChoices), Math.max(...absoluteHoursChoices)),
    ...origin,
  })
  .meta({ id: 'SessionLimits' });
export type SessionLimitsBody = z.output<typeof sessionLimitsBody>;
