import type { Pool } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { Logger } from '#service/logger.ts';
import type { BacenApi } from '#service/provider/bacen/bacen-api.ts';
import { claimPoll, endPoll } from '#service/provider/bacen/poll-queries.ts';
import type { ProviderMetrics } from '#service/provider/bacen/provider-metrics.ts';
import type { ProviderEvents } from '#service/provider/provider-events.ts';
import type { TransactionKeys } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import type { EfiApi } from './efi-api.ts';
import { detailsMax, infractionDays, isOver, stepsTo } from './efi-infractions.ts';
import type { EfiInfraction } from './efi-shapes.ts';

interface Parts {
  pool: Pool;
  api: Pick<BacenApi, 'findPix'>;
  efi: EfiApi;
  events: Pick<ProviderEvents, 'infractionReported' | 'infractionMoved'>;
  log: Logger;
  metrics: ProviderMetrics;
  everyMs: number;
  /** The provider's name; null for the first one of PROVIDER. */
  provider: string | null;
}

const what = 'infractions';
const leaseMs = 300_000;
const dayMs = 86_400_000;
/** A decision without a return that the provider shows is booked after this. */
const returnWithinMs = dayMs;

/** Brings every infraction to where it stands at Efí; answers how many have moved. */
export async function pollInfractions(parts: Parts): Promise<number> {
  const { pool, efi, metrics, everyMs, log, provider } = parts;
  const claimed = await claimPoll(pool, { what, provider, leaseMs });
  if (!claimed) return 0;
  let until: Date | null = null;
  let moved = 0;
  try {
    const from = new Date(claimed.until.getTime() - infractionDays * dayMs);
    for await (const { read } of efi.listInfractions({ from, until: claimed.until })) {
      for (const told of read) {
        const hasMoved = await follow(parts, told).catch((error: unknown) => {
          if (!(error instanceof ServiceError) || error.status >= 500) throw error;
          log.error({ err: error, infraction: told.idInfracao }, 'an infraction does not fit ours');
          return false;
        });
        if (hasMoved) moved += 1;
      }
    }
    until = claimed.until;
    metrics.onPolled(what);
  } finally {
    await endPoll(pool, { what, provider, until, everyMs });
  }
  return moved;
}

async function follow(parts: Parts, told: EfiInfraction): Promise<boolean> {
  const { pool, events } = parts;
  const known = await findKnown(pool, told);
  // Of a payment that the books do not have, or of one that was never a charge of ours.
  if (!known) return false;
  // Reports of 90 days are listed each time, and each accepted one would be a call.
  if (known.status !== null && isOver(known.status)) return false;
  const { transactionId, accountId } = known;
  const isNew = known.status === null;
  const { id: infractionId } = isNew
    ? await events.infractionReported({
        transactionId,
        accountId,
        protocol: told.idInfracao,
        type: 'REFUND_REQUEST',
        reportedBy: 'DEBITED_PARTICIPANT',
        reportDetails: detailsOf(told),
        amountCents: told.valor ?? null,
        reportedAt: told.dadosAnalise.abertura,
      })
    : { id: known.infractionId ?? '' };
  const status = known.status ?? 'WAITING_PSP';
  const returnId = told.status === 'ACEITA' ? await findReturn(parts, told) : undefined;
  const steps = stepsTo(told, { status, returnId });
  for (const step of steps) await events.infractionMoved({ infractionId, accountId, step });
  return isNew || steps.length > 0;
}

function detailsOf({ razao, comentario }: EfiInfraction): string {
  return [razao, comentario]
    .filter((text) => text !== undefined && text !== '')
    .join(': ')
    .slice(0, detailsMax);
}

/** The return that the central bank's mechanism has made of a payment; see Known. */
async function findReturn(
  { api }: Parts,
  { endToEndId, dadosAnalise }: EfiInfraction,
): Promise<string | null | undefined> {
  const pix = await api.findPix(endToEndId);
  const returned = pix?.devolucoes?.findLast(
    ({ status, natureza = '' }) => status === 'DEVOLVIDO' && natureza.startsWith('MED_'),
  );
  if (returned?.rtrId !== undefined) return returned.rtrId;
  const decidedAt = dadosAnalise.finalizacao?.getTime() ?? Date.now();
  return Date.now() - decidedAt > returnWithinMs ? null : undefined;
}

interface KnownRow extends TransactionKeys {
  infractionId: string | null;
  status: Parameters<typeof stepsTo>[1]['status'] | null;
}

/** The deposit that the report is about, with its infraction when it was told before. */
function findKnown(pool: Pool, told: EfiInfraction): Promise<KnownRow | null> {
  return findRow<KnownRow>(pool, {
    name: 'find-reported-deposit',
    text: `select t.id as "transactionId", t.account_id as "accountId",
                  i.id as "infractionId", i.status
             from transactions t
                  left join infractions i on i.protocol = $2 and i.transaction_id = t.id
                                         and i.account_id = t.account_id
            where t.end_to_end_id = $1 and t.type = 'DEPOSIT'`,
    values: [told.endToEndId, told.idInfracao],
  });
}
