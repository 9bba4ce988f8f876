import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, text } from '#lib/contract/text.ts';
import { passwordLengthMin } from '#lib/domain/limits/password-rule.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { memberRoles } from '#lib/domain/states/member-roles.ts';
import { daySpanQuery } from './statements.ts';
import { passkeyAssertion } from './webauthn.ts';

// The panel API: what belongs to people. Only the dashboard's own server speaks it, with the
// shared secret in X-Panel-Secret and the signed-in person's session in X-Panel-Session. Errors
// are `errorBody` of ./error.ts: 400 malformed, 401, 404, 409 and 429 with retryAfterSeconds.

/** Header with the secret that service and dashboard share. */
export const panelSecretHeader = 'x-panel-secret';
/** Header with the opaque id that `POST /sessions` gave out. */
export const panelSessionHeader = 'x-panel-session';

export const memberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRole>;

export const edition = z.enum(['bearer', 'gateway']);
export type Edition = z.infer<typeof edition>;

/** A person who may sign in. */
export const member = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role: memberRole })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

/**
 * Where the person's request came from, as the dashboard saw it. It may be whatever a browser or a
 * proxy made up: what is malformed counts as unknown, and nobody fails to sign in for it.
 */
export const origin = {
  ip: z.union([z.ipv4(), z.ipv6()]).nullish().catch(null),
  userAgent: text(1024).nullish().catch(null),
};

/**
 * `POST /sessions`. The e-mail is compared without case. 401 wrong pair, 428 the pair is right and
 * the second factor is missing or wrong, 429 too many tries.
 */
export const createSessionBody = z
  .object({
    email: text(254).min(1),
    password: text(1024).min(1),
    code: text(64).nullish().describe('Of the second factor; 428 without it where there is one'),
    passkey: passkeyAssertion.nullish().describe('In place of a code'),
    ...origin,
  })
  .meta({ id: 'CreateSession' });
export type CreateSessionBody = z.output<typeof createSessionBody>;

/** 201 of `POST /sessions` and of `POST /first-access`. `sessionId` is shown this once. */
export const createdSession = z
  .object({ sessionId: z.string(), expiresAt: dateTimeOut, member })
  .meta({ id: 'CreatedSession' });
export type CreatedSession = z.infer<typeof createdSession>;

/** What a person is called, and a password that they choose. */
export const personName = text(120).trim().min(1, 'deve ser preenchido');
export const password = text(1024).min(
  passwordLengthMin,
  `deve ter no mínimo ${passwordLengthMin} caracteres`,
);

/** `POST /first-access`. 401 wrong or dead token, 409 e-mail in use, 422 weak password. */
export const firstAccessBody = z
  .object({
    firstAccessToken: text(256).min(1),
    name: personName,
    email: z.email('deve ser um e-mail').max(254),
    password,
    ...origin,
  })
  .meta({ id: 'FirstAccess' });
export type FirstAccessBody = z.output<typeof firstAccessBody>;

