'use server';

import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { daysBackwards } from '#lib/domain/time/days-backwards.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import { postDayClose } from '#lib/server/panel-api/close-calls.ts';
import { freezeEach } from './freeze-each.ts';

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: daySpanQuery,
});

/** Freezes days of the account, one after the other; those before one that fails stay frozen. */
export async function freezeDaysAction(
  request: ActionRequest<DaySpan>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  const { until, count, failure } = await freezeEach(daysBackwards(input).toReversed(), (day) =>
    takeQuietStep({
      connectionId,
      unknown: t('closes.unknown'),
      ask: (access, caller) => postDayClose(access, { day, ...caller }),
    }),
  );
  if (failure === null) return { ok: true, value: null };
  if (until === null) return failure;
  const day = formatTyped(until, await getLocale()) ?? until;
  return { ...failure, message: t('closes.partly', { count, day, why: failure.message }) };
}
