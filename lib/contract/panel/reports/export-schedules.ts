import { z } from 'zod';
import { integerIn } from '#lib/contract/number.ts';
import { askedFilters, createExportBody, exportEntry } from '#lib/contract/panel/exports.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';

export const scheduleEvery = z.enum(['day', 'week', 'month']);
export type ScheduleEvery = z.infer<typeof scheduleEvery>;

const host = text(253).regex(/^[\w.:[\]-]+$/, { error: 'deve ser um nome ou endereço' });
/** A folder of the other side; neither its parent nor anything that ends a line. */
const folder = z
  .string()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^\p{Cc}\\]*$/u, { error: 'não pode subir de pasta' });

/** A link to members, who alone can open it, an SFTP server, or a bucket. */
const targetWith = <Port extends z.ZodType<number>>(port: Port) =>
  z.discriminatedUnion('way', [
    z.object({
      way: z.literal('email'),
      // Those of before named nobody.
      memberIds: z
        .array(idText)
        .max(20)
        .default([])
        .describe('Of the workspace, who may export; none: whoever made it'),
    }),
    z.object({
      way: z.literal('sftp'),
      host,
      port,
      user: text(128),
      folder,
    }),
    z.object({
      way: z.literal('s3'),
      endpoint: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
      region: text(64).regex(/^[\w-]+$/),
      bucket: text(63).regex(/^[a-z0-9][a-z0-9.-]+$/),
      folder,
      accessKeyId: text(128).regex(/^[\w+/=.-]+$/),
    }),
  ]);

/** Where each file goes. */
export const scheduleTarget = targetWith(integerIn(1, 65_535).default(22));
export type ScheduleTarget = z.output<typeof scheduleTarget>;

/** When a file is made again, and where it goes. */
const settings = {
  every: scheduleEvery,
  onDay: integerIn(1, 28)
    .default(1)
    .describe('Of the week, 1 is Monday and 7 Sunday; of the month'),
  hour: integerIn(0, 23),
  target: scheduleTarget,
  secret: z.string().max(16_384).default(''),
};
const isDayOfWeek = ({ every, onDay }: { every: ScheduleEvery; onDay: number }) =>
  every !== 'week' || onDay <= 7;
const noSuchDay = { path: ['onDay'], error: 'deve ser um dia da semana, de 1 a 7' };
const needsSecret = { path: ['secret'], error: 'é obrigatório para SFTP e S3' };

/**
 * `POST /connections/{id}/export-schedules`: the file of an export, or one that was never made,
 * with its filters, columns and words, from now on over the days that ended. The secret is a
 * password or private key (SFTP), or a secret access key (S3), and is never told again.
 */
export const createScheduleBody = z
  .object({ exportId: idText.optional(), asked: createExportBody.optional(), ...settings })
  .refine(({ exportId, asked }) => (exportId === undefined) !== (asked === undefined), {
    path: ['exportId'],
    error: 'deve vir este ou asked, um dos dois',
  })
  .refine(isDayOfWeek, noSuchDay)
  .refine(({ target, secret }) => (target.way === 'email') === (secret === ''), needsSecret);
export type CreateScheduleBody = z.output<typeof createScheduleBody>;

/**
 * `POST /connections/{id}/export-schedules/{scheduleId}/change`: the same file at other times or to
 * another place. Without a secret the one of before stays, if the place stays too.
 */
export const changeScheduleBody = z
  .object(settings)
  .refine(isDayOfWeek, noSuchDay)
  .refine(({ target, secret }) => target.way !== 'email' || secret === '', needsSecret);
export type ChangeScheduleBody = z.output<typeof changeScheduleBody>;

/**
 * `POST /connections/{id}/export-schedules/trial`: writes a small file where a schedule would send
 * its own, and removes it. Without a secret that of the schedule is used, for its place alone.
 */
export const scheduleTrialBody = z.object({
  scheduleId: idText.nullish(),
  target: scheduleTarget,
  secret: z.string().max(16_384).default(''),
});
export type ScheduleTrialBody = z.output<typeof scheduleTrialBody>;

export const deliveryErrors = [
  'not-made',
  'address',
  'host-key',
  'login',
  'refused',
  'unreachable',
  'internal',
] as const;

/** 200 of the same. */
export const scheduleTrial = z
  .object({
    error: z.enum(deliveryErrors).nullable().describe('Null: it arrived and is gone again'),
  })
  .meta({ id: 'ScheduleTrial' });
export type ScheduleTrial = z.infer<typeof scheduleTrial>;

/** A schedule, without its secret. */
export const exportSchedule = z
  .object({
    id: z.string(),
    kind: exportEntry.shape.kind,
    format: exportEntry.shape.format,
    filters: askedFilters,
    every: scheduleEvery,
    onDay: z.int(),
    hour: z.int(),
    isPaused: z.boolean(),
    way: z.enum(['email', 'sftp', 's3']),
    target: targetWith(z.int()),
    place: z.string().describe('Where to, in short'),
    memberName: z.string(),
    recipients: z.array(z.string()).describe('By e-mail: names of those who still may open it'),
    nextAt: dateTimeOut,
    hostKey: z.string().nullable().describe('SHA-256 of the SFTP server’s key, once reached'),
  })
  .meta({ id: 'ExportSchedule' });
export type ExportSchedule = z.infer<typeof exportSchedule>;

const exportPerson = z.object({ id: z.string(), name: z.string() });
export type ExportPerson = z.infer<typeof exportPerson>;

/** 200 of `GET /connections/{id}/export-schedules`. */
export const exportSchedules = z
  .object({
    schedules: z.array(exportSchedule),
    people: z.array(exportPerson).describe('Who can be named'),
  })
  .meta({ id: 'ExportSchedules' });

export const scheduleParams = z.object({ id: idText, scheduleId: idText });
export const scheduleStepParams = scheduleParams.extend({
  step: z.enum(['pause', 'resume', 'removal']),
});
export type ScheduleStep = z.infer<typeof scheduleStepParams>['step'];