/** A way to a Pix service: its edition, its address, and the account of ours if it is one. */
export const connection = z
  .object({
    id: z.string(),
    name: z.string(),
    edition,
    baseUrl: z
      .string()
      .describe('As merchants use it, without trailing slash: http://localhost:4000/v1'),
    accountId: z.string().nullable().describe('null when the service is somebody else’s'),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connection>;

/**
 * `POST /connections`: an account of ours beside the member's others, by the account's API key or
 * first-access token. 403 by role, 409 the account has a workspace, 422 the secret opens nothing.
 */
export const claimAccountBody = z
  .object({ secret: text(256).trim().min(1), ...origin })
  .meta({ id: 'ClaimAccount' });
export type ClaimAccountBody = z.output<typeof claimAccountBody>;

/** 200 of `GET /session`: who is signed in, until when, and the connections of the workspace. */
export const sessionState = z
  .object({
    expiresAt: dateTimeOut.describe('When it ends if nothing more is asked with it'),
    member,
    connections: z.array(connection).describe('The oldest first, which is the default one'),
    secondFactor: z.object({
      isOn: z.boolean().describe('Whether there is any'),
      hasApp: z.boolean().describe('An authenticator app'),
      hasPasskey: z.boolean(),
      isRequired: z.boolean().describe('Without one nothing but turning it on is allowed'),
      shownSecondsAgo: z.int().nullable().describe('Null: not shown since signing in'),
    }),
    sessionLimits: z
      .object({ idleMinutes: z.int(), absoluteHours: z.int() })
      .describe('Sessions of the workspace end after so long without use, or at all'),
  })
  .meta({ id: 'SessionState' });
export type SessionState = z.infer<typeof sessionState>;

/** 200 of `GET /connections/{id}/credential`: for the dashboard's server, never for a browser. */
export const credential = z
  .object({ edition, baseUrl: z.string(), token: z.string() })
  .meta({ id: 'Credential' });
export type Credential = z.infer<typeof credential>;

/** How many and how much. */
export const tally = z.object({ count: z.int(), amount: moneyOut });

/**
 * Figures of one stretch of time, `from` inclusive and `to` exclusive. Each is of what happened
 * in it: deposits created in it, deposits paid in it (whenever they were created), and so on;
 * a deposit paid and refunded counts as paid on the one day and as refunded on the other.
 */
export const overviewPeriod = z
  .object({
    from: dateTimeOut,
    to: dateTimeOut,
    created: tally.describe('Deposits by createdAt'),
    paid: tally.describe('Deposits by paidAt, gross'),
    paidOfCreated: z.int().describe('How many of `created` have been paid since: the conversion'),
    fees: moneyOut.describe('Fees of the deposits and withdrawals paid in the period'),
    refunds: tally.describe('Refunds by refundedAt'),
    withdrawals: tally.describe('Withdrawals by paidAt'),
  })
  .meta({ id: 'OverviewPeriod' });
export type OverviewPeriod = z.infer<typeof overviewPeriod>;

const volume = { created: tally, paid: tally, paidOfCreated: overviewPeriod.shape.paidOfCreated };

/** One São Paulo day: deposits by `createdAt` and by `paidAt`, and what else moved on it. */
export const dayVolume = z
  .object({
    date: z.iso.date().describe('Day in America/Sao_Paulo'),
    ...volume,
    fees: overviewPeriod.shape.fees,
    refunds: overviewPeriod.shape.refunds,
    withdrawals: overviewPeriod.shape.withdrawals,
    available: moneyOut.describe('The available balance at the end of the day, today as it is'),
  })
  .meta({ id: 'DayVolume' });

/** Deposits of one hour of a São Paulo day. */
export const hourVolume = z
  .object({ hour: z.int().min(0).max(23), ...volume })
  .meta({ id: 'HourVolume' });

/** `GET /connections/{id}/volumes` query: the days, and which end at the time of day of now. */
export const volumesQuery = daySpanQuery.safeExtend({
  untilNow: z.enum(['each', 'last']).optional().describe('Absent: all of them are whole'),
});
export type VolumesQuery = z.output<typeof volumesQuery>;

/** 200 of `GET /connections/{id}/volumes`. 404 when the connection is no account of ours. */
export const volumes = z
  .object({
    days: z.array(dayVolume).describe('Oldest first'),
    hours: z.array(hourVolume).describe('Of a single day, else empty'),
  })
  .meta({ id: 'Volumes' });
export type Volumes = z.infer<typeof volumes>;

/** 200 of `GET /connections/{id}/overview`. 404 when the connection is no account of ours. */
export const overview = z
  .object({
    generatedAt: dateTimeOut.describe('The moment that “until now” means'),
    timeZone: z.literal('America/Sao_Paulo'),
    today: overviewPeriod.describe('From midnight until now'),
    yesterday: overviewPeriod.describe('The whole day'),
    yesterdayUntilNow: overviewPeriod.describe('Yesterday until the same time of day'),
    sameWeekday: overviewPeriod.describe('The same weekday of last week, the whole day'),
    sameWeekdayUntilNow: overviewPeriod.describe('The same weekday, until the same time of day'),
    volumeByDay: z.array(dayVolume).length(30).describe('Oldest first, the last one is today'),
    volumeByHour: z.array(hourVolume).length(24).describe('Today, future hours are zero'),
    hoursOfYesterday: z.array(hourVolume).length(24),
    hoursOfSameWeekday: z.array(hourVolume).length(24).describe('Of last week'),
    statusToday: z
      .array(
        z.object({
          // TEF is an internal transfer of the API-key edition.
          type: z.enum([...transactionType.options, 'TEF']),
          status: transactionStatus,
          count: z.int(),
          amount: moneyOut,
        }),
      )
      .describe('Transactions created today; pairs that do not occur are left out'),
    attention: z
      .object({
        failedWithdrawalsToday: tally.describe('Withdrawals of today that ended CANCELED or ERROR'),
        errorsToday: tally.describe('Deposits of today in ERROR'),
        waitingRefunds: tally.describe(
          'Deposits in WAITING_FOR_REFUND, of any day, without those that an infraction holds',
        ),
        staleWithdrawals: tally.describe('Withdrawals PENDING for over an hour'),
      })
      .describe('What needs a person now'),
    blocked: z
      .object({
        total: moneyOut,
        withdrawals: tally.describe('Withdrawals under way, with their fees'),
        infractions: tally.describe('Infractions that hold money'),
        other: moneyOut.describe('What neither explains; 0 unless something is wrong'),
      })
      .describe('The blocked balance and what it is made of, to the cent'),
    openInfractions: tally
      .extend({
        nextDeadline: dateTimeOut.nullable(),
        blocking: z.int().describe('Those of them that hold money: what amount is the sum of'),
      })
      .describe('Infractions to answer or to adjust, of every type'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;
