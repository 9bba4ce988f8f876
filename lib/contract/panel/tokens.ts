import { z } from 'zod';
import { integerIn } from '#lib/contract/number.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { allowedAddressesMax, overlapHoursMax } from '#lib/domain/limits/token-limits.ts';
import { permission } from '#lib/domain/states/enums.ts';
import { edition, origin } from './panel.ts';

/** An address or a network from which a token may be used. */
export const allowedAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'deve ser um endereço ou uma rede, como 203.0.113.7, 203.0.113.0/24 ou 2001:db8::/32',
});
const allowedAddresses = z
  .array(allowedAddress)
  .max(allowedAddressesMax)
  .describe('None: from anywhere');

/** A living token, or the key of the API-key edition: never the secret itself. */
export const apiToken = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    permissions: z.array(permission),
    hint: z.string().describe('The last four characters'),
    allowedAddresses: z.array(z.string()).describe('None: from anywhere'),
    createdAt: dateTimeOut,
    ageDays: z.int().describe('Whole days since it was made'),
    lastUsedAt: dateTimeOut.nullable().describe('To the minute; null: never'),
    expiresAt: dateTimeOut.nullable().describe('Of a key that was replaced: when it dies'),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

/** 200 of `GET /connections/{id}/tokens`. 403 by role, 404 when it is no account of ours. */
export const apiTokens = z
  .object({ edition, tokens: z.array(apiToken).describe('The oldest first') })
  .meta({ id: 'ApiTokens' });
export type ApiTokens = z.infer<typeof apiTokens>;

/** `POST /connections/{id}/tokens`. 403, 404, 422 when all are taken, 428. */
export const createTokenBody = z
  .object({
    name: text(80).trim().min(1, 'deve ser preenchido'),
    permissions: z.array(permission).min(1, 'escolha ao menos uma').max(2),
    allowedAddresses: allowedAddresses.default([]),
    ...origin,
  })
  .meta({ id: 'CreateToken' });
export type CreateTokenBody = z.output<typeof createTokenBody>;

/** 201 of what makes a token or key. It is shown this once. */
export const shownToken = z.object({ token: z.string() }).meta({ id: 'ShownToken' });
export type ShownToken = z.infer<typeof shownToken>;

/** `POST /connections/{id}/tokens/{tokenId}/addresses`, of a token or key. 403, 404, 428. */
export const tokenAddressesBody = z
  .object({ allowedAddresses, ...origin })
  .meta({ id: 'TokenAddresses' });
export type TokenAddressesBody = z.output<typeof tokenAddressesBody>;

/**
 * `POST /connections/{id}/key-replacement`, of the API-key edition: the new key is bound to the
 * addresses of the old one. 403, 404, 428.
 */
export const replaceKeyBody = z
  .object({
    overlapHours: integerIn(0, overlapHoursMax).describe('0: the old key dies at once'),
    ...origin,
  })
  .meta({ id: 'ReplaceKey' });
export type ReplaceKeyBody = z.output<typeof replaceKeyBody>;

/** Path of a token. */
export const tokenParams = z.object({ id: idText, tokenId: idText });
