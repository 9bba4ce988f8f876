'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import {
  type CreateScheduleBody,
  scheduleEvery,
} from '#lib/contract/panel/reports/export-schedules.ts';
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

const named = (pattern: RegExp) => z.string().trim().max(253).regex(pattern, 'required');
const folder = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]*$/, 'required');
const secret = z.string().min(1, 'required').max(16_384);
const common = {
  exportId: z.string().min(1).max(64),
  every: scheduleEvery,
  hour: z.int().min(0).max(23),
};

/** What the form sends, by the way that was chosen. */
const scheduleInput = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('email'),
    ...common,
    memberIds: z.array(z.string().max(64)).min(1, 'required').max(20),
  }),
  z.object({
    way: z.literal('sftp'),
    ...common,
    host: named(/^[\w.:[\]-]+$/),
    port: z.coerce
      .number<string>('required')
      .int('required')
      .min(1, 'required')
      .max(65_535, 'required'),
    user: named(/./),
    folder,
    secret,
  }),
  z.object({
    way: z.literal('s3'),
    ...common,
    endpoint: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'required' })]),
    region: named(/^[\w-]+$/),
    bucket: named(/^[a-z0-9][a-z0-9.-]+$/),
    folder,
    accessKeyId: named(/^[\w+/=.-]+$/),
    secret,
  }),
]);

/** Has the file of an export made again and again, and sent where it goes. */
export async function scheduleExportAction(request: ActionRequest<z.input<typeof scheduleInput>>) {
  return runAction(request, {
    action: 'export_schedule',
    input: scheduleInput,
    about: ({ exportId, every, way }) => ({ subject: `${every} ${way} ${exportId}` }),
    perform: async ({ source }, input) => {
      const made = await (source.exports?.schedule(bodyOf(input)) ?? failureOf('edition'));
      return made.ok ? { ok: true, value: null } : made;
    },
  });
}

function bodyOf(input: z.output<typeof scheduleInput>): CreateScheduleBody {
  const { exportId, every, hour } = input;
  const about = { exportId, every, hour };
  switch (input.way) {
    case 'email':
      return {
        ...about,
        target: { way: 'email', memberIds: input.memberIds },
        secret: '',
      };
    case 'sftp': {
      const { way, host, port, user, folder: into } = input;
      const target = { way, host, port, user, folder: into };
      return { ...about, target, secret: input.secret };
    }
    case 's3': {
      const { way, endpoint, region, bucket, folder: into, accessKeyId } = input;
      const target = {
        way,
        ...(endpoint !== '' && { endpoint }),
        region,
        bucket,
        folder: into,
        accessKeyId,
      };
      return { ...about, target, secret: input.secret };
    }
  }
}

const scheduleRemoval = z.object({ scheduleId: z.string().min(1).max(64) });

/** Ends a schedule, and forgets its secret. */
export async function unscheduleAction(request: ActionRequest<z.input<typeof scheduleRemoval>>) {
  return runAction(request, {
    action: 'export_create',
    input: scheduleRemoval,
    about: ({ scheduleId }) => ({ subject: `unschedule ${scheduleId}` }),
    perform: async ({ source }, { scheduleId }) => {
      const gone = await (source.exports?.unschedule(scheduleId) ?? failureOf('edition'));
      return gone.ok ? { ok: true, value: null } : gone;
    },
  });
}
