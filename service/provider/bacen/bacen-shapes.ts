import { z } from 'zod';
import type { ProviderFee } from '#service/provider/provider.ts';

/** Money as the standard writes it, in cents. */
export const cents = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')));

/** Cents as the standard writes money. */
export function toValor(amountCents: bigint): string {
  const digits = amountCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A moment; without an offset it is meant in UTC. */
export const moment = z.iso.datetime({ offset: true, local: true }).transform(toDate);

function toDate(text: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

/** A charge as it is issued: `PUT /cob/{txid}` and its readings. */
export const charge = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: cents }),
  pixCopiaECola: z.string().min(20).max(512).optional(),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
});
export type IssuedCharge = z.output<typeof charge>;

/** Money that is given back: `/pix/{e2eid}/devolucao/{id}`, and in each Pix. */
export const devolution = z.object({
  id: z.string(),
  rtrId: z.string().optional(),
  valor: cents,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
  natureza: z.string().optional(),
  horario: z.object({ solicitacao: moment.optional(), liquidacao: moment.optional() }).default({}),
});
export type Devolution = z.output<typeof devolution>;

const payer = z.object({
  nome: z.string().optional(),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
});

/**
 * A Pix that was received. Who paid it is no part of the standard: some providers name them beside
 * it (`pagador`), Efí in `gnExtras`.
 */
export const bacenPix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z.string().min(1).max(35).optional(),
  valor: cents,
  chave: z.string().max(77).optional(),
  horario: moment,
  pagador: payer.optional(),
  gnExtras: z.object({ pagador: payer.optional(), tarifa: cents.optional() }).optional(),
  devolucoes: z.array(devolution).optional(),
});
export type BacenPix = z.output<typeof bacenPix>;

interface FeeBearer {
  endToEndId: string;
  gnExtras?: { tarifa?: bigint | undefined } | undefined;
}

/** What the provider says it took for a payment, at that moment; nothing where it is silent. */
export function namedFees({ endToEndId, gnExtras }: FeeBearer, chargedAt: Date): ProviderFee[] {
  const amountCents = gnExtras?.tarifa ?? 0n;
  if (amountCents === 0n) return [];
  return [{ reference: `${endToEndId}/tarifa`, endToEndId, amountCents, chargedAt }];
}

/** A page of `GET /pix`. One that cannot be read must not hide the others. */
export const receivedPage = z
  .object({
    parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
    // A window in which nothing came may be without the list.
    pix: z.array(z.unknown()).default([]),
  })
  .transform(({ parametros, pix }): ReceivedPage => {
    const read = pix.flatMap((item) => bacenPix.safeParse(item).data ?? []);
    const pages = parametros.paginacao.quantidadeDePaginas;
    return { pages, read, unreadable: pix.length - read.length };
  });

export interface ReceivedPage {
  pages: number;
  read: BacenPix[];
  /** How many others there are. */
  unreadable: number;
}

export const registeredWebhook = z.object({ webhookUrl: z.string() });
