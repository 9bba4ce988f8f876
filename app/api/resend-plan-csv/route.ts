import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { openAct } from '#lib/server/actions/open-act.ts';
import { csvFile, noCsvFile } from '#lib/server/exports/csv-answers.ts';
import { csvFileName } from '#lib/server/exports/csv-file-name.ts';
import { csvFormats } from '#lib/server/exports/csv-formats.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import { openPlanItems } from '#lib/server/exports/plan-items.ts';

const bytesMax = 16 * 1024;
const form = z.object({
  connection: z.string().max(64),
  plan: z.string().max(64),
  format: z.enum(csvFormats),
});

const columns = ['transactionId', 'amount', 'result', 'httpStatus', 'callbackId'] as const;

/** What became of each transaction of a bulk resend, as a CSV file. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return noCsvFile('callbacks', admitted.status);
  const fields = await admitted.body.formData().catch(() => []);
  const sent = form.safeParse(Object.fromEntries(fields));
  if (!sent.success) return noCsvFile('callbacks', 400);
  const { connection: connectionId, plan: planId, format } = sent.data;
  const opened = await openAct({ connectionId, action: 'export_create', subject: planId });
  if (!opened.ok)
    return noCsvFile('callbacks', opened.refusal.kind === 'session-ended' ? 401 : 403);
  const { act } = opened;
  const { resendPlans } = act.source;
  if (resendPlans === null) {
    await act.end('refused', { reason: 'edition' });
    return noCsvFile('callbacks', 502);
  }
  // A refusal is told in words: once the file has begun, it can only break off.
  const probe = await resendPlans.read(planId, { page: 1, limit: 1 });
  if (!probe.ok) {
    await act.end('refused', { reason: probe.failure.message ?? probe.failure.kind });
    return noCsvFile('callbacks', probe.failure.kind === 'rate-limited' ? 429 : 502);
  }
  const t = await getTranslations('callbacks');
  const pages = openPlanItems((page) => resendPlans.read(planId, page));
  const body = fileStream(pages, {
    titles: columns.map((column) => t(`exportColumn.${column}`)),
    cellsOf: ({ transactionId, amount, result, httpStatus, callbackId }) => [
      transactionId,
      { cents: centsFromReais(amount) },
      t(`plan.result.${result}`),
      httpStatus === null ? null : String(httpStatus),
      callbackId,
    ],
    format,
    onEnd: (count, isWhole) =>
      act.end(isWhole ? 'success' : 'unknown', { reason: `${count} rows` }),
  });
  const from = saoPauloDay(new Date(probe.value.from));
  const to = saoPauloDay(new Date(probe.value.to));
  return csvFile(body, csvFileName('reenvio', { from, to, format }));
}
