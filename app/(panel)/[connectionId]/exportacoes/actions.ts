'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';

const stepInput = z.object({
  exportId: z.string().min(1).max(64),
  step: z.enum(['again', 'cancel']),
});

/** Has a file of the export centre made again, or cancels it. */
export async function stepExportAction(request: ActionRequest<z.input<typeof stepInput>>) {
  return runAction(request, {
    action: 'export_create',
    input: stepInput,
    about: ({ exportId, step }) => ({ subject: `${step} ${exportId}` }),
    perform: async ({ source }, { exportId, step }) => {
      const made = await (source.exports?.[step](exportId) ?? failureOf('edition'));
      return made.ok ? { ok: true, value: null } : made;
    },
  });
}
