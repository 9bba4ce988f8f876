import { z } from 'zod';
import { origin } from '#lib/contract/panel/panel.ts';
import { text } from '#lib/contract/text.ts';
import { locales } from '#lib/i18n/locale.ts';

/** 200 of `GET /own/deadline-notices`: what a browser subscribes with, and who has subscribed. */
export const deadlineNotices = z
  .object({
    publicKey: z.string().describe('The service’s, as `applicationServerKey` of the Push API'),
    devices: z
      .array(z.string())
      .describe('Devices of the member, each by the SHA-256 of its address in hex'),
  })
  .meta({ id: 'DeadlineNotices' });
export type DeadlineNotices = z.infer<typeof deadlineNotices>;

/** The address that a browser's push service gave it; whoever has it can reach this browser. */
const endpoint = z.url({ protocol: /^https$/ }).max(2_048);

/** What a browser makes for one who sends to it, as its `toJSON` says it. */
export const pushDevice = z.object({
  endpoint,
  keys: z.object({
    // A point of P-256 and sixteen bytes.
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});
export type PushDevice = z.output<typeof pushDevice>;

/** 204 of `POST /own/deadline-notices`: this device is told from now on. 403 without the right. */
export const deadlineDeviceBody = pushDevice
  .extend({ locale: z.enum(locales), ...origin })
  .meta({ id: 'DeadlineDevice' });
export type DeadlineDeviceBody = z.output<typeof deadlineDeviceBody>;

/** 204 of `POST /own/deadline-notices/removal`: told no more; one that was not told is no error. */
export const deadlineDeviceRemovalBody = z
  .object({ endpoint: text(2_048).min(1), ...origin })
  .meta({ id: 'DeadlineDeviceRemoval' });
export type DeadlineDeviceRemovalBody = z.output<typeof deadlineDeviceRemovalBody>;
