import type {
  ChargeCode,
  ChargeOrder,
  OrderAnswer,
  OrderReport,
  PixProvider,
  RefundOrder,
} from '#service/provider/provider.ts';
import type { BacenApi } from './bacen-api.ts';
import type { IssuedCharge, Devolution } from './bacen-shapes.ts';
import { ProviderRefusal } from './provider-errors.ts';
import { reasonOf } from './refusal-reason.ts';

interface Options {
  api: BacenApi;
  /** The key on which the platform receives. */
  pixKey: string;
}

/**
 * What the central bank's API Pix can do of the port: charges and refunds. It has no call for
 * payouts, which are refused, nor for infractions, of which none is ever reported.
 */
export function createBacenProvider(options: Options): PixProvider {
  const { api } = options;
  return {
    issueChargeCode: (order) => issueCode(options, order),
    cancelCharge: (txid) => cancelCharge(api, txid),
    sendWithdrawal: () =>
      Promise.resolve({
        answer: 'refused',
        reason: 'Instituição: Tipo de transação não suportado/autorizado nesta conta',
      }),
    sendRefund: (order) => sendRefund(api, order),
    sendDefense: () => Promise.reject(new Error('API Pix has no call for defenses')),
    concedeInfraction: () => Promise.reject(new Error('API Pix has no call for infractions')),
    async findOrder(order) {
      if (order.kind === 'WITHDRAWAL') return { result: 'unknown' };
      const { endToEndId, orderId: id } = order;
      return toReport(await api.findDevolution({ endToEndId, id }));
    },
  };
}

async function issueCode({ api, pixKey }: Options, order: ChargeOrder): Promise<ChargeCode> {
  const { txid, amountCents, expiresInSeconds, payer } = order;
  const charge = await api
    .putCharge({ txid, amountCents, expiresInSeconds, payer, pixKey })
    // An earlier try may have made it without our hearing of it.
    .catch((error: unknown) => sameCharge(error, { api, order }));
  if (charge.pixCopiaECola === undefined) throw new Error(`charge ${txid} came without its code`);
  return { qrCodeText: charge.pixCopiaECola, locationToken: null };
}

async function sameCharge(
  error: unknown,
  { api, order }: { api: BacenApi; order: ChargeOrder },
): Promise<IssuedCharge> {
  if (!(error instanceof ProviderRefusal)) throw error;
  const found = await api.findCharge(order.txid);
  if (found?.status !== 'ATIVA' || found.valor.original !== order.amountCents) throw error;
  return found;
}

/** A refusal may mean that it is removed already, or paid: then there is nothing left to do. */
async function cancelCharge(api: BacenApi, txid: string): Promise<void> {
  try {
    await api.removeCharge(txid);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const charge = await api.findCharge(txid);
    if (charge?.status === 'ATIVA') throw error;
  }
}

async function sendRefund(
  api: BacenApi,
  { orderId: id, endToEndId, amountCents, description }: RefundOrder,
): Promise<OrderAnswer> {
  try {
    await api.putDevolution({ endToEndId, id, amountCents, description });
    return { answer: 'accepted' };
  } catch (error) {
    if (!isFinal(error)) throw error;
    // The refusal may be of the second sending of what the first has begun.
    if (await api.findDevolution({ endToEndId, id })) return { answer: 'accepted' };
    return { answer: 'refused', reason: reasonOf(error.title) };
  }
}

/** A word on the order itself; not one on our access to it or on what it is about. */
function isFinal(error: unknown): error is ProviderRefusal {
  return error instanceof ProviderRefusal && [400, 409, 422].includes(error.status);
}

/** How money that is given back stands; null is what the provider does not know. */
export function toReport(devolution: Devolution | null): OrderReport {
  if (devolution === null) return { result: 'unknown' };
  switch (devolution.status) {
    case 'EM_PROCESSAMENTO':
      return { result: 'pending' };
    case 'NAO_REALIZADO':
      return { result: 'failed', reason: reasonOf(devolution.motivo) };
    case 'DEVOLVIDO':
      if (devolution.rtrId === undefined) return { result: 'pending' };
      return { result: 'settled', endToEndId: devolution.rtrId, receiver: null };
  }
}
