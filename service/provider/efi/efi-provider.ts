import { readBrCode } from '#service/br-code/read-br-code.ts';
import type { Logger } from '#service/logger.ts';
import { ProviderRefusal } from '#service/provider/bacen/provider-errors.ts';
import { reasonOf } from '#service/provider/bacen/refusal-reason.ts';
import type {
  DefenseOrder,
  OrderAnswer,
  OrderReport,
  PixProvider,
  Receiver,
  WithdrawalOrder,
} from '#service/provider/provider.ts';
import type { EfiApi, InfractionAnswer } from './efi-api.ts';
import { infractionDays } from './efi-infractions.ts';
import type { SentPix } from './efi-shapes.ts';

interface Parts {
  efi: EfiApi;
  /** What of the port the central bank's API has. */
  bacen: PixProvider;
  log: Pick<Logger, 'error'>;
  /** Where a file of a defense can be read, for as long as an analysis takes. */
  fileUrl: (fileId: string) => string;
}

/** What the analyst reads of a merchant who agrees. */
const concession = 'O recebedor concorda com a devolução.';

/** Charges and refunds by the central bank's API, payouts by Efí's own calls. */
export function createEfiProvider(parts: Parts): PixProvider {
  const { efi, bacen } = parts;
  return {
    ...bacen,
    sendWithdrawal: (order) => sendPayout(parts, order),
    sendDefense: (order) =>
      answerInfraction(efi, order.protocol, {
        // The merchant disputes the report.
        analise: 'rejeitado',
        justificativa: justificationOf(parts, order),
      }),
    concedeInfraction: (protocol) =>
      answerInfraction(efi, protocol, { analise: 'aceito', justificativa: concession }),
    async findOrder(order) {
      if (order.kind !== 'WITHDRAWAL') return bacen.findOrder(order);
      const sent = await efi.findPayout(order.orderId);
      return sent ? reportOf(sent) : { result: 'unknown' };
    },
  };
}

/** Efí takes text and no files: they stay with us, and the text says where. */
function justificationOf({ fileUrl }: Parts, { defense, files }: DefenseOrder): string {
  const links = files.map(({ id, name }) => `${name}: ${fileUrl(id)}`);
  return links.length === 0 ? defense : [defense, '', 'Anexos:', ...links].join('\n');
}

/**
 * Answers a report. A refusal may be of the second sending of what the first has brought, so the
 * infraction is looked up: one that is not open any more has its answer, or needs none.
 */
async function answerInfraction(
  efi: EfiApi,
  idInfracao: string,
  answer: InfractionAnswer,
): Promise<void> {
  try {
    await efi.answerInfraction(idInfracao, answer);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const until = new Date();
    const from = new Date(until.getTime() - infractionDays * 86_400_000);
    for await (const { read } of efi.listInfractions({ from, until })) {
      const told = read.find((one) => one.idInfracao === idInfracao);
      if (told && told.status !== 'ABERTA') return;
    }
    throw error;
  }
}

/**
 * Sends a payout by our id. A 409 or another refusal may be of the second sending of what the first
 * has begun, so it is looked up; a 404 says nothing about money, so it is thrown and stays unknown.
 */
async function sendPayout(parts: Parts, order: WithdrawalOrder): Promise<OrderAnswer> {
  try {
    await pay(parts, order);
    return { answer: 'accepted' };
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || ![400, 409, 422].includes(error.status)) throw error;
    if (await parts.efi.findPayout(order.orderId)) return { answer: 'accepted' };
    // The id is taken, and yet nothing is found under it: nobody knows.
    if (error.status === 409) throw error;
    return { answer: 'refused', reason: reasonOf(error.title) };
  }
}

async function pay({ efi, log }: Parts, order: WithdrawalOrder): Promise<void> {
  const { orderId: idEnvio, amountCents, description } = order;
  const pixKey = keyOf(order);
  if (pixKey !== null) return efi.payKey({ idEnvio, amountCents, pixKey, description });
  if (order.destination.kind !== 'code') throw new Error('a payout goes to a key or to a code');
  const { qrCodeText } = order.destination;
  const paidCents = await efi.payCode({ idEnvio, qrCodeText, description });
  if (paidCents === amountCents) return;
  // The code was read for this amount a moment ago; the difference wants a person.
  log.error({ orderId: idEnvio, amountCents, paidCents }, 'a code was paid with another amount');
}

/** The key to pay: a static code without an amount has no call of its own. */
function keyOf({ destination }: WithdrawalOrder): string | null {
  if (destination.kind === 'key') return destination.pixKey;
  const code = readBrCode(destination.qrCodeText);
  return code.type === 'STATIC' && code.amountCents === null ? code.key : null;
}

/** How a payout stands. */
export function reportOf(sent: SentPix): OrderReport {
  switch (sent.status) {
    case 'EM_PROCESSAMENTO':
      return { result: 'pending' };
    case 'REALIZADO':
      return { result: 'settled', endToEndId: sent.endToEndId, receiver: receiverOf(sent) };
    case 'NAO_REALIZADO': {
      const { codigo = '', motivo = sent.motivo ?? '' } = sent.gnExtras?.erro ?? {};
      return { result: 'failed', reason: reasonOf(`${codigo} ${motivo}`) };
    }
  }
}

function receiverOf({ favorecido }: SentPix): Receiver | null {
  const receiver = favorecido?.identificacao ?? favorecido?.contaBanco;
  if (!receiver) return null;
  const document = receiver.cpf ?? receiver.cnpj ?? '';
  const ispb = receiver.codigoBanco ?? '';
  return {
    name: receiver.nome ?? null,
    document: /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document) ? document : null,
    institutionIspb: /^[0-9A-Z]{8}$/.test(ispb) ? ispb : null,
    institutionName: null,
  };
}
