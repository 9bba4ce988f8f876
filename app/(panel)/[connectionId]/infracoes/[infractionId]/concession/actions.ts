'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postConcession } from '#lib/server/panel-api/infraction-desk-calls.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { overWords } from './over-words.ts';

const id = z.string().min(1).max(64);

const requestSchema = z.object({
  connectionId: id,
  idempotencyKey: z.string().min(16).max(64),
  input: z.object({ infractionId: id, typedAmount: z.string().max(40) }),
});

/** Agrees with a report; the amount that was typed is compared by the service. */
export async function concedeAction(
  request: ActionRequest<z.input<typeof requestSchema>['input']>,
): Promise<ActionResult<{ approvalId: string | null }>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, idempotencyKey, input } = parsed.data;
  const typedCents = parseTypedAmount(input.typedAmount);
  if (typedCents === null) {
    const fieldErrors = { typedAmount: t('infractions.concession.amountIsOther') };
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  const amount = Number(reaisText(typedCents));
  let over: string | null = null;
  const taken = await takePanelStep({
    connectionId,
    unknown: t('infractions.concession.unknown'),
    ask: async (access, caller) => {
      const body = { idempotencyKey, amount, ...caller };
      const conceded = await postConcession(access, input.infractionId, body);
      if (!conceded.ok && conceded.failure.kind === 'invalid') over = await overBy(parsed.data);
      return conceded;
    },
  });
  return taken.ok || over === null ? taken : { ...refused(over), isOver: true };
}

/** Why the infraction is not to be agreed with any more, in words; null where it still is. */
async function overBy({
  connectionId,
  input,
}: z.output<typeof requestSchema>): Promise<string | null> {
  const source = await openSourceQuietly(connectionId, 'infractions');
  const found = source?.ok ? await source.value.infractions.read(input.infractionId) : null;
  return found?.ok ? overWords(found.value.status) : null;
}
