import { z } from 'zod';
import {
  changeScheduleBody,
  exportSchedule,
  scheduleParams,
  scheduleStepParams,
  scheduleTrial,
  scheduleTrialBody,
} from '#lib/contract/panel/reports/export-schedules.ts';
import type { ScheduleTarget } from '#lib/contract/panel/reports/export-schedules.ts';
import { idParams } from '#lib/contract/text.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { requireFresh } from '#service/panel/audit/require-fresh.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  exportNotFound,
  scheduleSecretMissing,
  tooManyTrials,
} from '#service/panel/panel-errors.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { changeSchedule, lockSchedule, pauseSchedule } from './change-queries.ts';
import { wordOf } from './delivery-failure.ts';
import { listExportPeople } from './recipients.ts';
import { deleteSchedule } from './schedule-queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';
import { assertKnown, requireExport, viewSchedule } from './schedule-routes.ts';
import { nextRun, timesOf } from './schedule-times.ts';
import { openSecret, targetText, tryTarget } from './send-to.ts';

const path = '/connections/:id/export-schedules';
/** Far more than anybody corrects a password; each reaches a server of somebody's. */
const trialPace = { placesMax: 30, windowSeconds: 3_600 };

/** Schedules at other times, to another place, at rest, or no more; and whether a place works. */
export function registerScheduleChanges(panel: App, context: PanelContext): void {
  registerSteps(panel, context);
  registerChange(panel, context);
  registerTrial(panel, context);
}

function registerSteps(panel: App, { pool, now }: PanelContext): void {
  const schema = {
    params: scheduleStepParams,
    body: z.object({}),
    response: { 200: z.object({}) },
  };
  panel.post(`${path}/:scheduleId/:step`, { schema }, async (request) => {
    requireExport(request);
    await ownAccountOf(pool, request);
    const { id: connectionId, scheduleId, step } = request.params;
    const at = await now();
    await inTransaction(pool, async (client) => {
      const row = await lockOwn(client, { connectionId, scheduleId });
      if (step === 'removal') return deleteSchedule(client, { connectionId, scheduleId });
      const nextAt = nextRun(timesOf(row), at);
      return pauseSchedule(client, { id: row.id, isPaused: step === 'pause', nextAt });
    });
    return {};
  });
}

function registerChange(panel: App, { pool, vault, now }: PanelContext): void {
  const schema = {
    params: scheduleParams,
    body: changeScheduleBody,
    response: { 200: exportSchedule },
  };
  panel.post(`${path}/:scheduleId/change`, { schema }, async (request) => {
    requireExport(request);
    requireFresh(sessionOf(request), 'export_schedule');
    await ownAccountOf(pool, request);
    const { id: connectionId, scheduleId } = request.params;
    const { every, onDay, hour, target, secret } = request.body;
    const people = await listExportPeople(pool, sessionOf(request).workspace_id);
    assertKnown(target, people);
    const nextAt = nextRun({ every, onDay, hour }, await now());
    return inTransaction(pool, async (client) => {
      const row = await lockOwn(client, { connectionId, scheduleId });
      const kept = sealedOf(row, target);
      const owner = { scheduleId, target: targetText(target) };
      const sealed = secret === '' ? kept : vault.seal(secret, owner);
      if (target.way !== 'email' && sealed === null) throw scheduleSecretMissing();
      await changeSchedule(client, { id: row.id, every, onDay, hour, target, sealed, nextAt });
      return viewSchedule(await lockOwn(client, { connectionId, scheduleId }), people);
    });
  });
}

function registerTrial(panel: App, { pool, deliveryReach }: PanelContext): void {
  const schema = { params: idParams, body: scheduleTrialBody, response: { 200: scheduleTrial } };
  const limiter = createRateLimiter(pool, 'scheduleTrials', trialPace);
  panel.post(`${path}/trial`, { schema }, async (request) => {
    requireExport(request);
    requireFresh(sessionOf(request), 'export_schedule');
    const accountId = await ownAccountOf(pool, request);
    const { target, scheduleId, secret } = request.body;
    if (target.way === 'email') throw exportNotFound();
    const place = await takePlace(limiter, accountId);
    if (!place.isAllowed) throw tooManyTrials(place.retryAfterSeconds);
    const { id: connectionId } = request.params;
    const row =
      scheduleId == null
        ? null
        : await inTransaction(pool, (client) => lockOwn(client, { connectionId, scheduleId }));
    const isSame = row !== null && targetText(row.target) === targetText(target);
    if (secret === '' && !isSame) throw scheduleSecretMissing();
    const hostKey = isSame ? row.host_key : null;
    try {
      const used =
        secret === '' && row ? openSecret(deliveryReach, { ...row, schedule_id: row.id }) : secret;
      await tryTarget(deliveryReach, { target, secret: used, hostKey });
      return { error: null };
    } catch (error) {
      request.log.info({ err: error }, 'a trial of a delivery failed');
      return { error: wordOf(error) };
    }
  });
}

async function lockOwn(
  client: Client,
  keys: { connectionId: string; scheduleId: string },
): Promise<ScheduleRow> {
  const row = isUuid(keys.scheduleId) ? await lockSchedule(client, keys) : null;
  if (!row) throw exportNotFound();
  return row;
}

/** The secret that there is, which opens for the very place that it was given for. */
function sealedOf(row: ScheduleRow, target: ScheduleTarget) {
  const { sealed_secret: sealed, key_id: keyId } = row;
  const isSame = targetText(row.target) === targetText(target);
  return isSame && sealed !== null && keyId !== null ? { sealed, keyId } : null;
}
