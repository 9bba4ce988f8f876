import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { CallbackLog, TransactionDetail } from '#lib/contract/transaction.ts';
import { formatDateTime } from '#lib/dates.ts';
import { maskDocument } from '#lib/documents.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { formatReais } from '#lib/money.ts';
import { comparePayer } from '#lib/payer-match.ts';
import type { Evidence } from './evidence.ts';

/** The text is long enough with this many lines; the file has them all. */
const linesMax = 10;

/** Who reads a defense reads Portuguese, whichever language the member works in. */
const readerLocale = 'pt-BR';

/** What the transaction itself says in the merchant's favour. Runs on the server. */
export async function collectEvidence(transaction: TransactionDetail): Promise<Evidence[]> {
  const all = await Promise.all([
    paymentEvidence(transaction),
    payerEvidence(transaction),
    callbackEvidence(transaction),
  ]);
  return all.filter((item) => item !== null);
}

async function words() {
  const [t, reader] = await Promise.all([
    getTranslations('infractions.evidence'),
    getTranslations({ locale: readerLocale, namespace: 'infractions.evidence' }),
  ]);
  return { t, reader };
}

async function paymentEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const { paidAt, endToEndId, clientReference, amount } = transaction;
  if (paidAt === null || endToEndId === null) return null;
  const { t, reader } = await words();
  const facts = {
    amount: formatReais(amount, readerLocale),
    time: formatDateTime(paidAt, readerLocale),
    endToEndId,
  };
  const name = clientReference === null ? 'payment' : 'reference';
  return {
    id: name,
    title: t(name),
    note: clientReference ?? endToEndId,
    text:
      clientReference === null
        ? reader('paymentLine', facts)
        : reader('referenceLine', { ...facts, reference: clientReference }),
    file: null,
  };
}

async function payerEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const match = comparePayer(transaction);
  const { payerName, payerDocument } = transaction;
  if (match === null) return null;
  const { t, reader } = await words();
  const isUsable = match === 'matches' && payerName !== null && payerDocument !== null;
  return {
    id: 'payer',
    title: t('payer'),
    note: t(`payer${match}`),
    isWarning: match !== 'matches',
    text: isUsable
      ? reader('payerLine', { name: payerName, document: maskDocument(payerDocument) })
      : null,
    file: null,
  };
}

async function callbackEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const acknowledged = transaction.CallbackLog.filter(
    ({ status }) => status >= 200 && status < 300,
  ).toSorted((first, second) => first.createdAt.localeCompare(second.createdAt));
  if (acknowledged.length === 0) return null;
  const { t, reader } = await words();
  const lines = acknowledged.slice(0, linesMax).map((callback) => {
    const status = statusTold(callback);
    const facts = {
      time: formatDateTime(callback.createdAt, readerLocale),
      code: String(callback.status),
    };
    return status === null
      ? reader('callbackLineBare', facts)
      : reader('callbackLine', { ...facts, status });
  });
  const { id, endToEndId } = transaction;
  return {
    id: 'callbacks',
    title: t('callbacks'),
    note: t('callbacksCount', { count: acknowledged.length }),
    text: lines.join('\n'),
    file: {
      name: `${t('callbacksFile')}-${id}.json`,
      type: 'application/json',
      content: JSON.stringify(
        { transactionId: id, endToEndId, acknowledgedCallbacks: acknowledged.map(entryOf) },
        null,
        2,
      ),
    },
  };
}

/** The status that a callback told, in words; null when its body names none that we know. */
function statusTold({ body }: CallbackLog): string | null {
  const status = body['status'];
  const names: Record<string, string> = portuguese.status;
  return typeof status === 'string' ? (names[status] ?? null) : null;
}

/** What a log proves, without what may be a secret or somebody's data: no query, no body. */
function entryOf(callback: CallbackLog) {
  const { id, url, status, createdAt, responseTime, body } = callback;
  const address = URL.canParse(url) ? new URL(url) : null;
  return {
    id,
    sentAt: createdAt,
    to: address ? `${address.origin}${address.pathname}` : null,
    transactionStatus: body['status'] ?? null,
    httpStatus: status,
    responseTimeMs: responseTime,
  };
}
