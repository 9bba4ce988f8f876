import { limitNames } from '#lib/domain/limits/own-limits.ts';
import type { LimitName } from '#lib/domain/limits/own-limits.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import type { Client, Queryable } from '#service/database/pool.ts';

/** What an owner may set, each in cents; null: none of their own. */
export type OwnLimits = Record<LimitName, bigint | null>;

interface LimitColumn {
  column: string;
  side: 'least' | 'most';
  words: string;
}

/** The column of each limit, which way it is tighter, and what it is called to its owner. */
export const limitColumns = {
  cashInTicketMin: { column: 'ticket_in_min_cents', side: 'least', words: 'O depósito mínimo' },
  cashInTicketMax: { column: 'ticket_in_max_cents', side: 'most', words: 'O depósito máximo' },
  cashOutTicketMin: { column: 'ticket_out_min_cents', side: 'least', words: 'O saque mínimo' },
  cashOutTicketMax: { column: 'ticket_out_max_cents', side: 'most', words: 'O saque máximo' },
  dailyWithdraw: { column: 'daily_limit_cents', side: 'most', words: 'O limite diário de saque' },
} as const satisfies Record<LimitName, LimitColumn>;

export interface StoredAutoWithdraw {
  isActive: boolean;
  amountCents: bigint | null;
  /** What stays available. */
  floorCents: bigint;
  pixType: PixType | null;
  pixKey: string | null;
}

export interface StoredSettings {
  operator: OwnLimits;
  own: OwnLimits;
  autoWithdraw: StoredAutoWithdraw;
}

const selected = limitNames.flatMap((name) => {
  const { column } = limitColumns[name];
  return [`${column} as "operator.${name}"`, `own_${column} as "own.${name}"`];
});

/**
 * The settings of an account of the bearer edition, locked where they are about to change. Throws
 * 404 for any other: the API-key edition has neither bounds nor AutoWithdraw.
 */
export async function findOwnSettings(
  db: Queryable,
  { accountId, isLocked }: { accountId: string; isLocked: boolean },
): Promise<StoredSettings> {
  const { rows } = await db.query<Record<string, bigint | null> & StoredAutoWithdraw>(
    `select ${selected.join(', ')}, auto_withdraw_active as "isActive",
            auto_withdraw_amount_cents as "amountCents", auto_withdraw_pix_type as "pixType",
            auto_withdraw_pix_key as "pixKey",
            auto_withdraw_floor_cents as "floorCents"
       from accounts where id = $1 and edition = 'bearer' ${isLocked ? 'for no key update' : ''}`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw accountNotFound();
  const limitsOf = (whose: 'operator' | 'own'): OwnLimits => ({
    cashInTicketMin: row[`${whose}.cashInTicketMin`] ?? null,
    cashInTicketMax: row[`${whose}.cashInTicketMax`] ?? null,
    cashOutTicketMin: row[`${whose}.cashOutTicketMin`] ?? null,
    cashOutTicketMax: row[`${whose}.cashOutTicketMax`] ?? null,
    dailyWithdraw: row[`${whose}.dailyWithdraw`] ?? null,
  });
  const { isActive, amountCents, floorCents, pixType, pixKey } = row;
  return {
    operator: limitsOf('operator'),
    own: limitsOf('own'),
    autoWithdraw: { isActive, amountCents, floorCents, pixType, pixKey },
  };
}

/** Writes all limits of the owner. */
export async function writeOwnLimits(
  client: Client,
  { accountId, own }: { accountId: string; own: OwnLimits },
): Promise<void> {
  const assignments = limitNames.map(
    (name, index) => `own_${limitColumns[name].column} = $${index + 2}`,
  );
  await client.query(
    `update accounts set ${assignments.join(', ')}, updated_at = now(),
            daily_limit_updated_at = case when own_daily_limit_cents is distinct from $6
                                          then now() else daily_limit_updated_at end
      where id = $1`,
    [accountId, ...limitNames.map((name) => own[name])],
  );
}

/** When sessions of a workspace end: after so long without use, and after so long at all. */
export interface SessionLimits {
  idleMinutes: number;
  absoluteHours: number;
}

/** Writes them, and says what they were. */
export async function writeSessionLimits(
  client: Client,
  workspaceId: string,
  { idleMinutes, absoluteHours }: SessionLimits,
): Promise<SessionLimits> {
  const { rows } = await client.query<SessionLimits>(
    `select session_idle_minutes as "idleMinutes", session_absolute_hours as "absoluteHours"
       from panel.workspaces where id = $1 for no key update`,
    [workspaceId],
  );
  const [before] = rows;
  if (!before) throw new Error(`no workspace ${workspaceId}`);
  await client.query(
    `update panel.workspaces set session_idle_minutes = $2, session_absolute_hours = $3
      where id = $1`,
    [workspaceId, idleMinutes, absoluteHours],
  );
  return before;
}
