'use server';

import { z } from 'zod';
import { askedFile, listedFile } from '#app/asked-file/asked-file.ts';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import {
  scheduleEvery,
  type ScheduleTarget,
} from '#lib/contract/panel/reports/export-schedules.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';

/** Has the export centre make a file of a list once. */
export async function makeFileAction(request: ActionRequest<z.input<typeof listedFile>>) {
  return runAction(request, {
    action: 'export_create',
    input: listedFile,
    about: ({ kind }) => ({ subject: kind }),
    perform: async ({ source }, file) => {
      const asked = await askedFile(source, file);
      return asked.ok ? queueExport(source, asked.value) : asked;
    },
    done: ({ queued }) => ({ reason: `export centre: ${queued}` }),
  });
}

const stepInput = z.object({
  exportId: z.string().min(1).max(64),
  step: z.enum(['again', 'cancel']),
});

/** Has a file of the export centre made again, or cancels it; answers how it stands then. */
export async function stepExportAction(request: ActionRequest<z.input<typeof stepInput>>) {
  return runAction(request, {
    action: 'export_create',
    input: stepInput,
    about: ({ exportId, step }) => ({ subject: `${step} ${exportId}` }),
    perform: async ({ source }, { exportId, step }) => {
      const made = await (source.exports?.[step](exportId) ?? failureOf('edition'));
      return made.ok ? { ok: true, value: made.value.state } : made;
    },
  });
}

const named = (pattern: RegExp) => z.string().trim().max(253).regex(pattern, 'required');
const folder = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]*$/, 'required');
/** Left empty the one of before stays, where there is one. */
const secret = z.string().max(16_384);
const id = z.string().min(1).max(64);
const common = {
  /** A new schedule is of an export or of a list's file; one that is changed has its own id. */
  exportId: id.nullable(),
  file: listedFile.nullable(),
  scheduleId: id.nullable(),
  every: scheduleEvery,
  onDay: z.int().min(1).max(28),
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

/** Has the file of an export made again and again, or at other times or to another place. */
export async function scheduleExportAction(request: ActionRequest<z.input<typeof scheduleInput>>) {
  return runAction(request, {
    action: 'export_schedule',
    input: scheduleInput.refine(hasSecret, { path: ['secret'], error: 'required' }),
    about: ({ exportId, file, scheduleId, every, way }) => ({
      subject: `${every} ${way} ${exportId ?? file?.kind ?? scheduleId}`,
    }),
    perform: async ({ source }, input) => {
      const { exportId, file, scheduleId, every, onDay, hour } = input;
      const target = targetOf(input);
      const body = { every, onDay, hour, target, secret: secretOf(input) };
      if (!source.exports) return failureOf('edition');
      const asked = file && (await askedFile(source, file));
      if (asked?.ok === false) return asked;
      const of = asked ? { asked: asked.value } : { exportId: exportId ?? '' };
      const made =
        scheduleId === null
          ? await source.exports.schedule({ ...body, ...of })
          : await source.exports.changeSchedule(scheduleId, body);
      return made.ok ? { ok: true, value: null } : made;
    },
  });
}

type Input = z.output<typeof scheduleInput>;

const secretOf = (input: object) =>
  'secret' in input && typeof input.secret === 'string' ? input.secret : '';

/** One of before is known to the service alone. */
function hasSecret(input: Input): boolean {
  return input.way === 'email' || input.scheduleId !== null || input.secret !== '';
}

/** Whether a file would arrive there: a small one is written and removed; the word for why not. */
export async function tryDeliveryAction(request: ActionRequest<z.input<typeof scheduleInput>>) {
  return runAction(request, {
    action: 'export_schedule',
    input: scheduleInput.refine(hasSecret, { path: ['secret'], error: 'required' }),
    about: ({ way }) => ({ subject: `trial ${way}` }),
    perform: async ({ source }, input) => {
      const { scheduleId } = input;
      const asked = { scheduleId, target: targetOf(input), secret: secretOf(input) };
      const tried = await (source.exports?.tryDelivery(asked) ?? failureOf('edition'));
      return tried.ok ? { ok: true, value: tried.value.error } : tried;
    },
  });
}

function targetOf(input: Input): ScheduleTarget {
  switch (input.way) {
    case 'email':
      return { way: 'email', memberIds: input.memberIds };
    case 'sftp': {
      const { way, host, port, user, folder: into } = input;
      return { way, host, port, user, folder: into };
    }
    case 's3': {
      const { way, endpoint, region, bucket, folder: into, accessKeyId } = input;
      return {
        way,
        ...(endpoint !== '' && { endpoint }),
        region,
        bucket,
        folder: into,
        accessKeyId,
      };
    }
  }
}

const scheduleStep = z.object({
  scheduleId: id,
  step: z.enum(['pause', 'resume', 'removal']),
});

/** Has a schedule rest or go on, or ends it and forgets its secret. */
export async function stepScheduleAction(request: ActionRequest<z.input<typeof scheduleStep>>) {
  return runAction(request, {
    action: 'export_create',
    input: scheduleStep,
    about: ({ scheduleId, step }) => ({ subject: `${step} of schedule ${scheduleId}` }),
    perform: async ({ source }, { scheduleId, step }) => {
      const done = await (source.exports?.stepSchedule(scheduleId, step) ?? failureOf('edition'));
      return done.ok ? { ok: true, value: null } : done;
    },
  });
}
