import { z } from 'zod';
import {
  charge,
  devolution,
  receivedPage,
  bacenPix,
  registeredWebhook,
  toValor,
} from './bacen-shapes.ts';
import type { IssuedCharge, Devolution, BacenPix, ReceivedPage } from './bacen-shapes.ts';
import { listPages } from './list-pages.ts';
import type { ProviderClient } from './provider-client.ts';
import { orNull } from './provider-errors.ts';

export interface ChargeToIssue {
  txid: string;
  amountCents: bigint;
  expiresInSeconds: number;
  pixKey: string;
  payer: { name: string; document: string } | null;
}

interface DevolutionKeys {
  endToEndId: string;
  id: string;
}

interface NewDevolution extends DevolutionKeys {
  amountCents: bigint;
  /** What the payer reads of it. */
  description: string | null;
}

interface PixWindow {
  from: Date;
  until: Date;
  /** Only those of which something was given back. */
  isReturned?: boolean;
}

/** The calls of the central bank's API Pix 2.9 that we make. Null where it says 404. */
export interface BacenApi {
  /** PUT /cob/{txid}: the same charge once more is the same charge. */
  putCharge(charge: ChargeToIssue): Promise<IssuedCharge>;
  findCharge(txid: string): Promise<IssuedCharge | null>;
  /** PATCH /cob/{txid}: only a charge that is ATIVA takes it. */
  removeCharge(txid: string): Promise<IssuedCharge>;
  findPix(endToEndId: string): Promise<BacenPix | null>;
  /** GET /pix, page after page; `from` and `until` are inclusive. */
  listPix(window: PixWindow): AsyncGenerator<ReceivedPage>;
  putDevolution(order: NewDevolution): Promise<Devolution>;
  findDevolution(keys: DevolutionKeys): Promise<Devolution | null>;
  findWebhook(pixKey: string): Promise<string | null>;
  putWebhook(pixKey: string, webhookUrl: string): Promise<void>;
  /** DELETE /webhook/{chave}; false when there was none. */
  removeWebhook(pixKey: string): Promise<boolean>;
}

export interface ApiOptions {
  /** Where the standard's paths begin below the base address; empty when there. */
  standardPath: string;
  /** Headers that the provider wants on PUT /webhook/{chave}. */
  registrationHeaders: Record<string, string>;
}

/** The call that issues codes. */
export const issuingCall = 'put_cob';

const descriptionMax = 140;

export function createBacenApi(
  client: ProviderClient,
  { standardPath, registrationHeaders }: ApiOptions,
): BacenApi {
  const pathOf = (...parts: string[]) =>
    [standardPath, ...parts.map((part) => encodeURIComponent(part))].join('/');
  const get = <Answer>(name: string, path: string, answer: z.ZodType<Answer>) =>
    client.call({ name, method: 'GET', path, isIdempotent: true, answer });
  return {
    putCharge: (order) =>
      client.call({
        name: issuingCall,
        method: 'PUT',
        path: pathOf('cob', order.txid),
        body: toBody(order),
        isIdempotent: true,
        answer: charge,
      }),
    findCharge: (txid) => orNull(get('get_cob', pathOf('cob', txid), charge)),
    removeCharge: (txid) =>
      client.call({
        name: 'patch_cob',
        method: 'PATCH',
        path: pathOf('cob', txid),
        body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
        isIdempotent: true,
        answer: charge,
      }),
    findPix: (endToEndId) => orNull(get('get_pix', pathOf('pix', endToEndId), bacenPix)),
    listPix: ({ isReturned = false, ...window }) =>
      listPages(client, {
        name: 'list_pix',
        path: pathOf('pix'),
        ...window,
        ...(isReturned && { filters: { devolucaoPresente: 'true' } }),
        page: receivedPage,
      }),
    putDevolution: ({ endToEndId, id, amountCents, description }) =>
      client.call({
        name: 'put_devolucao',
        method: 'PUT',
        path: pathOf('pix', endToEndId, 'devolucao', id),
        body: {
          valor: toValor(amountCents),
          ...(description !== null && { descricao: description.slice(0, descriptionMax) }),
        },
        isIdempotent: true,
        answer: devolution,
      }),
    findDevolution: ({ endToEndId, id }) =>
      orNull(get('get_devolucao', pathOf('pix', endToEndId, 'devolucao', id), devolution)),
    ...webhookCalls(client, { pathOf, registrationHeaders }),
  };
}

type WebhookCalls = Pick<BacenApi, 'findWebhook' | 'removeWebhook' | 'putWebhook'>;

function webhookCalls(
  client: ProviderClient,
  { pathOf, registrationHeaders }: WebhookOptions,
): WebhookCalls {
  return {
    async findWebhook(pixKey) {
      const found = await orNull(
        client.call({
          name: 'get_webhook',
          method: 'GET',
          path: pathOf('webhook', pixKey),
          isIdempotent: true,
          answer: registeredWebhook,
        }),
      );
      return found?.webhookUrl ?? null;
    },
    async removeWebhook(pixKey) {
      const removed = await orNull(
        client.call({
          name: 'delete_webhook',
          method: 'DELETE',
          path: pathOf('webhook', pixKey),
          isIdempotent: true,
          answer: z.unknown().transform(() => true),
        }),
      );
      return removed ?? false;
    },
    async putWebhook(pixKey, webhookUrl) {
      await client.call({
        name: 'put_webhook',
        method: 'PUT',
        path: pathOf('webhook', pixKey),
        headers: registrationHeaders,
        body: { webhookUrl },
        isIdempotent: true,
        answer: z.unknown(),
      });
    },
  };
}

interface WebhookOptions extends Pick<ApiOptions, 'registrationHeaders'> {
  pathOf: (...parts: string[]) => string;
}

function toBody({ amountCents, expiresInSeconds, pixKey, payer }: ChargeToIssue) {
  return {
    calendario: { expiracao: expiresInSeconds },
    valor: { original: toValor(amountCents) },
    chave: pixKey,
    ...(payer && {
      devedor: {
        [payer.document.length === 11 ? 'cpf' : 'cnpj']: payer.document,
        nome: payer.name,
      },
    }),
  };
}
