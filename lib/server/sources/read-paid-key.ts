import 'server-only';
import { z } from 'zod';
import {
  type WithdrawalTarget,
  withdrawalTarget,
} from '#lib/contract/panel/money-out/key-holder.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { failureOf } from './open/open-source.ts';
import type { AccountSource } from './source.ts';

interface PaidKey {
  pixKey: string;
  pixType: PixType;
}

/**
 * The key that a withdrawal of the account was paid to, for who pays it again without having seen
 * it. `not-found` for any other transaction, and where no payees are offered.
 */
export async function readPaidKey(source: AccountSource, id: string): Promise<Result<PaidKey>> {
  if (source.recentPayees === null) return failureOf('not-found');
  const found = await source.readTransaction(id);
  if (!found.ok) return found;
  const { withdrawPixKey: pixKey, withdrawPixType: pixType, status } = found.value;
  if (pixKey === null || pixType === null || status !== 'COMPLETED') return failureOf('not-found');
  return { ok: true, value: { pixKey, pixType } };
}

/** Where a withdrawal is to go, as the browser says it: who is paid again by the payment. */
export const namedTarget = z.union([withdrawalTarget, z.object({ payeeOf: z.string().max(64) })]);

/** The same with the key, which the browser may not have. */
export async function readTarget(
  source: AccountSource,
  named: z.output<typeof namedTarget>,
): Promise<Result<WithdrawalTarget>> {
  return 'payeeOf' in named ? readPaidKey(source, named.payeeOf) : { ok: true, value: named };
}
