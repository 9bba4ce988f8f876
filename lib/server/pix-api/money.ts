import 'server-only';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import * as bearer from './bearer-money.ts';
import type { MoneyCall, NewCharge, NewCodeWithdrawal, NewKeyWithdrawal } from './bearer-money.ts';
import * as gateway from './gateway.ts';
import type { Result } from './result.ts';
import type { EditionAccess } from './transactions.ts';

/** A call that moves money through a connection of either edition. */
type EditionCall<Body> = MoneyCall<Body> & { access: EditionAccess };
type Created = Promise<Result<{ id: string }>>;

/** Creates a charge; the API-key edition has neither splits nor a time to pay of one's own. */
export function createCharge(call: EditionCall<NewCharge>): Created {
  if (call.access.edition === 'bearer') return bearer.createCharge(call);
  const { amount, generatedName, generatedDocument, generatedEmail, ...rest } = call.body;
  const order = {
    amountCents: centsFromReais(amount),
    callbackUrl: rest.callbackUrl,
    payerName: generatedName && plainLetters(generatedName),
    payerDocument: generatedDocument,
    payerEmail: generatedEmail,
    externalReference: rest.clientReference,
  };
  return gateway.createCharge(call.access, order, call.idempotencyKey);
}

/** The letters that `payerName` may have: accents go, the letters below them stay. */
function plainLetters(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Withdraws to a key. A 502 is certain: the provider refused, the balance was not debited. */
export function createKeyWithdrawal(call: EditionCall<NewKeyWithdrawal>): Created {
  if (call.access.edition === 'bearer') return bearer.createKeyWithdrawal(call);
  const { amount, pixKey, pixType, callbackUrl } = call.body;
  const order = { amount, pixKey, pixType, callbackUrl };
  return gateway.createKeyWithdrawal(call.access, order, call.idempotencyKey);
}

/** Withdraws to whom a code names; a 502 as with a key. */
export function createCodeWithdrawal(call: EditionCall<NewCodeWithdrawal>): Created {
  if (call.access.edition === 'bearer') return bearer.createCodeWithdrawal(call);
  const { qrCode, amount, callbackUrl } = call.body;
  const order = { qrCode, amount, callbackUrl };
  return gateway.createCodeWithdrawal(call.access, order, call.idempotencyKey);
}

/** What a code says; moves nothing. */
export async function readQrCode(
  access: EditionAccess,
  qrCode: string,
): Promise<Result<QrCodeReadingBody>> {
  if (access.edition === 'bearer') return bearer.readQrCode(access, qrCode);
  const read = await gateway.readQrCode(access, qrCode);
  // What a static code lacks is absent in this edition and null in the other.
  const absent = { expiresIn: null, txid: null, createdAt: null };
  return read.ok ? { ok: true, value: { ...absent, ...read.value } } : read;
}
