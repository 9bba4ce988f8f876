import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { normalizeTypedKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { limitNames } from '#lib/domain/limits/own-limits.ts';
import type { LimitName } from '#lib/domain/limits/own-limits.ts';
import { formatCents, reaisText } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { Client } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';
import {
  findOwnSettings,
  limitColumns,
  writeOwnLimits,
  writeSessionLimits,
} from './account-settings.ts';
import type { OwnLimits, SessionLimits, StoredAutoWithdraw } from './account-settings.ts';

/** What a change was, as the audit log has it: each field that is another one now. */
type Told = string;

/**
 * Sets the owner's limits, all at once (spec: settled, "Limits of the owner"). 422 for one that is
 * wider than the operator's, or bounds between which nothing lies; 404 without such an account.
 */
export async function changeOwnLimits(
  client: Client,
  { accountId, own }: { accountId: string; own: OwnLimits },
): Promise<Told> {
  const before = await findOwnSettings(client, { accountId, isLocked: true });
  for (const name of limitNames) assertWithin(name, own[name], before.operator[name]);
  assertRange('depósito', own.cashInTicketMin ?? before.operator.cashInTicketMin, {
    maxCents: own.cashInTicketMax ?? before.operator.cashInTicketMax,
  });
  assertRange('saque', own.cashOutTicketMin ?? before.operator.cashOutTicketMin, {
    maxCents: own.cashOutTicketMax ?? before.operator.cashOutTicketMax,
  });
  await writeOwnLimits(client, { accountId, own });
  return told(limitNames.map((name) => [name, text(before.own[name]), text(own[name])]));
}

function assertWithin(name: LimitName, own: bigint | null, operator: bigint | null): void {
  if (own === null || operator === null) return;
  const { side, words } = limitColumns[name];
  const isLeast = side === 'least';
  if (isLeast ? own >= operator : own <= operator) return;
  const beyond = isLeast ? 'menor' : 'maior';
  const bound = formatCents(operator, 'pt-BR');
  throw refused(`${words} não pode ser ${beyond} que o do operador, ${bound}`);
}

function assertRange(
  kind: 'depósito' | 'saque',
  minCents: bigint | null,
  { maxCents }: { maxCents: bigint | null },
): void {
  if (minCents === null || maxCents === null || minCents <= maxCents) return;
  throw refused(`O valor mínimo de ${kind} não pode ser maior que o máximo`);
}

interface AutoWithdrawChange {
  accountId: string;
  /** Absent: as it is. */
  autoWithdraw: { isActive: boolean } & {
    [Name in 'amountCents' | 'floorCents' | 'pixType' | 'pixKey']?:
      | StoredAutoWithdraw[Name]
      | null
      | undefined;
  };
}

/**
 * Switches AutoWithdraw on or off, and says what it takes, what it leaves and where it goes. 422
 * when it is on without an amount or a key, keeps as much as it waits for, and for a key that is
 * none of its type.
 */
export async function changeAutoWithdraw(
  client: Client,
  { accountId, autoWithdraw }: AutoWithdrawChange,
): Promise<Told> {
  const { autoWithdraw: before } = await findOwnSettings(client, { accountId, isLocked: true });
  const after = {
    isActive: autoWithdraw.isActive,
    amountCents: autoWithdraw.amountCents ?? before.amountCents,
    floorCents: autoWithdraw.floorCents ?? before.floorCents,
    ...keyOf(autoWithdraw, before),
  };
  const isWhole = after.amountCents !== null && after.pixKey !== null;
  if (after.isActive && !isWhole) {
    throw refused('O saque automático precisa de valor e de chave Pix');
  }
  if (after.amountCents !== null && after.floorCents >= after.amountCents) {
    throw refused(
      'O que se mantém na conta precisa ser menor que o valor a partir do qual se saca',
    );
  }
  await client.query(
    `update accounts set auto_withdraw_active = $2, auto_withdraw_amount_cents = $3,
            auto_withdraw_pix_type = $4, auto_withdraw_pix_key = $5,
            auto_withdraw_floor_cents = $6, updated_at = now()
      where id = $1`,
    [accountId, after.isActive, after.amountCents, after.pixType, after.pixKey, after.floorCents],
  );
  return told([
    ['active', String(before.isActive), String(after.isActive)],
    ['amount', text(before.amountCents), text(after.amountCents)],
    ['floor', text(before.floorCents), text(after.floorCents)],
    ['pixKey', shownKey(before), shownKey(after)],
  ]);
}

/** Sets when sessions of the workspace end: at the next request of each, on every replica. */
export async function changeSessionLimits(
  client: Client,
  workspaceId: string,
  limits: SessionLimits,
): Promise<Told> {
  const before = await writeSessionLimits(client, workspaceId, limits);
  return told([
    ['idleMinutes', String(before.idleMinutes), String(limits.idleMinutes)],
    ['absoluteHours', String(before.absoluteHours), String(limits.absoluteHours)],
  ]);
}

type Key = Pick<StoredAutoWithdraw, 'pixType' | 'pixKey'>;

function keyOf(
  asked: { pixType?: PixType | null | undefined; pixKey?: string | null | undefined },
  before: Key,
): Key {
  if (asked.pixKey == null) return { pixType: before.pixType, pixKey: before.pixKey };
  const { pixType = null } = asked;
  const pixKey = pixType && normalizeTypedKey(pixType, asked.pixKey);
  if (pixKey === null) throw refused('A chave Pix não é válida para o tipo escolhido');
  return { pixType, pixKey };
}

function shownKey({ pixKey, pixType }: Key): string {
  return pixKey === null ? 'none' : maskPixKey(pixKey, pixType);
}

function text(cents: bigint | null): string {
  return cents === null ? 'none' : reaisText(cents);
}

/** Before and after of what changed, in the words of the API. */
function told(fields: readonly (readonly [name: string, before: string, after: string])[]): Told {
  const changed = fields.filter(([, before, after]) => before !== after);
  return changed.map(([name, before, after]) => `${name}: ${before} → ${after}`).join(', ');
}

function refused(message: string): ServiceError {
  return new ServiceError('invalid_account_settings', { status: 422, message });
}
