import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { payoutRowFields } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { payoutFaults, payoutRowEnds } from '#lib/domain/states/payout-states.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { FileCell } from '#lib/exports/cell.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';

const form = tableForm.extend({ batch: z.string().max(64) });

/** What has become of each row of a file of payouts, as a file. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: ({ batch }) => batch,
    open: async ({ sent: { batch: batchId, format }, source: { payouts }, signal }) => {
      if (payouts === null) return noSuchList;
      const [batch, rows] = await Promise.all([
        payouts.read(batchId, { page: 1, view: 'all' }),
        payouts.openRows(batchId, signal),
      ]);
      if (!batch.ok) return batch;
      if (!rows.ok) return rows;
      const t = await getTranslations('payouts');
      const text = (value: string | number | null): FileCell =>
        value === null || value === '' ? null : String(value);
      const day = saoPauloDay(new Date(batch.value.createdAt));
      const faultsOf = (words: string | number | null) =>
        payoutFaults.filter((fault) => String(words).split(' ').includes(fault));
      return beginFile({
        rows: rows.value,
        names: payoutRowFields,
        titles: payoutRowFields.map((field) => t(`exportColumn.${field}`)),
        cellsOf: (row) => [
          text(row.number),
          text(row.pixType),
          maskPixKey(String(row.pixKey), pixType.nullable().catch(null).parse(row.pixType)),
          row.amountCents === null ? null : { cents: BigInt(row.amountCents) },
          text(row.clientReference),
          text(row.description),
          text(row.nameInFile),
          text(row.receiverName),
          t(`end.${z.enum(payoutRowEnds).parse(row.end)}`),
          text(row.reason),
          text(
            faultsOf(row.faults)
              .map((fault) => t(`fault.${fault}`, { type: String(row.pixType) }))
              .join(' '),
          ),
          text(row.transactionId),
          text(row.endToEndId),
          row.paidAtMs === null ? null : { atMs: Number(row.paidAtMs) },
        ],
        name: exportFileName('lote', { from: day, to: day, format }),
      });
    },
  });
}
