import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { planItemFields, resendResult } from '#lib/contract/panel/resend-plan.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { answerCsv, beginCsv, csvForm, noSuchList } from '#lib/server/actions/answer-csv.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import type { CsvCell } from '#lib/server/exports/csv-format.ts';

const form = csvForm.extend({ plan: z.string().max(64) });

/** What became of each transaction of a bulk resend, as a CSV file. */
export function POST(request: NextRequest): Promise<Response> {
  return answerCsv(request, {
    list: 'callbacks',
    form,
    subjectOf: ({ plan }) => plan,
    open: async ({ sent: { plan: planId, format }, source: { resendPlans }, signal }) => {
      if (resendPlans === null) return noSuchList;
      const [plan, items] = await Promise.all([
        resendPlans.read(planId, { page: 1, limit: 1 }),
        resendPlans.openItems(planId, signal),
      ]);
      if (!plan.ok) return plan;
      if (!items.ok) return items;
      const t = await getTranslations('callbacks');
      const text = (value: string | number | null): CsvCell =>
        value === null ? null : String(value);
      const from = saoPauloDay(new Date(plan.value.from));
      const to = saoPauloDay(new Date(plan.value.to));
      return beginCsv({
        rows: items.value,
        titles: planItemFields.map((field) => t(`exportColumn.${field}`)),
        cellsOf: ({ transactionId, amountCents, result, httpStatus, callbackId }) => [
          text(transactionId),
          { cents: BigInt(amountCents ?? 0) },
          t(`plan.result.${resendResult.parse(result)}`),
          text(httpStatus),
          text(callbackId),
        ],
        name: csvFileName('reenvio', { from, to, format }),
      });
    },
  });
}
