'use server';

import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { payoutFaultWords } from '#lib/client/shown/payout-fault-words.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import type { PayoutColumn } from '#lib/imports/payout-headings.ts';
import { readPayoutRow } from '#lib/imports/payout-rows.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import { postPayoutStep } from '#lib/server/panel-api/payout-calls.ts';
import { fieldOfFault } from './field-of-fault.ts';

const batchId = z.uuid();

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('start'),
      batchId,
      count: z.int().min(1),
      total: z.number().positive(),
      onlyGood: z.boolean(),
      isWarned: z.boolean(),
    }),
    z.object({ step: z.enum(['leave-out', 'put-back']), batchId, number: z.int().min(1) }),
    z.object({
      step: z.literal('change'),
      batchId,
      number: z.int().min(1),
      pixKey: z.string().trim().max(200),
      pixType: pixType.nullable(),
      amount: z.string().max(40),
      clientReference: z.string().max(200),
      description: z.string().max(200),
      document: z.string().trim().max(40),
      // What the row has of them is a fault, and stays one where nothing else is written.
      needs: z.object({ pixKey: z.boolean(), document: z.boolean() }),
    }),
    z.object({ step: z.enum(['pause', 'resume', 'cancel']), batchId }),
  ]),
});

/** Begins, pauses, continues or cancels a batch, or leaves a row of a plan out or changes it. */
export async function stepPayoutAction(
  request: ActionRequest<z.input<typeof requestSchema>['input']>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  if (input.step === 'change') {
    const fieldErrors = await readFieldErrors(input);
    if (Object.keys(fieldErrors).length > 0)
      return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  return takeQuietStep({
    connectionId,
    unknown: t('payouts.unknown'),
    ask: (access, caller) => {
      if (input.step === 'change') {
        const { step, batchId: id, number, needs: _needs, ...written } = input;
        const { pixKey, document } = written;
        const kept = { pixKey: pixKey || null, document: document || null };
        const body = { ...written, ...kept, ...caller };
        return postPayoutStep(access, { step, batchId: id, number, body });
      }
      if (input.step !== 'start') {
        return postPayoutStep(access, { ...input, body: caller });
      }
      const { step, batchId: id, ...seen } = input;
      return postPayoutStep(access, { step, batchId: id, body: { ...seen, ...caller } });
    },
  });
}

type WrittenCells = Extract<z.output<typeof requestSchema>['input'], { step: 'change' }>;

/** What is wrong with what was typed, as the reader of files says it, by field. */
async function readFieldErrors(cells: WrittenCells): Promise<Record<string, string>> {
  const t = await getTranslations('payouts');
  const action = await getTranslations('action');
  const words = { t, action, locale: await getLocale(), ticket: null };
  const texts: Partial<Record<PayoutColumn, string | null>> = {
    pixKey: cells.pixKey,
    pixType: cells.pixKey === '' ? null : cells.pixType,
    amount: cells.amount,
    reference: cells.clientReference,
    description: cells.description,
    document: cells.document,
  };
  const row = readPayoutRow(cells.number, (column) => texts[column]?.trim() ?? '');
  const isDocumentLeft = cells.needs.document && cells.document === '' && cells.pixKey === '';
  const read = Object.fromEntries(
    row.faults.flatMap((fault) => {
      const isKept = fault === 'keyMissing' && !cells.needs.pixKey;
      const field = isKept ? undefined : fieldOfFault[fault];
      return field ? [[field, payoutFaultWords(words, { ...row, fault, at: 'field' })]] : [];
    }),
  );
  return isDocumentLeft ? { ...read, document: t('change.documentNeeded') } : read;
}
