import 'server-only';
import { z } from 'zod';
import {
  type DeadlineDeviceBody,
  type DeadlineDeviceRemovalBody,
  deadlineNotices,
} from '#lib/contract/panel/own/deadline-notices.ts';
import { requestPanel } from './panel-api.ts';

const path = '/own/deadline-notices';

/** `GET /own/deadline-notices`: which of the member's devices are told of deadlines. */
export function getDeadlineNotices(sessionId: string) {
  return requestPanel({ method: 'GET', path, sessionId, schema: deadlineNotices });
}

/** `POST /own/deadline-notices`: a device is told from now on; `forbidden` without the right. */
export function postDeadlineDevice(sessionId: string, body: DeadlineDeviceBody) {
  return requestPanel({ method: 'POST', path, sessionId, body, schema: z.null() });
}

/** `POST /own/deadline-notices/removal`: it is told no more. */
export function postDeadlineDeviceRemoval(sessionId: string, body: DeadlineDeviceRemovalBody) {
  const removal = `${path}/removal`;
  return requestPanel({ method: 'POST', path: removal, sessionId, body, schema: z.null() });
}
