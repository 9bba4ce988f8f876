import 'server-only';
import type { CallbackLog, TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { evidenceWords, readerLocale } from './evidence-words.ts';
import type { Evidence } from './evidence.ts';
import { paymentCallbacks } from './payment-callbacks.ts';

/** The text is long enough with this many lines; the file has them all. */
const linesMax = 10;

/** That the payment was sent to the store, which acknowledged it, or that it never did. */
export async function callbackEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const { sent, acknowledged } = paymentCallbacks(transaction.CallbackLog);
  if (sent.length === 0) return null;
  const { t, reader } = await evidenceWords();
  if (acknowledged.length === 0) {
    const note = t('callbacksNone', { count: sent.length });
    const title = t('callbacks');
    return { id: 'callbacks', title, note, isWarning: true, text: null, file: null };
  }
  const lines = acknowledged.slice(0, linesMax).map(({ createdAt, status }) =>
    reader('callbackLine', {
      time: formatDateTime(createdAt, readerLocale),
      code: String(status),
    }),
  );
  return {
    id: 'callbacks',
    title: t('callbacks'),
    note: t('callbacksCount', { count: acknowledged.length }),
    text: lines.join('\n'),
    file: {
      name: `avisos-${transaction.id}.txt`,
      type: 'text/plain',
      content: await reportOf(transaction, acknowledged),
    },
  };
}

/** The log as who analyses a defense reads it. */
async function reportOf(transaction: TransactionDetail, acknowledged: CallbackLog[]) {
  const { reader } = await evidenceWords();
  const { id, endToEndId } = transaction;
  const entries = acknowledged.map((callback, index) => {
    const { id: callbackId, status, createdAt, responseTime } = callback;
    return [
      `${String(index + 1)}. ${formatDateTime(createdAt, readerLocale)} (${createdAt})`,
      `   ${reader('fileAddress', { address: addressOf(callback) })}`,
      `   ${reader('fileAnswer', { code: String(status), ms: String(responseTime) })}`,
      `   ${reader('fileEntry', { id: callbackId })}`,
    ].join('\n');
  });
  const facts = { id, endToEndId: endToEndId ?? '' };
  const head = `${reader('fileTitle')}\n${reader('fileTransaction', facts)}`;
  return `${[head, ...entries].join('\n\n')}\n`;
}

/** Where it went, without what may be a secret or somebody's data: no query, no body. */
function addressOf({ url }: CallbackLog): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
