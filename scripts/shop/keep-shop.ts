import { foldToAscii } from '#service/br-code/fold-to-ascii.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { commonPriceCents } from '#service/seed/draw-price.ts';
import type { SeedPerson } from '#service/seed/person.ts';
import { createPeople } from '#service/seed/person.ts';
import type { RandomSource } from '#service/seed/random-source.ts';
import { pickReceiver } from '#service/seed/receivers.ts';
import type { Receivers } from '#service/seed/receivers.ts';
import type { Merchant } from './merchant.ts';

/** A shop that sells with the demo accounts. */
export interface DemoShop {
  readonly merchants: readonly Merchant[];
  readonly paymentsPerMinute: number;
  readonly receivers: Receivers;
  readonly random: RandomSource;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

const unpaidShare = 0.12;
const withdrawalShare = 0.025;
const refundShare = 0.025;
const infractionShare = 0.003;
/** Payments of which one may still be refunded or reported. */
const rememberedMax = 200;
const refundReasons = ['Produto fora de estoque', 'Desistência da compra', 'Cobrança em dobro'];
const reportDetails = [
  'Cliente informa que não reconhece a compra.',
  'Produto não foi entregue, segundo o pagador.',
  'Pagador relata golpe: recebeu o código por mensagem de um perfil falso.',
];

interface Paid {
  merchant: Merchant;
  id: string;
}

/** Sells until the signal; what the service refuses is one line in the log and no sale. */
export async function keepShop(shop: DemoShop, signal: AbortSignal): Promise<void> {
  const { random, merchants, say } = shop;
  const people = createPeople(random, 300);
  const paid: Paid[] = [];
  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
  };
  // The first account is the larger one.
  const someMerchant = () => random.pick([...merchants, ...merchants.slice(0, 1)]);
  while (!signal.aborted) {
    const pauseMs = (60_000 / shop.paymentsPerMinute) * (0.4 + 1.2 * random.fraction());
    await shop.wait(pauseMs * (1 - unpaidShare));
    attempt(sell(shop, { merchant: someMerchant(), payer: random.pick(people), paid }));
    if (random.chance(withdrawalShare)) {
      attempt(withdraw(shop, { merchant: someMerchant(), receiver: random.pick(people) }));
    }
    if (random.chance(refundShare)) attempt(refund(random, paid));
    if (random.chance(infractionShare)) attempt(report(shop, paid));
  }
}

interface Sale {
  merchant: Merchant;
  payer: SeedPerson;
  paid: Paid[];
}

/** A charge, and some seconds later its payment, unless the customer thinks better of it. */
async function sell(
  { random, receivers, wait }: DemoShop,
  { merchant, payer, paid }: Sale,
): Promise<void> {
  const amount = Math.max(1, Number(commonPriceCents(random)) / 100);
  const callbackUrl = pickReceiver(random, receivers);
  const reference = `PED-${900_000 + random.below(100_000)}`;
  const { name, document, email } = payer;
  // Companies' names have signs that neither edition takes.
  const person = payer.isCompany ? null : name;
  const id =
    merchant.edition === 'bearer'
      ? await merchant.api('/pix/', {
          amount,
          callbackUrl,
          clientReference: reference,
          expiresIn: 1_800,
          generatedName: person,
          generatedDocument: document,
          generatedEmail: email,
        })
      : await merchant.api('/pix', {
          amount,
          callbackUrl,
          externalReference: reference,
          payerName: person && foldToAscii(person, 200, 'Cliente'),
          payerDocument: document,
          payerEmail: email,
        });
  if (random.chance(unpaidShare)) return;
  await wait(2_000 + random.below(15_000));
  await merchant.sandbox(`/charges/${id}/pay`, {
    payerName: name,
    payerDocument: document,
    payerInstitutionIspb: payer.institution.ispb,
    payerInstitutionName: payer.institution.name,
  });
  paid.push({ merchant, id });
  if (paid.length > rememberedMax) paid.shift();
}

/** A supplier is paid; some keys are wrong or closed. */
async function withdraw(
  { random, receivers }: DemoShop,
  { merchant, receiver }: { merchant: Merchant; receiver: SeedPerson },
): Promise<void> {
  const codes = Object.keys(reasonsByCode);
  const key = random.chance(0.12) ? `${random.pick(codes)}@sandbox.pix` : receiver.email;
  const path = merchant.edition === 'bearer' ? '/withdraw/' : '/withdraw';
  await merchant.api(path, {
    amount: 15 + random.below(45),
    pixKey: key,
    pixType: 'email',
    callbackUrl: pickReceiver(random, receivers),
  });
}

async function refund(random: RandomSource, paid: Paid[]): Promise<void> {
  const payment = takeOne(random, paid);
  if (payment === undefined) return;
  const { merchant, id } = payment;
  if (merchant.edition === 'bearer') {
    await merchant.api(`/user/refund/${id}`, { description: random.pick(refundReasons) });
  } else await merchant.sandbox('/refunds', { transactionId: id });
}

/** The payer's bank reports a payment, and the central bank registers the report. */
async function report({ random, wait }: DemoShop, paid: Paid[]): Promise<void> {
  const payment = takeOne(random, paid);
  if (payment === undefined) return;
  const { sandbox } = payment.merchant;
  const infractionId = await sandbox('/infractions', {
    transactionId: payment.id,
    type: random.chance(0.8) ? 'REFUND_REQUEST' : 'FRAUD',
    reportedBy: 'DEBITED_PARTICIPANT',
    reportDetails: random.pick(reportDetails),
  });
  await wait(5_000);
  await sandbox(`/infractions/${infractionId}/events`, { event: 'registered' });
}

/** One payment that nothing else will happen to. */
function takeOne(random: RandomSource, paid: Paid[]): Paid | undefined {
  return paid.splice(random.below(paid.length), 1)[0];
}
