'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import type { ShownToken } from '#lib/contract/panel/tokens.ts';
import { allowedAddressesMax, overlapHoursMax } from '#lib/domain/limits/token-limits.ts';
import { permission } from '#lib/domain/states/enums.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import {
  postKeyReplacement,
  postToken,
  postTokenAddresses,
  postTokenRevocation,
} from '#lib/server/panel-api/token-calls.ts';
import { readAddresses } from './read-addresses.ts';

const connectionId = z.string().min(1).max(64);

const typedAddresses = z.string().max(4000);

const createSchema = z.object({
  connectionId,
  input: z.object({
    name: z.string().trim().max(80),
    permissions: z.array(permission).max(2),
    addresses: typedAddresses,
  }),
});

/** Makes a token and answers it, which nobody can read again. */
export async function createTokenAction(
  request: ActionRequest<z.input<typeof createSchema>['input']>,
): Promise<ActionResult<ShownToken>> {
  const t = await getTranslations();
  const parsed = createSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { addresses: typed, ...input } = parsed.data.input;
  const { allowedAddresses, ...wrong } = await addressesOf(typed);
  const fieldErrors = {
    ...wrong,
    ...(input.name === '' && { name: t('action.field.required') }),
    ...(input.permissions.length === 0 && { permissions: t('tokens.permissionMissing') }),
  };
  if (Object.keys(fieldErrors).length > 0) {
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  return takePanelStep<ShownToken>({
    connectionId: parsed.data.connectionId,
    unknown: t('tokens.unknown'),
    ask: (access, caller) => postToken(access, { ...input, allowedAddresses, ...caller }),
  });
}

/** What was typed as addresses, or what is wrong with the field. */
async function addressesOf(
  typed: string,
): Promise<{ allowedAddresses: string[]; addresses?: string }> {
  const t = await getTranslations('tokens');
  const read = readAddresses(typed);
  if (read.ok) return { allowedAddresses: read.addresses };
  const addresses =
    read.wrong === 'addressWrong'
      ? t(read.wrong, { text: read.text })
      : t(read.wrong, { max: allowedAddressesMax });
  return { allowedAddresses: [], addresses };
}

const addressesSchema = z.object({
  connectionId,
  input: z.object({ id: z.string().max(64), addresses: typedAddresses }),
});

/** Binds a token or key to other addresses, or to none. */
export async function changeAddressesAction(
  request: ActionRequest<{ id: string; addresses: string }>,
): Promise<ActionResult<unknown>> {
  const t = await getTranslations();
  const parsed = addressesSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { id, addresses } = parsed.data.input;
  const { allowedAddresses, ...fieldErrors } = await addressesOf(addresses);
  if (fieldErrors.addresses) return { ...refused(t('action.invalidInput')), fieldErrors };
  return takePanelStep<unknown>({
    connectionId: parsed.data.connectionId,
    unknown: t('tokens.unknown'),
    ask: (access, caller) => postTokenAddresses(access, id, { allowedAddresses, ...caller }),
  });
}

const revokeSchema = z.object({ connectionId, input: z.object({ id: z.string().max(64) }) });

/** Revokes a token at once. */
export async function revokeTokenAction(
  request: ActionRequest<{ id: string }>,
): Promise<ActionResult<unknown>> {
  const t = await getTranslations();
  const parsed = revokeSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { input } = parsed.data;
  return takePanelStep<unknown>({
    connectionId: parsed.data.connectionId,
    unknown: t('tokens.unknown'),
    ask: (access, caller) => postTokenRevocation(access, input.id, caller),
  });
}

const replaceSchema = z.object({
  connectionId,
  input: z.object({ overlapHours: z.int().min(0).max(overlapHoursMax) }),
});

/** Replaces the account's key and answers the new one, which nobody can read again. */
export async function replaceKeyAction(
  request: ActionRequest<{ overlapHours: number }>,
): Promise<ActionResult<ShownToken>> {
  const t = await getTranslations();
  const parsed = replaceSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { input } = parsed.data;
  return takePanelStep<ShownToken>({
    connectionId: parsed.data.connectionId,
    unknown: t('tokens.unknown'),
    ask: (access, caller) => postKeyReplacement(access, { ...input, ...caller }),
  });
}
