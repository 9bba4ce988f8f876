import { createHash } from 'node:crypto';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  deadlineDeviceBody,
  deadlineDeviceRemovalBody,
  deadlineNotices,
} from '#lib/contract/panel/own/deadline-notices.ts';
import type { App } from '#service/http/app-type.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { deletePushDeviceOf, listEndpoints, savePushDevice } from './push-devices.ts';

/** Where a member says on which devices they are told of deadlines. */
export function registerDeadlineNoticeRoutes(members: App, { pool, pushKey }: PanelContext): void {
  const path = '/own/deadline-notices';
  members.get(path, { schema: { response: { 200: deadlineNotices } } }, async (request) => {
    const endpoints = await listEndpoints(pool, sessionOf(request).id);
    return { publicKey: pushKey, devices: endpoints.map(nameOf) };
  });
  const done = { response: { 204: z.null() } };
  members.post(path, { schema: { body: deadlineDeviceBody, ...done } }, async (request, reply) => {
    const session = sessionOf(request);
    if (!can(session.role, 'defend')) throw roleForbidden();
    await savePushDevice(pool, session, request.body);
    return reply.code(204).send(null);
  });
  members.post(
    `${path}/removal`,
    { schema: { body: deadlineDeviceRemovalBody, ...done } },
    async (request, reply) => {
      await deletePushDeviceOf(pool, sessionOf(request).id, request.body.endpoint);
      return reply.code(204).send(null);
    },
  );
}

/** Tells its owner's browsers which of them it is, and reaches none. */
function nameOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
