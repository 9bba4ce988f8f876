import type { FeeSchedule } from '#lib/domain/money/compute-fee.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { AccountStatus, PixType } from '#lib/domain/states/enums.ts';
import { taxRulesSql, toTaxRules } from './tax-rule-queries.ts';
import type { TaxRulesText } from './tax-rule-queries.ts';

/** Inclusive bounds of one operation's amount. */
export interface TicketBounds {
  minCents: bigint;
  maxCents: bigint;
}

/** An account with its balance as it was read. To decide on money, lock the balance instead. */
export interface Account {
  id: string;
  edition: 'bearer' | 'gateway';
  name: string;
  city: string;
  status: AccountStatus;
  allowDeposit: boolean;
  allowWithdraw: boolean;
  allowInfraction: boolean;
  feeIn: FeeSchedule;
  feeOut: FeeSchedule;
  ticketIn: TicketBounds;
  ticketOut: TicketBounds;
  availableCents: bigint;
  blockedCents: bigint;
  dailyLimit: DailyLimit | null;
  autoWithdraw: AutoWithdraw | null;
  /** Fee rules of the API-key edition; empty in the bearer edition. */
  taxRules: TaxRule[];
  /** The account's own Pix key, which the API-key edition shows. */
  pixType: PixType | null;
  pixKey: string | null;
  /** Names of providers that its charges may go to, the preferred first; null: PROVIDER's first. */
  providers: string[] | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DailyLimit {
  limitCents: bigint;
  /** Withdrawn since the last midnight in São Paulo. */
  usedCents: bigint;
  updatedAt: Date;
  /** Midnight in São Paulo of the last day with a withdrawal. */
  lastReset: Date | null;
}

export interface AutoWithdraw {
  amountCents: bigint;
  /** What stays available. */
  floorCents: bigint;
  pixKey: string;
  pixType: PixType;
}

/**
 * Select list over accounts `a` joined with balances `b`; read it with toAccount. Of the operator's
 * limits and the owner's the tighter one counts (spec: settled, "Limits of the owner").
 */
export const accountColumns = `
  a.id, a.edition, a.name, a.city, a.status, a.allow_deposit, a.allow_withdraw,
  a.allow_infraction, a.fee_in_min_cents, a.fee_in_fixed_cents, a.fee_in_percent_ppm,
  a.fee_out_min_cents, a.fee_out_fixed_cents, a.fee_out_percent_ppm,
  greatest(a.ticket_in_min_cents, a.own_ticket_in_min_cents) as ticket_in_min_cents,
  least(a.ticket_in_max_cents, a.own_ticket_in_max_cents) as ticket_in_max_cents,
  greatest(a.ticket_out_min_cents, a.own_ticket_out_min_cents) as ticket_out_min_cents,
  least(a.ticket_out_max_cents, a.own_ticket_out_max_cents) as ticket_out_max_cents,
  least(a.daily_limit_cents, a.own_daily_limit_cents) as daily_limit_cents,
  a.daily_limit_updated_at, a.auto_withdraw_amount_cents, a.auto_withdraw_pix_key,
  a.auto_withdraw_pix_type, a.auto_withdraw_active, a.auto_withdraw_floor_cents,
  a.pix_type, a.pix_key, a.providers,
  a.created_at, a.updated_at, ${taxRulesSql('a')} as tax_rules,
  b.available_cents, b.blocked_cents, b.withdrawn_cents,
  b.withdrawn_day = (now() at time zone 'America/Sao_Paulo')::date as withdrew_today,
  b.withdrawn_day::timestamp at time zone 'America/Sao_Paulo' as last_reset`;

/** A row of accountColumns. */
export interface AccountRow {
  id: string;
  edition: 'bearer' | 'gateway';
  name: string;
  city: string;
  status: AccountStatus;
  allow_deposit: boolean;
  allow_withdraw: boolean;
  allow_infraction: boolean;
  fee_in_min_cents: bigint;
  fee_in_fixed_cents: bigint;
  fee_in_percent_ppm: bigint;
  fee_out_min_cents: bigint;
  fee_out_fixed_cents: bigint;
  fee_out_percent_ppm: bigint;
  ticket_in_min_cents: bigint;
  ticket_in_max_cents: bigint;
  ticket_out_min_cents: bigint;
  ticket_out_max_cents: bigint;
  daily_limit_cents: bigint | null;
  daily_limit_updated_at: Date | null;
  auto_withdraw_amount_cents: bigint | null;
  auto_withdraw_pix_key: string | null;
  auto_withdraw_pix_type: PixType | null;
  auto_withdraw_active: boolean;
  auto_withdraw_floor_cents: bigint;
  pix_type: PixType | null;
  pix_key: string | null;
  providers: string[] | null;
  tax_rules: TaxRulesText;
  created_at: Date;
  updated_at: Date;
  available_cents: bigint;
  blocked_cents: bigint;
  withdrawn_cents: bigint;
  withdrew_today: boolean | null;
  last_reset: Date | null;
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    edition: row.edition,
    name: row.name,
    city: row.city,
    status: row.status,
    allowDeposit: row.allow_deposit,
    allowWithdraw: row.allow_withdraw,
    allowInfraction: row.allow_infraction,
    feeIn: {
      minCents: row.fee_in_min_cents,
      fixedCents: row.fee_in_fixed_cents,
      percentPpm: row.fee_in_percent_ppm,
    },
    feeOut: {
      minCents: row.fee_out_min_cents,
      fixedCents: row.fee_out_fixed_cents,
      percentPpm: row.fee_out_percent_ppm,
    },
    ticketIn: { minCents: row.ticket_in_min_cents, maxCents: row.ticket_in_max_cents },
    ticketOut: { minCents: row.ticket_out_min_cents, maxCents: row.ticket_out_max_cents },
    availableCents: row.available_cents,
    blockedCents: row.blocked_cents,
    dailyLimit: toDailyLimit(row),
    autoWithdraw: toAutoWithdraw(row),
    taxRules: toTaxRules(row.tax_rules),
    pixType: row.pix_type,
    pixKey: row.pix_key,
    providers: row.providers,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toDailyLimit(row: AccountRow): DailyLimit | null {
  if (row.daily_limit_cents === null) return null;
  return {
    limitCents: row.daily_limit_cents,
    usedCents: row.withdrew_today ? row.withdrawn_cents : 0n,
    updatedAt: row.daily_limit_updated_at ?? row.updated_at,
    lastReset: row.last_reset,
  };
}

/** AutoWithdraw is shown when it is configured and active (spec: bearer, "Account"). */
function toAutoWithdraw(row: AccountRow): AutoWithdraw | null {
  const { auto_withdraw_amount_cents: amountCents, auto_withdraw_pix_key: pixKey } = row;
  const { auto_withdraw_pix_type: pixType, auto_withdraw_active: isActive } = row;
  const { auto_withdraw_floor_cents: floorCents } = row;
  if (!isActive || amountCents === null || pixKey === null || pixType === null) return null;
  return { amountCents, floorCents, pixKey, pixType };
}
