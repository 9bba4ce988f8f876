import { stack } from './stack.ts';

/** The parts of a Transaction that the tests look at. */
export interface Charge {
  id: string;
  status: string;
  amount: number;
  clientReference: string | null;
  qrCodeText: string;
  endToEndId: string | null;
}

/** Calls the service as the merchant's own backend does, with the demo account's token. */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const { serviceUrl, apiToken } = stack();
  const response = await fetch(`${serviceUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** A reference that no other test uses. */
export function freshReference(): string {
  return `e2e-${crypto.randomUUID().slice(0, 18)}`;
}

export async function createCharge(fields: Record<string, unknown> = {}): Promise<Charge> {
  return (await call('POST', '/v1/pix/', { amount: 37.9, ...fields })) as Charge;
}

export async function payCharge(id: string, fields: Record<string, unknown> = {}): Promise<void> {
  await call('POST', `/sandbox/v1/charges/${id}/pay`, fields);
}

export async function readCharge(id: string): Promise<Charge> {
  return (await call('GET', `/v1/user/transactions/${id}`)) as Charge;
}

export async function readBalance(): Promise<{ balanceAvailable: number }> {
  return (await call('GET', '/v1/user/balance')) as { balanceAvailable: number };
}

/** A code of a foreign receiver, as the sandbox makes them; returns its text. */
export async function createForeignCode(fields: Record<string, unknown>): Promise<string> {
  const { qrCode } = (await call('POST', '/sandbox/v1/qr-codes', fields)) as { qrCode: string };
  return qrCode;
}

/** Puts money into the demo account by a payment. */
export async function topUp(amount: number): Promise<void> {
  const { id } = await createCharge({ amount });
  await payCharge(id);
}

/** A withdrawal to an e-mail key. */
export async function withdrawTo(pixKey: string, amount: number): Promise<Charge> {
  return (await call('POST', '/v1/withdraw/', { amount, pixKey, pixType: 'email' })) as Charge;
}

/** The parts of an Infraction that the tests look at. */
export interface ReportedInfraction {
  id: string;
  status: string;
  protocol: string;
  transaction: { id: string };
  defenseHistory: { defense: string; files: { name: string; size: number }[] }[];
}

/** A paid charge that the payer's bank asks back, as its institutions tell it. */
export async function reportPaidCharge(
  fields: Record<string, unknown> = {},
): Promise<ReportedInfraction> {
  const charge = await createCharge(fields);
  await payCharge(charge.id);
  return (await call('POST', '/sandbox/v1/infractions', {
    transactionId: charge.id,
    type: 'REFUND_REQUEST',
    reportedBy: 'DEBITED_PARTICIPANT',
    reportDetails: 'Pagador não reconhece a compra',
  })) as ReportedInfraction;
}

/** What the provider says of an infraction; a decision with its result. */
export async function tellInfraction(
  id: string,
  event: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  await call('POST', `/sandbox/v1/infractions/${id}/events`, { event, ...fields });
}

/** A contested payment that can be defended. */
export async function openInfraction(
  fields: Record<string, unknown> = {},
): Promise<ReportedInfraction> {
  const infraction = await reportPaidCharge(fields);
  await tellInfraction(infraction.id, 'registered');
  return infraction;
}

export async function readInfraction(id: string): Promise<ReportedInfraction> {
  return (await call('GET', `/v1/user/infractions/${id}`)) as ReportedInfraction;
}
