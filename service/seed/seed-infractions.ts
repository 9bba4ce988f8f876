import { randomUUID } from 'node:crypto';
import type { Client } from '#service/database/pool.ts';
import type { SeedInfraction } from './plan-infraction.ts';

const defense =
  'O pedido foi entregue no endereço do cadastro, com assinatura de quem recebeu. ' +
  'A nota fiscal e o comprovante de entrega estão à disposição.';

const columns = [
  'id',
  'account_id',
  'transaction_id',
  'protocol',
  'status',
  'type',
  'reported_by',
  'report_details',
  'analysis_result',
  'analysis_details',
  'held_cents',
  'last_event',
  'reported_at',
  'expires_at',
  'opened_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof SeedInfraction)[];

/** Writes the infractions of a history, and their defenses, as they stand at its end. */
export async function seedInfractions(
  client: Client,
  infractions: readonly SeedInfraction[],
): Promise<void> {
  for (const infraction of infractions) {
    await client.query(
      `insert into infractions (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      columns.map((column) => infraction[column]),
    );
    const { id, account_id: accountId, defendedAt, confirmedAt } = infraction;
    if (defendedAt === null) continue;
    await client.query(
      `insert into infraction_defenses
         (id, infraction_id, account_id, defense, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        randomUUID(),
        id,
        accountId,
        defense,
        confirmedAt ? 'DEFENDED' : 'PENDING',
        defendedAt,
        confirmedAt ?? defendedAt,
      ],
    );
  }
}
