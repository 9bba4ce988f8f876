import type { MerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';

/** A clock within a date: 22:58, or OFX's 20260310225800. */
const timeForm = /\d:\d{2}|^\d{12}/;

/** The first rows of a file, and which of its columns has the dates. */
export interface DatedRows extends Pick<MerchantFile, 'samples'> {
  reading: Pick<MerchantFile['reading'], 'date'>;
}

/** Whether the dates of a file have hours, as its first rows show. */
export function hasTimes({ samples, reading }: DatedRows): boolean {
  return samples.some((cells) => timeForm.test(cells[reading.date] ?? ''));
}
