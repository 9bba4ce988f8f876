import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { PayloadRefusal } from './payload-refusal.ts';
import type { CodePayload, KeyOwner } from './qr-code-reading.ts';

const amountText = z.string().regex(/^\d{1,10}\.\d{2}$/);
const dateTime = z.iso.datetime({ offset: true, local: false }).transform((text) => new Date(text));
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** Calendar of an immediate charge: seconds from its creation. */
const immediate = z.object({
  criacao: dateTime,
  expiracao: z.int().min(0).max(2_147_483_647).default(86_400),
});
/** Calendar of a charge with a due date, and days in which it may still be paid after it. */
const dated = z.object({
  criacao: dateTime,
  dataDeVencimento: z.iso.date(),
  validadeAposVencimento: z.int().min(0).max(3_650).default(30),
});

const payloadSchema = z.object({
  calendario: z.union([dated, immediate]),
  txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/),
  revisao: z.int().min(0),
  status: z.string(),
  valor: z.object({
    original: amountText,
    final: amountText.nullish(),
    // Withdrawal or change in cash: the amount then is not the price of anything.
    retirada: z.null().optional(),
  }),
  chave: storable(77).min(1),
  recebedor: z
    .object({
      nome: storable(200).min(1),
      cpf: z
        .string()
        .regex(/^\d{11}$/)
        .nullish(),
      cnpj: z
        .string()
        .regex(/^[0-9A-Z]{12}\d{2}$/)
        .nullish(),
    })
    .nullish(),
  solicitacaoPagador: storable(140).nullish(),
  infoAdicionais: z
    .array(z.object({ nome: storable(50), valor: storable(200) }))
    .max(50)
    .nullish(),
});
type Payload = z.output<typeof payloadSchema>;

/**
 * Reads the signed payload of a charge, immediate or with a due date (BCB "API Pix", CobPayload and
 * CobVPayload). Throws PayloadRefusal when it is none, is not ATIVA any more, or has expired.
 */
export function parsePayload(text: string, now: Date): CodePayload {
  const payload = parse(text);
  if (payload.status !== 'ATIVA') throw new PayloadRefusal('not_active');
  const expiresAt = expiryOf(payload.calendario);
  if (expiresAt <= now) throw new PayloadRefusal('expired');
  const amountCents = BigInt((payload.valor.final ?? payload.valor.original).replace('.', ''));
  return {
    amountCents: amountCents === 0n ? null : amountCents,
    pixKey: payload.chave,
    txid: payload.txid,
    receiver: receiverOf(payload.recebedor),
    additionalInfo: additionalInfoOf(payload),
    createdAt: payload.calendario.criacao,
    expiresInSeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  };
}

function parse(text: string): Payload {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new PayloadRefusal('payload', { cause });
  }
}

/** A charge with a due date ends with its last valid day in Brasília. */
function expiryOf(calendar: Payload['calendario']): Date {
  if (!('dataDeVencimento' in calendar)) {
    return new Date(calendar.criacao.getTime() + calendar.expiracao * 1000);
  }
  const [year = 0, month = 1, day = 1] = calendar.dataDeVencimento.split('-').map(Number);
  const dayAfter = day + calendar.validadeAposVencimento + 1;
  return new Date(new TZDate(year, month - 1, dayAfter, 'America/Sao_Paulo').getTime());
}

function receiverOf(receiver: Payload['recebedor']): KeyOwner | null {
  if (!receiver) return null;
  return { name: receiver.nome, document: receiver.cnpj ?? receiver.cpf ?? null };
}

function additionalInfoOf({ solicitacaoPagador, infoAdicionais }: Payload): string | null {
  if (solicitacaoPagador) return solicitacaoPagador;
  const lines = (infoAdicionais ?? []).map(({ nome, valor }) => `${nome}: ${valor}`);
  return lines.length === 0 ? null : lines.join('; ');
}
