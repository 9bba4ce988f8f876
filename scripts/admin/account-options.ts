import { accountStatus, pixType } from '#lib/domain/states/enums.ts';
import type { AccountSettings } from '#service/accounts/account-settings.ts';
import type { Env } from '#service/env.ts';
import { UsageError } from './option-values.ts';
import type { OptionValues } from './option-values.ts';

/** Options of every edition's accounts (spec: settled, "Account options"). */
const commonOptions = {
  name: { value: 'N', help: 'name that payers see' },
  document: { value: 'D', help: 'CPF or CNPJ of the holder' },
  email: { value: 'E', help: 'e-mail of the holder' },
  city: { value: 'C', help: 'city in the codes (SAO PAULO)' },
  balance: { value: '100.00', help: 'available balance, booked as an entry' },
  status: { value: 'ACTIVE|BLOCKED|DELETED', help: 'a blocked account cannot call' },
  'allow-deposit': { value: 'true|false', help: 'may create charges' },
  'allow-withdraw': { value: 'true|false', help: 'may withdraw' },
  'allow-infraction': { value: 'true|false', help: 'may file defenses' },
  'only-named-payer': { value: 'true|false', help: 'others than a named payer get it back' },
  'deny-company-deposit': { value: 'true|false', help: 'companies get their payments back' },
  provider: { value: 'NAME,NAME', help: 'providers of its charges; the first one pays out' },
};

const bearerOptions = {
  'fee-in-fixed': { value: '0.50', help: 'fee of a deposit: fixed part' },
  'fee-in-percent': { value: '1', help: 'fee of a deposit: per cent of the amount' },
  'fee-in-min': { value: '0', help: 'fee of a deposit: at least' },
  'fee-out-fixed': { value: '0.50', help: 'fee of a withdrawal: fixed part' },
  'fee-out-percent': { value: '1', help: 'fee of a withdrawal: per cent of the amount' },
  'fee-out-min': { value: '0', help: 'fee of a withdrawal: at least' },
  'ticket-in-min': { value: '0.01', help: 'smallest deposit' },
  'ticket-in-max': { value: '999999999.99', help: 'largest deposit' },
  'ticket-out-min': { value: '0.01', help: 'smallest withdrawal' },
  'ticket-out-max': { value: '999999999.99', help: 'largest withdrawal' },
  'daily-limit': { value: '1000.00', help: 'most that is withdrawn in a day (no limit)' },
  'auto-withdraw-amount': { value: '500.00', help: 'withdraw all once this much is available' },
  'auto-withdraw-key': { value: 'K', help: 'Pix key that it goes to' },
  'auto-withdraw-type': { value: pixType.options.join('|'), help: 'type of that key' },
  'auto-withdraw-active': { value: 'true|false', help: 'switches it on or off' },
};

const gatewayOptions = {
  'pix-type': { value: pixType.options.join('|'), help: "type of the account's own Pix key" },
  'pix-key': { value: 'K', help: "the account's own Pix key" },
  'tax-rule': {
    value: 'JSON',
    help: 'a TaxRule; repeatable, and all of them replace those there are',
    isRepeatable: true,
  },
};

/** All of them, as a command declares its options. */
export const accountOptions = { ...commonOptions, ...bearerOptions, ...gatewayOptions };

/** Refuses options that the account's edition does not have. */
export function assertOptionsOfEdition(options: OptionValues, edition: 'bearer' | 'gateway'): void {
  const foreign = edition === 'bearer' ? gatewayOptions : bearerOptions;
  const name = Object.keys(foreign).find((option) => options.text(option) !== undefined);
  if (name)
    throw new UsageError(`--${name} does not exist for an account of the ${edition} edition`);
}

/** The settings that were given; the others are absent. Throws UsageError for a malformed one. */
export function readAccountSettings(
  options: OptionValues,
  { PROVIDER }: Pick<Env, 'PROVIDER'>,
): Partial<AccountSettings> {
  return withoutUndefined({
    providers: readProviders(options, PROVIDER),
    name: options.text('name'),
    document: readDocument(options),
    email: options.text('email'),
    city: options.text('city'),
    status: options.choice('status', accountStatus.options),
    allowDeposit: options.flag('allow-deposit'),
    allowWithdraw: options.flag('allow-withdraw'),
    allowInfraction: options.flag('allow-infraction'),
    onlyNamedPayer: options.flag('only-named-payer'),
    denyCompanyDeposit: options.flag('deny-company-deposit'),
    feeInFixedCents: options.cents('fee-in-fixed'),
    feeInPercentPpm: options.percentPpm('fee-in-percent'),
    feeInMinCents: options.cents('fee-in-min'),
    feeOutFixedCents: options.cents('fee-out-fixed'),
    feeOutPercentPpm: options.percentPpm('fee-out-percent'),
    feeOutMinCents: options.cents('fee-out-min'),
    ticketInMinCents: options.cents('ticket-in-min'),
    ticketInMaxCents: options.cents('ticket-in-max'),
    ticketOutMinCents: options.cents('ticket-out-min'),
    ticketOutMaxCents: options.cents('ticket-out-max'),
    dailyLimitCents: options.cents('daily-limit'),
    autoWithdrawAmountCents: options.cents('auto-withdraw-amount'),
    autoWithdrawPixKey: options.text('auto-withdraw-key'),
    autoWithdrawPixType: options.choice('auto-withdraw-type', pixType.options),
    autoWithdrawActive: options.flag('auto-withdraw-active'),
    pixType: options.choice('pix-type', pixType.options),
    pixKey: options.text('pix-key'),
  });
}

/** The first of PROVIDER alone is what an account has that nothing was chosen for. */
function readProviders(
  options: OptionValues,
  listed: Env['PROVIDER'],
): string[] | null | undefined {
  const names = options.text('provider')?.split(',');
  if (!names) return undefined;
  const strange = names.find((name) => listed.every((one) => one.name !== name));
  if (strange !== undefined) throw new UsageError(`--provider: PROVIDER does not name ${strange}`);
  if (new Set(names).size < names.length) throw new UsageError('--provider names one twice');
  return names.length === 1 && names[0] === listed[0].name ? null : names;
}

function readDocument(options: OptionValues): string | undefined {
  const document = options
    .text('document')
    ?.replace(/[.\-/\s]/g, '')
    .toUpperCase();
  if (document !== undefined && !/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document)) {
    throw new UsageError('--document must be a CPF (11 digits) or a CNPJ (14 characters)');
  }
  return document;
}

type Given<Settings> = { [Name in keyof Settings]?: Exclude<Settings[Name], undefined> };

function withoutUndefined<Settings extends object>(settings: Settings): Given<Settings> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  // Only entries whose value is undefined were dropped, which is what the type says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(given) as Given<Settings>;
}
