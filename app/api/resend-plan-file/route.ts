import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { planItemFields, resendResult } from '#lib/contract/panel/resend-plan.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { FileCell } from '#lib/exports/cell.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';

const form = tableForm.extend({ plan: z.string().max(64) });

/** What became of each transaction of a bulk resend, as a file. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
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
      const text = (value: string | number | null): FileCell =>
        value === null ? null : String(value);
      const from = saoPauloDay(new Date(plan.value.from));
      const to = saoPauloDay(new Date(plan.value.to));
      return beginFile({
        rows: items.value,
        names: planItemFields,
        titles: planItemFields.map((field) => t(`exportColumn.${field}`)),
        cellsOf: ({ transactionId, amountCents, result, httpStatus, callbackId }) => [
          text(transactionId),
          { cents: BigInt(amountCents ?? 0) },
          t(`plan.result.${resendResult.parse(result)}`, { count: 1 }),
          text(httpStatus),
          text(callbackId),
        ],
        name: exportFileName('reenvio', { from, to, format }),
      });
    },
  });
}
