import { z } from 'zod';
import { integerIn } from '#lib/contract/number.ts';
import { exportEntry } from '#lib/contract/panel/exports.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';

export const scheduleEvery = z.enum(['day', 'week', 'month']);
export type ScheduleEvery = z.infer<typeof scheduleEvery>;

const host = text(253).regex(/^[\w.:[\]-]+$/, { error: 'deve ser um nome ou endereço' });
const port = integerIn(1, 65_535);
/** A folder of the other side; neither its parent nor anything that ends a line. */
const folder = z
  .string()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^\p{Cc}\\]*$/u, { error: 'não pode subir de pasta' });

/** Where each file goes: a link to members, who alone can open it, an SFTP server, a bucket. */
export const scheduleTarget = z.discriminatedUnion('way', [
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
    port: port.default(22),
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
export type ScheduleTarget = z.output<typeof scheduleTarget>;

/**
 * `POST /connections/{id}/export-schedules`: the file of an export, with its filters, columns and
 * words, from now on over the days that ended. The secret is a password or private key (SFTP), or
 * a secret access key (S3), and is never told again.
 */
export const createScheduleBody = z
  .object({
    exportId: idText,
    every: scheduleEvery,
    hour: integerIn(0, 23),
    target: scheduleTarget,
    secret: z.string().max(16_384).default(''),
  })
  .refine(({ target, secret }) => (target.way === 'email') === (secret === ''), {
    path: ['secret'],
    error: 'é obrigatório para SFTP e S3',
  });
export type CreateScheduleBody = z.output<typeof createScheduleBody>;

/** A schedule, without its secret. */
export const exportSchedule = z
  .object({
    id: z.string(),
    kind: exportEntry.shape.kind,
    format: exportEntry.shape.format,
    every: scheduleEvery,
    hour: z.int(),
    way: z.enum(['email', 'sftp', 's3']),
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
