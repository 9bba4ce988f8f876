import { getTranslations } from 'next-intl/server';
import type { ColumnId } from '#lib/client/lists/transaction-columns.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/transaction-enums.ts';
import type { ExportWords } from '#lib/server/exports/transaction-lines.ts';

/** The words of a file in the person's language, asked for once: a million rows use them. */
export async function exportWords(
  zone: string,
): Promise<Omit<ExportWords, 'name' | 'document'> & { title: (column: ColumnId) => string }> {
  const t = await getTranslations();
  const statusWords = new Map<string, string>(
    transactionStatuses.map((one) => [one, t(`status.${one}`)]),
  );
  const typeWords = new Map<string, string>(
    [...transactionTypes, 'TEF' as const].map((one) => [one, t(`type.${one}`)]),
  );
  return {
    title: (column) => t(`transactions.column.${column}`, { zone }),
    status: (status) => statusWords.get(status) ?? status,
    type: (type) => typeWords.get(type) ?? type,
  };
}
