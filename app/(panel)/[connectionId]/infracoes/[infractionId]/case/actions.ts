'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { defenseTemplateNameMax, infractionNoteMax } from '#lib/domain/limits/infraction-desk.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import {
  postCaseStep,
  postDefenseTemplate,
  postTemplateRemoval,
} from '#lib/server/panel-api/infraction-desk-calls.ts';

const id = z.string().min(1).max(64);

const requestSchema = z.object({
  connectionId: id,
  input: z.discriminatedUnion('step', [
    z.object({ step: z.literal('owner'), infractionId: id, memberId: id.nullable() }),
    z.object({
      step: z.literal('notes'),
      infractionId: id,
      note: z.string().max(infractionNoteMax),
    }),
    z.object({
      step: z.literal('saveTemplate'),
      templateId: id.nullable(),
      name: z.string().max(defenseTemplateNameMax),
      body: z.string().max(defenseTextMax),
    }),
    z.object({ step: z.literal('removeTemplate'), templateId: id }),
  ]),
});

/** What a member keeps about infractions. */
export type DeskInput = z.input<typeof requestSchema>['input'];

/** Changes the owner, the notes or the templates; the page is read anew after it. */
export async function changeDeskAction(
  request: ActionRequest<DeskInput>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takeQuietStep({
    connectionId,
    unknown: t('infractions.case.unknown'),
    ask: (access, caller) => {
      switch (input.step) {
        case 'owner': {
          const { step, infractionId, memberId } = input;
          return postCaseStep(access, { step, infractionId, body: { memberId, ...caller } });
        }
        case 'notes': {
          const { step, infractionId, note } = input;
          return postCaseStep(access, { step, infractionId, body: { note, ...caller } });
        }
        case 'saveTemplate': {
          const { step: _, ...template } = input;
          return postDefenseTemplate(access, { ...template, ...caller });
        }
        case 'removeTemplate':
          return postTemplateRemoval(access, input.templateId, caller);
      }
    },
  });
}
