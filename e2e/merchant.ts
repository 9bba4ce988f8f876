import { stack } from './stack.ts';

/** The parts of a Transaction that the tests look at. */
export interface MerchantCharge {
  id: string;
  status: string;
  amount: number;
  clientReference: string | null;
  qrCodeText: string;
  endToEndId: string | null;
}

interface Call {
  body?: unknown;
  /** Of an account of the test's own; else the demo account's. */
  token?: string | undefined;
}

/** Calls the service as a merchant's own backend does. */
export async function callService(
  method: string,
  path: string,
  { body, token }: Call = {},
): Promise<unknown> {
  const { serviceUrl, apiToken } = stack();
  const response = await fetch(`${serviceUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token ?? apiToken}`,
      'content-type': 'application/json',
    },
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

export async function postCharge(
  fields: Record<string, unknown> = {},
  token?: string,
): Promise<MerchantCharge> {
  return (await callService('POST', '/v1/pix/', {
    body: { amount: 37.9, ...fields },
    token,
  })) as MerchantCharge;
}

export async function payCharge(
  id: string,
  fields: Record<string, unknown> = {},
  token?: string,
): Promise<void> {
  await callService('POST', `/sandbox/v1/charges/${id}/pay`, { body: fields, token });
}

/** A charge that is paid already. */
export async function paidCharge(
  fields: Record<string, unknown> = {},
  token?: string,
): Promise<MerchantCharge> {
  const { id } = await postCharge(fields, token);
  await payCharge(id, {}, token);
  return readCharge(id, token);
}

export async function readCharge(id: string, token?: string): Promise<MerchantCharge> {
  return (await callService('GET', `/v1/user/transactions/${id}`, { token })) as MerchantCharge;
}

export async function fetchBalance(token?: string): Promise<{ balanceAvailable: number }> {
  return (await callService('GET', '/v1/user/balance', { token })) as {
    balanceAvailable: number;
  };
}

/** A code of a foreign receiver, as the sandbox makes them; returns its text. */
export async function createForeignCode(fields: Record<string, unknown>): Promise<string> {
  const made = await callService('POST', '/sandbox/v1/qr-codes', { body: fields });
  return (made as { qrCode: string }).qrCode;
}

/** Puts money into the demo account by a payment. */
export async function topUp(amount: number): Promise<void> {
  await paidCharge({ amount });
}

/** A withdrawal to an e-mail key. */
export async function withdrawTo(
  pixKey: string,
  amount: number,
  token?: string,
): Promise<MerchantCharge> {
  const body = { amount, pixKey, pixType: 'email' };
  return (await callService('POST', '/v1/withdraw/', { body, token })) as MerchantCharge;
}

/** Asks for the callbacks of an earlier hour; five such requests a minute are accepted. */
export async function requestResend(token: string): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const body = { createdAtFrom: ago(2), createdAtTo: ago(1) };
  await callService('POST', '/v1/user/callbacks/resend', { body, token });
}

/** How many attempts to tell of a transaction the service has made. */
export async function countAttempts(transactionId: string, token?: string): Promise<number> {
  const path = `/v1/user/callbacks/?transactionId=${transactionId}`;
  const { callbacks } = (await callService('GET', path, { token })) as { callbacks: unknown[] };
  return callbacks.length;
}

/** Gives a paid deposit back, to the end. */
export async function refundCharge(id: string, token?: string): Promise<void> {
  const body = { description: 'Pedido do cliente' };
  await callService('POST', `/v1/user/refund/${id}`, { body, token });
  await callService('POST', `/sandbox/v1/refunds/${id}/complete`, { token });
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
  token?: string,
): Promise<ReportedInfraction> {
  const { id } = await paidCharge(fields, token);
  return reportCharge(id, token);
}

/** The payer's bank asks the money of a paid charge back. */
export async function reportCharge(
  transactionId: string,
  token?: string,
  reportDetails = 'Pagador não reconhece a compra',
): Promise<ReportedInfraction> {
  const body = {
    transactionId,
    type: 'REFUND_REQUEST',
    reportedBy: 'DEBITED_PARTICIPANT',
    reportDetails,
  };
  return (await callService('POST', '/sandbox/v1/infractions', {
    body,
    token,
  })) as ReportedInfraction;
}

/** What the provider says of an infraction; a decision with its result. */
export async function postInfractionEvent(
  id: string,
  event: string,
  fields: Record<string, unknown> = {},
  token?: string,
): Promise<void> {
  const body = { event, ...fields };
  await callService('POST', `/sandbox/v1/infractions/${id}/events`, { body, token });
}

/** A contested payment that can be defended. */
export async function openInfraction(
  fields: Record<string, unknown> = {},
  token?: string,
): Promise<ReportedInfraction> {
  const infraction = await reportPaidCharge(fields, token);
  await postInfractionEvent(infraction.id, 'registered', {}, token);
  return infraction;
}

export async function fetchInfraction(id: string, token?: string): Promise<ReportedInfraction> {
  return (await callService('GET', `/v1/user/infractions/${id}`, {
    token,
  })) as ReportedInfraction;
}
