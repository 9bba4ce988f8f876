import { z } from 'zod';
import { cents, moment } from '#service/provider/bacen/bacen-shapes.ts';

/** The answer to an order to pay: it has been taken, nothing more. */
export const takenPayout = z.object({ idEnvio: z.string(), endToEndId: z.string(), valor: cents });

const person = z.object({
  nome: z.string().optional(),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  codigoBanco: z.string().optional(),
});

/** Why a payment was not made, as far as the provider says it. */
const failure = z.object({ codigo: z.string().optional(), motivo: z.string().optional() });

/** A payment that we have sent. */
export const sentPix = z.object({
  idEnvio: z.string(),
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  valor: cents,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  horario: z.object({ solicitacao: moment, liquidacao: moment.optional() }),
  motivo: z.string().optional(),
  gnExtras: z.object({ erro: failure.optional(), tarifa: cents.optional() }).optional(),
  favorecido: z
    .object({ contaBanco: person.optional(), identificacao: person.optional() })
    .optional(),
  devolucoes: z.array(z.object({ rtrId: z.string(), valor: cents, horario: moment })).optional(),
});
export type SentPix = z.output<typeof sentPix>;

/** A page of what we have sent. One that cannot be read must not hide the others. */
export const sentPage = z
  .object({
    parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
    pix: z.array(z.unknown()).default([]),
  })
  .transform(({ parametros, pix }) => ({
    pages: parametros.paginacao.quantidadeDePaginas,
    read: pix.flatMap((item) => sentPix.safeParse(item).data ?? []),
  }));
export type SentPage = z.output<typeof sentPage>;

/** What is on the account: `GET /v2/gn/saldo`. */
export const accountBalance = z.object({
  saldo: z
    .string()
    .regex(/^-?\d{1,15}\.\d{2}$/)
    .transform((text) => BigInt(text.replace('.', ''))),
});

/** A report of a payment to us, with how Efí's analysis of it stands. */
const infraction = z.object({
  idInfracao: z.string().min(1).max(64),
  endToEndId: z.string(),
  /** In reais, as a number. */
  valor: z
    .number()
    .positive()
    .transform((reais) => BigInt(Math.round(reais * 100)))
    .optional(),
  status: z.enum(['ABERTA', 'EM_DEFESA', 'ACEITA', 'REJEITADA', 'CANCELADA_EFI']),
  razao: z.string().optional(),
  comentario: z.string().optional(),
  justificativaAnalista: z.string().optional(),
  dadosAnalise: z.object({
    abertura: moment,
    prazoFinalizacao: moment.optional(),
    finalizacao: moment.optional(),
  }),
});
export type EfiInfraction = z.output<typeof infraction>;

/** A page of reports. One that cannot be read must not hide the others. */
export const infractionPage = z
  .object({
    parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
    infracoes: z.array(z.unknown()).default([]),
  })
  .transform(({ parametros, infracoes }) => ({
    pages: parametros.paginacao.quantidadeDePaginas,
    read: infracoes.flatMap((item) => infraction.safeParse(item).data ?? []),
  }));
export type InfractionPage = z.output<typeof infractionPage>;
