import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import { namedFees } from '#service/provider/bacen/bacen-shapes.ts';
import { claimPoll, endPoll, findBooked } from '#service/provider/bacen/poll-queries.ts';
import type { ProviderMetrics } from '#service/provider/bacen/provider-metrics.ts';
import type { ProviderEvents } from '#service/provider/provider-events.ts';
import type { ProviderFee } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import type { EfiApi } from './efi-api.ts';
import { reportOf } from './efi-provider.ts';
import type { SentPix } from './efi-shapes.ts';

interface Parts {
  pool: Pool;
  efi: EfiApi;
  events: Pick<ProviderEvents, 'orderEnded' | 'payoutReturned' | 'feesCharged'>;
  log: Logger;
  metrics: ProviderMetrics;
  /** The provider's name; null for the first one of PROVIDER. */
  provider: string | null;
}

/**
 * Books how a payout ended and what of it has come back since. What the books have already changes
 * nothing; a payout that is none of ours is left alone.
 */
async function takeSent({ events, log }: Parts, sent: SentPix): Promise<void> {
  const { idEnvio: orderId, devolucoes = [] } = sent;
  const result = reportOf(sent);
  try {
    if (result.result === 'settled' || result.result === 'failed') {
      await events.orderEnded({ order: { orderId }, result });
    }
    for (const { rtrId, valor, horario } of devolucoes) {
      await events.payoutReturned({
        orderId,
        endToEndId: rtrId,
        amountCents: valor,
        returnedAt: horario,
      });
    }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    log.error({ err: error, orderId }, 'a payout at the provider does not fit ours');
  }
}

/** Of a payout that was made: one that was not costs nothing. */
export function feesOfSent(sent: SentPix): ProviderFee[] {
  const { liquidacao, solicitacao } = sent.horario;
  return sent.status === 'REALIZADO' ? namedFees(sent, liquidacao ?? solicitacao) : [];
}

/** Books the payout of this end-to-end id; false when the provider has sent none under it. */
export async function takeSentOf(parts: Parts, endToEndId: string): Promise<boolean> {
  const sent = await parts.efi.findSent(endToEndId);
  if (sent) await takeSent(parts, sent);
  return sent !== null;
}

const what = 'returned payouts';
const everyMs = 600_000;
const leaseMs = 600_000;
/** Payouts are looked through again for as long as this: by then hardly any comes back. */
const overlapMs = 2 * 86_400_000;

/** Looks through what was sent lately for fees and for what has come back; answers how much has. */
export async function pollReturns(parts: Parts): Promise<number> {
  const { pool, efi, metrics, provider } = parts;
  const claimed = await claimPoll(pool, { what, provider, leaseMs });
  if (!claimed) return 0;
  let until: Date | null = null;
  let returned = 0;
  try {
    const from = new Date(claimed.from.getTime() - overlapMs);
    for await (const { read } of efi.listSent({ from, until: claimed.until })) {
      const returnIds = read.flatMap(({ devolucoes = [] }) => devolucoes.map(({ rtrId }) => rtrId));
      const booked = await findBooked(pool, returnIds);
      const isNew = ({ rtrId }: { rtrId: string }) => !booked.has(rtrId);
      const back = read.filter(({ devolucoes = [] }) => devolucoes.some(isNew));
      for (const sent of back) await takeSent(parts, sent);
      await parts.events.feesCharged(read.flatMap(feesOfSent));
      returned += back.length;
    }
    until = claimed.until;
    metrics.onPolled(what);
  } finally {
    await endPoll(pool, { what, provider, until, everyMs });
  }
  return returned;
}
