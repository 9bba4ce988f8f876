import type { Logger } from '#service/logger.ts';
import type { ProviderEvents } from '#service/provider/provider-events.ts';
import { ServiceError } from '#service/service-error.ts';
import { toReport } from './bacen-provider.ts';
import { namedFees } from './bacen-shapes.ts';
import type { BacenPix } from './bacen-shapes.ts';

export interface TakingParts {
  events: Pick<ProviderEvents, 'pixReceived' | 'feesCharged' | 'orderEnded'>;
  log: Logger;
  /** The key on which the platform receives: the provider need not say which it was. */
  pixKey: string;
  /** The provider's name; null for the first one of PROVIDER. */
  provider: string | null;
}

/**
 * Books a Pix that the provider vouches for, and what it says of refunds of it. What it has said
 * before changes nothing.
 */
export async function takePix({ events, log, pixKey }: TakingParts, pix: BacenPix): Promise<void> {
  const { endToEndId, txid = null, valor: amountCents, horario: paidAt } = pix;
  // First, because a payment that the books have is not asked for again.
  await events.feesCharged(namedFees(pix, paidAt));
  await events.pixReceived({
    endToEndId,
    txid,
    pixKey: pix.chave ?? pixKey,
    amountCents,
    paidAt,
    ...payerOf(pix),
  });
  for (const devolution of pix.devolucoes ?? []) {
    const result = toReport(devolution);
    if (result.result !== 'settled' && result.result !== 'failed') continue;
    const { id: orderId } = devolution;
    await events.orderEnded({ order: { orderId }, result }).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      // Somebody gave it back elsewhere, or it has ended another way here.
      log.error({ err: error, endToEndId, orderId }, 'a refund at the provider does not fit ours');
    });
  }
}

/** Who paid, as far as the provider names them; masked documents are no documents. */
function payerOf({ endToEndId, pagador, gnExtras }: BacenPix) {
  const payer = pagador ?? gnExtras?.pagador;
  const document = payer?.cpf ?? payer?.cnpj ?? '';
  return {
    payerName: payer?.nome ?? null,
    payerDocument: /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document) ? document : null,
    // The payer's institution stands in the end-to-end id.
    payerInstitutionIspb: endToEndId.slice(1, 9),
  };
}
