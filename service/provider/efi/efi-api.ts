import { z } from 'zod';
import { toValor } from '#service/provider/bacen/bacen-shapes.ts';
import { listPages } from '#service/provider/bacen/list-pages.ts';
import type { ProviderClient } from '#service/provider/bacen/provider-client.ts';
import { orNull } from '#service/provider/bacen/provider-errors.ts';
import type { MissedReports } from '#service/provider/provider-module.ts';
import { accountBalance, infractionPage, sentPage, sentPix, takenPayout } from './efi-shapes.ts';
import type { InfractionPage, SentPage, SentPix } from './efi-shapes.ts';

interface KeyPayout {
  idEnvio: string;
  amountCents: bigint;
  /** The receiver's. */
  pixKey: string;
  description: string | null;
}

interface CodePayout {
  idEnvio: string;
  qrCodeText: string;
  description: string | null;
}

/** `rejeitado` disputes the report, `aceito` agrees with it. */
export interface InfractionAnswer {
  analise: 'rejeitado' | 'aceito';
  justificativa: string;
}

interface Window {
  from: Date;
  until: Date;
}

/** What Efí has beside the central bank's API. Null where it says 404. */
export interface EfiApi {
  /** PUT /v3/gn/pix/{idEnvio}: the same id once more is refused, never paid. */
  payKey(payout: KeyPayout): Promise<void>;
  /** PUT /v2/gn/pix/{idEnvio}/qrcode: pays what the code says; answers how much, in cents. */
  payCode(payout: CodePayout): Promise<bigint>;
  findPayout(idEnvio: string): Promise<SentPix | null>;
  findSent(endToEndId: string): Promise<SentPix | null>;
  /** GET /v2/gn/saldo, in cents. */
  readBalance(): Promise<bigint>;
  /** GET /v2/gn/pix/enviados, page after page. */
  listSent(window: Window): AsyncGenerator<SentPage>;
  /** GET /v2/gn/infracoes, page after page, by when they were reported. */
  listInfractions(window: Window): AsyncGenerator<InfractionPage>;
  /** POST /v2/gn/webhook/reenviar: the webhooks of these ids come once more. */
  resend(missed: MissedReports): Promise<void>;
  /** POST /v2/gn/infracoes/{idInfracao}/defesa: only one that is open takes it. */
  answerInfraction(idInfracao: string, answer: InfractionAnswer): Promise<void>;
}

const descriptionMax = 140;
const resentMax = 1_000;

/** What Efí calls a report of each kind. */
const reportNames = {
  received: 'PIX_RECEBIDO',
  sent: 'PIX_ENVIADO',
  refunded: 'DEVOLUCAO_ENVIADA',
  returned: 'DEVOLUCAO_RECEBIDA',
} satisfies Record<MissedReports['kind'], string>;

/** `pixKey` is the key that pays. */
export function createEfiApi(client: ProviderClient, pixKey: string): EfiApi {
  const get = <Answer>(name: string, path: string, answer: z.ZodType<Answer>) =>
    client.call({ name, method: 'GET', path, isIdempotent: true, answer });
  const put = (name: string, path: string, body: object) =>
    // By the same id it happens once, so it may be repeated like a reading.
    client.call({ name, method: 'PUT', path, body, isIdempotent: true, answer: takenPayout });
  const payer = (description: string | null) => ({
    chave: pixKey,
    ...(description !== null && { infoPagador: description.slice(0, descriptionMax) }),
  });
  return {
    async payKey({ idEnvio, amountCents, pixKey: chave, description }) {
      await put('put_payout', `/v3/gn/pix/${idEnvio}`, {
        valor: toValor(amountCents),
        pagador: payer(description),
        favorecido: { chave },
      });
    },
    async payCode({ idEnvio, qrCodeText, description }) {
      const taken = await put('put_code_payout', `/v2/gn/pix/${idEnvio}/qrcode`, {
        pagador: payer(description),
        pixCopiaECola: qrCodeText,
      });
      return taken.valor;
    },
    findPayout: (idEnvio) =>
      orNull(get('get_payout', `/v2/gn/pix/enviados/id-envio/${idEnvio}`, sentPix)),
    findSent: (endToEndId) => orNull(get('get_sent', `/v2/gn/pix/enviados/${endToEndId}`, sentPix)),
    async readBalance() {
      return (await get('get_balance', '/v2/gn/saldo', accountBalance)).saldo;
    },
    listSent: (window) =>
      listPages(client, {
        name: 'list_sent',
        path: '/v2/gn/pix/enviados',
        ...window,
        page: sentPage,
      }),
    listInfractions: (window) =>
      listPages(client, {
        name: 'list_infractions',
        path: '/v2/gn/infracoes',
        ...window,
        page: infractionPage,
      }),
    resend: (missed) => resend(client, missed),
    async answerInfraction(idInfracao, answer) {
      await client.call({
        name: 'post_defense',
        method: 'POST',
        path: `/v2/gn/infracoes/${encodeURIComponent(idInfracao)}/defesa`,
        body: answer,
        isIdempotent: false,
        answer: z.unknown(),
      });
    },
  };
}

async function resend(client: ProviderClient, { kind, endToEndIds }: MissedReports): Promise<void> {
  for (let first = 0; first < endToEndIds.length; first += resentMax) {
    await client.call({
      name: 'post_resend',
      method: 'POST',
      path: '/v2/gn/webhook/reenviar',
      body: { tipo: reportNames[kind], e2eids: endToEndIds.slice(first, first + resentMax) },
      // Whatever is reported twice is booked once.
      isIdempotent: true,
      answer: z.unknown(),
    });
  }
}
