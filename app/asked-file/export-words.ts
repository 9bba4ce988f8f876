import { getTranslations } from 'next-intl/server';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/enum-values.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';

/** The words of a file in the person's language, asked for once: a million rows use them. */
export async function exportWords(zone: string) {
  const t = await getTranslations();
  const types = [...transactionTypes, 'TEF'] as const;
  return {
    title: (column: ColumnId): string => t(`transactions.column.${column}`, { zone }),
    words: Object.fromEntries([
      ...transactionStatuses.map((one) => [`status.${one}`, t(`status.${one}`)] as const),
      ...types.map((one) => [`type.${one}`, t(`type.${one}`)] as const),
    ]),
  };
}
