import 'server-only';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { evidenceWords, readerLocale } from './evidence-words.ts';
import type { Evidence } from './evidence.ts';
import { paymentCallbacks } from './payment-callbacks.ts';

/** The text is long enough with this many lines; the paper has them all. */
const linesMax = 10;

/** That the payment was sent to the store, which acknowledged it, or that it never did. */
export async function callbackEvidence(transaction: TransactionDetail): Promise<Evidence | null> {
  const { sent, acknowledged } = paymentCallbacks(transaction.CallbackLog);
  if (sent.length === 0) return null;
  const { t, reader } = await evidenceWords();
  if (acknowledged.length === 0) {
    const note = t('callbacksNone', { count: sent.length });
    const title = t('callbacks');
    return { id: 'callbacks', title, note, isWarning: true, text: null };
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
  };
}
