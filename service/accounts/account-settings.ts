import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import type { AccountStatus, PixType } from '#lib/domain/states/enums.ts';
import { ServiceError } from '#service/service-error.ts';

/**
 * Everything about an account that an operator sets. Money in cents; percentages in parts per
 * million (1 % is 10000n), so that four decimals of a per cent stay exact.
 */
export interface AccountSettings {
  name: string;
  document: string | null;
  email: string | null;
  city: string;
  status: AccountStatus;
  allowDeposit: boolean;
  allowWithdraw: boolean;
  allowInfraction: boolean;
  /** A charge that names a document is paid by that one alone. */
  onlyNamedPayer: boolean;
  /** Companies do not pay its charges. */
  denyCompanyDeposit: boolean;
  feeInMinCents: bigint;
  feeInFixedCents: bigint;
  feeInPercentPpm: bigint;
  feeOutMinCents: bigint;
  feeOutFixedCents: bigint;
  feeOutPercentPpm: bigint;
  ticketInMinCents: bigint;
  ticketInMaxCents: bigint;
  ticketOutMinCents: bigint;
  ticketOutMaxCents: bigint;
  dailyLimitCents: bigint | null;
  autoWithdrawAmountCents: bigint | null;
  autoWithdrawPixKey: string | null;
  autoWithdrawPixType: PixType | null;
  autoWithdrawActive: boolean;
  pixType: PixType | null;
  pixKey: string | null;
  /** Names that PROVIDER has; null: the first of them. */
  providers: string[] | null;
}

/** Column of each setting in `accounts`. Only these names ever reach a statement's text. */
const columns = {
  name: 'name',
  document: 'document',
  email: 'email',
  city: 'city',
  status: 'status',
  allowDeposit: 'allow_deposit',
  allowWithdraw: 'allow_withdraw',
  allowInfraction: 'allow_infraction',
  onlyNamedPayer: 'only_named_payer',
  denyCompanyDeposit: 'deny_company_deposit',
  feeInMinCents: 'fee_in_min_cents',
  feeInFixedCents: 'fee_in_fixed_cents',
  feeInPercentPpm: 'fee_in_percent_ppm',
  feeOutMinCents: 'fee_out_min_cents',
  feeOutFixedCents: 'fee_out_fixed_cents',
  feeOutPercentPpm: 'fee_out_percent_ppm',
  ticketInMinCents: 'ticket_in_min_cents',
  ticketInMaxCents: 'ticket_in_max_cents',
  ticketOutMinCents: 'ticket_out_min_cents',
  ticketOutMaxCents: 'ticket_out_max_cents',
  dailyLimitCents: 'daily_limit_cents',
  autoWithdrawAmountCents: 'auto_withdraw_amount_cents',
  autoWithdrawPixKey: 'auto_withdraw_pix_key',
  autoWithdrawPixType: 'auto_withdraw_pix_type',
  autoWithdrawActive: 'auto_withdraw_active',
  pixType: 'pix_type',
  pixKey: 'pix_key',
  providers: 'providers',
} as const satisfies Record<keyof AccountSettings, string>;

/**
 * Settings of an account for which the operator names nothing (spec: settled, "Account options").
 */
export const defaultSettings: Omit<AccountSettings, 'name'> = {
  document: null,
  email: null,
  city: 'SAO PAULO',
  status: 'ACTIVE',
  allowDeposit: true,
  allowWithdraw: true,
  allowInfraction: true,
  onlyNamedPayer: false,
  denyCompanyDeposit: false,
  feeInMinCents: 0n,
  feeInFixedCents: 0n,
  feeInPercentPpm: 0n,
  feeOutMinCents: 0n,
  feeOutFixedCents: 0n,
  feeOutPercentPpm: 0n,
  ticketInMinCents: 1n,
  ticketInMaxCents: 99_999_999_999n,
  ticketOutMinCents: 1n,
  ticketOutMaxCents: 99_999_999_999n,
  dailyLimitCents: null,
  autoWithdrawAmountCents: null,
  autoWithdrawPixKey: null,
  autoWithdrawPixType: null,
  autoWithdrawActive: false,
  pixType: null,
  pixKey: null,
  providers: null,
};

/** Columns and values of the settings that are given, in the same order. */
export function settingColumns(settings: Partial<AccountSettings>): {
  names: string[];
  values: unknown[];
} {
  const given = new Map<string, unknown>(Object.entries(settings));
  const present = Object.entries(columns).filter(([setting]) => given.get(setting) !== undefined);
  return {
    names: present.map(([, column]) => column),
    values: present.map(([setting]) => given.get(setting)),
  };
}

/** Select list that reads a row of `accounts` as AccountSettings. */
export const settingSelectList = Object.entries(columns)
  .map(([setting, column]) => `${column} as "${setting}"`)
  .join(', ');

/** Refuses settings that contradict each other; the texts name the fields of `GET /user/`. */
export function assertConsistent(settings: AccountSettings): void {
  if (settings.name.trim() === '') throw invalid('O nome da conta não pode ficar vazio');
  if (settings.ticketInMinCents > settings.ticketInMaxCents) {
    throw invalid('cashInTicketMin não pode ser maior que cashInTicketMax');
  }
  if (settings.ticketOutMinCents > settings.ticketOutMaxCents) {
    throw invalid('cashOutTicketMin não pode ser maior que cashOutTicketMax');
  }
  const target = [
    settings.autoWithdrawAmountCents,
    settings.autoWithdrawPixKey,
    settings.autoWithdrawPixType,
  ];
  if (settings.autoWithdrawActive && target.includes(null)) {
    throw invalid('O saque automático precisa de valor, chave Pix e tipo da chave');
  }
  const { pixType, pixKey } = settings;
  const isKey = pixType !== null && pixKey !== null && normalizePixKey(pixType, pixKey) !== null;
  if (!isKey && (pixType ?? pixKey) !== null) {
    throw invalid('A chave Pix da conta e o seu tipo não combinam');
  }
}

function invalid(message: string): ServiceError {
  return new ServiceError('invalid_account_settings', { status: 422, message });
}
