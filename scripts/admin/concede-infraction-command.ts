import { findRow } from '#service/database/query-row.ts';
import { concedeInfraction } from '#service/infractions/concede-infraction.ts';
import { infractionNotFound } from '#service/infractions/infraction.ts';
import type { Command } from './command.ts';

/** `infraction:concede`: agrees with a report; a worker tells the provider. */
export const concedeInfractionCommand: Command = {
  summary: 'agree with a report that the merchant does not dispute',
  options: { infraction: { value: 'ID', help: 'required' } },
  async run({ database: { pool }, options }) {
    const infractionId = options.required('infraction');
    const found = await findRow<{ accountId: string }>(pool, {
      name: 'find-account-of-infraction',
      text: 'select account_id as "accountId" from infractions where id = $1',
      values: [infractionId],
    });
    if (!found) throw infractionNotFound();
    const keys = { infractionId, ...found };
    const { id, status } = (await concedeInfraction(pool, keys)).infraction;
    return { result: { id, status } };
  },
};
