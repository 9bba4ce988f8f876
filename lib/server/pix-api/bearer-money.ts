import 'server-only';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { type QrCodeReadingBody, qrCodeReading } from '#lib/contract/bearer/qr-code.ts';
import { type BankStatementList, bankStatementList } from '#lib/contract/bearer/statement.ts';
import { type Transaction, transaction } from '#lib/contract/bearer/transaction.ts';
import type { PixType, SplitType } from '#lib/domain/states/enums.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import type { Result } from './result.ts';

/** A call that moves money: the key makes it happen once, however often it is sent. */
export interface MoneyCall<Body> {
  idempotencyKey: string;
  body: Body;
}

/** `POST /pix/` body as it is sent: amounts in reais. */
export interface NewCharge {
  amount: number;
  generatedName?: string;
  generatedDocument?: string;
  generatedEmail?: string;
  expiresIn?: number;
  clientReference?: string;
  callbackUrl?: string;
  splits?: { recipientId: string; type: SplitType; value: number; protected?: boolean }[];
}

interface WithdrawalFields {
  description?: string;
  clientReference?: string;
  callbackUrl?: string;
}

export interface NewKeyWithdrawal extends WithdrawalFields {
  amount: number;
  pixKey: string;
  pixType: PixType;
}

export interface NewCodeWithdrawal extends WithdrawalFields {
  qrCode: string;
  amount?: number;
}

function post(access: ApiAccess, path: string, { idempotencyKey, body }: MoneyCall<unknown>) {
  return callBearer(access, {
    path,
    idempotencyKey,
    body,
    schema: transaction,
  });
}

/** `POST /pix/`: a charge in PENDING with its code. */
export function postBearerCharge(access: ApiAccess, call: MoneyCall<NewCharge>) {
  return post(access, '/pix/', call);
}

/** `POST /withdraw/`: a withdrawal to a Pix key, in PENDING. */
export function postBearerKeyWithdrawal(access: ApiAccess, call: MoneyCall<NewKeyWithdrawal>) {
  return post(access, '/withdraw/', call);
}

/** `POST /withdraw/qrcode`: a withdrawal to whom a code names, in PENDING. */
export function postBearerCodeWithdrawal(access: ApiAccess, call: MoneyCall<NewCodeWithdrawal>) {
  return post(access, '/withdraw/qrcode', call);
}

/** `POST /user/refund/{transactionId}`: the deposit as it is then, WAITING_FOR_REFUND. */
export function postRefund(
  access: ApiAccess,
  transactionId: string,
  call: MoneyCall<{ description: string }>,
) {
  return post(access, `/user/refund/${encodeURIComponent(transactionId)}`, call);
}

/** `POST /pix/qr-code/read`: what a code says; moves nothing. */
export function postBearerQrCodeRead(
  access: ApiAccess,
  qrCode: string,
): Promise<Result<QrCodeReadingBody>> {
  return callBearer(access, {
    path: '/pix/qr-code/read',
    body: { qrCode },
    schema: qrCodeReading,
  });
}

/** Which transaction or infraction the statement is asked for, and from when on. */
interface StatementSubject {
  transactionId?: string;
  infractionId?: string;
  createdAtFrom: string;
}

/** `GET /user/bank-statements/` of one subject, at most 100 rows, the newest first. */
function getStatementsOf(
  access: ApiAccess,
  subject: StatementSubject,
): Promise<Result<BankStatementList>> {
  const search = new URLSearchParams({
    ...subject,
    // A day ahead: the other side's clock may be minutes before ours.
    createdAtTo: new Date(Date.now() + 86_400_000).toISOString(),
    limit: '100',
  });
  return callBearer(access, {
    path: `/user/bank-statements/?${search.toString()}`,
    schema: bankStatementList,
  });
}

/** `GET /user/bank-statements/` of one transaction, from its creation on, the newest first. */
export function getTransactionStatements(
  access: ApiAccess,
  { id, createdAt }: Pick<Transaction, 'id' | 'createdAt'>,
): Promise<Result<BankStatementList>> {
  return getStatementsOf(access, { transactionId: id, createdAtFrom: createdAt });
}

/** `GET /user/bank-statements/` of one infraction, from its report on, the newest first. */
export function getInfractionStatements(
  access: ApiAccess,
  { id, reportedAt }: Pick<Infraction, 'id' | 'reportedAt'>,
): Promise<Result<BankStatementList>> {
  return getStatementsOf(access, { infractionId: id, createdAtFrom: reportedAt });
}
