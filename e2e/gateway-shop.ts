import { expect, type Page } from '@playwright/test';
import { stack } from './stack.ts';

/** Calls the service as the backend of the demo account of the API-key edition does. */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const { serviceUrl, apiKey } = stack();
  const response = await fetch(`${serviceUrl}${path}`, {
    method,
    headers: { 'api-key': apiKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** The parts of a Transaction that the tests look at. */
export interface ShownGatewayCharge {
  id: string;
  status: string;
  amount: number;
  taxValue: number;
  payerName: string | null;
  endToEndId: string | null;
  callbackUrl: string | null;
}

export async function createGatewayCharge(fields: object = {}): Promise<{ id: string }> {
  return (await call('POST', '/gateway/v1/pix', { amount: 49.9, ...fields })) as { id: string };
}

export async function payGatewayCharge(id: string, fields: object = {}): Promise<void> {
  await call('POST', `/sandbox/v1/charges/${id}/pay`, fields);
}

export async function readGatewayTransaction(id: string): Promise<ShownGatewayCharge> {
  return (await call('GET', `/gateway/v1/pix?id=${id}`)) as ShownGatewayCharge;
}

export async function readGatewayBalance(): Promise<{ balance: number; eligibleWithdraw: number }> {
  return (await call('GET', '/gateway/v1/account/balance')) as {
    balance: number;
    eligibleWithdraw: number;
  };
}

/** A code of a foreign receiver; returns its text. */
export async function createGatewayForeignCode(fields: object): Promise<string> {
  const made = (await call('POST', '/sandbox/v1/qr-codes', fields)) as { qrCode: string };
  return made.qrCode;
}

/** Opens the demo account of the API-key edition by the menu and returns its path. */
export async function openGateway(page: Page, from: string): Promise<string> {
  await page.goto(from);
  const choice = page.getByRole('menuitemradio', { name: 'Ipê Assinaturas' });
  // A click that comes before the page's scripts have taken over opens nothing: make it again.
  await expect(async () => {
    if (!(await choice.isVisible())) {
      await page.getByRole('button', { name: 'Trocar de conexão' }).click();
    }
    await expect(choice).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await choice.click();
  await expect(page.getByText('API com chave').first()).toBeVisible();
  return `/${new URL(page.url()).pathname.split('/')[1] ?? ''}`;
}

let known: string | undefined;

/** The path of that account, chosen in the menu once for all tests of a worker. */
export async function gatewayPath(page: Page, home: string): Promise<string> {
  return (known ??= await openGateway(page, home));
}
