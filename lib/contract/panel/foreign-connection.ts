import { z } from 'zod';
import { text } from '#lib/contract/text.ts';
import { readServiceAddress, serviceAddressMax } from '#lib/domain/service-address.ts';
import { edition, origin } from './panel.ts';

/** What people call a connection. */
export const connectionName = text(120).trim().min(1, 'deve ser preenchido');

/** A token or an API key: what a header can carry. */
export const serviceToken = text(512)
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'deve ter só caracteres visíveis');

/** Kept in the form that readServiceAddress gives. */
const serviceAddress = text(serviceAddressMax).refine(
  (value) => readServiceAddress(value) === value,
  { error: 'deve ser um endereço http ou https, sem barra no fim' },
);

/**
 * `POST /connections/foreign`: a service of somebody else beside the member's accounts. 201 with
 * the Connection, 403 by role, 422 when there are too many. The panel calls no such service: that
 * address and token work is for the dashboard's server to find out before.
 */
export const foreignConnectionBody = z
  .object({
    edition,
    baseUrl: serviceAddress,
    name: connectionName,
    token: serviceToken,
    idempotencyKey: text(64).min(16).describe('The same key again gives the same connection'),
    ...origin,
  })
  .meta({ id: 'NewForeignConnection' });
export type ForeignConnectionBody = z.output<typeof foreignConnectionBody>;

/** `PUT /connections/{id}/name`. This and the following are 404 for an account of ours. */
export const connectionNameBody = z
  .object({ name: connectionName })
  .meta({ id: 'ConnectionNameChange' });

/** `PUT /connections/{id}/token`: the one before is forgotten. */
export const connectionTokenBody = z
  .object({ token: serviceToken })
  .meta({ id: 'ConnectionTokenChange' });
