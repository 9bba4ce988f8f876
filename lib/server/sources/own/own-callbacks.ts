import 'server-only';
import type { ShownCallback, ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import type { PanelCallback } from '#lib/contract/panel/callbacks.ts';
import { readArchivedCallbackId } from '#lib/domain/keys/archived-callback-id.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import * as panel from '#lib/server/panel-api/callback-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import { postStatementParties } from '#lib/server/panel-api/statement-calls.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { commonOf, shownPage, withAttempts } from '#lib/server/sources/callback-attempts.ts';
import { once } from '#lib/server/sources/once.ts';
import type { CallbackRecords, CallbackSource } from '#lib/server/sources/source-callbacks.ts';

/** The log of our own service, of either edition. */
export function ownCallbacks(access: ConnectionAccess): CallbackSource {
  const list: CallbackSource['list'] = async (filters) =>
    shownPage(await panel.getPanelCallbacks(access, filters), toShown);
  return {
    list,
    async read(id) {
      const found = await readOne(access, id);
      // One from a file has brought the others of its callback with it.
      return readArchivedCallbackId(id) ? found : withAttempts(found, list);
    },
    async readToday(now) {
      const range = { from: dayStart(saoPauloDay(now)), to: now.toISOString() };
      const found = await panel.getCallbackHealth(access, range);
      if (!found.ok) return found;
      const { total, hosts } = found.value;
      const { attempts, delivered, pending } = total;
      const worst = hosts[0] && hosts[0].failed > 0 ? hosts[0] : null;
      return { ok: true, value: { attempts, delivered, pending, worst, reach: null } };
    },
  };
}

async function readOne(access: ConnectionAccess, id: string): Promise<Result<ShownCallbackDetail>> {
  const found = await panel.getPanelCallback(access, id);
  if (!found.ok) return found;
  const { request, response, attempts } = found.value;
  return {
    ok: true,
    value: {
      ...toShown(found.value),
      request: { headers: request.headers, body: request.body, isExact: true },
      response,
      attempts: attempts.map(toShown).toReversed(),
      sameCallback: attempts.map((attempt) => attempt.id),
    },
  };
}

function toShown(row: PanelCallback): ShownCallback {
  const { transactionStatus, url, host, infractionId } = row;
  return { ...commonOf(row), transactionStatus, url, host, isOfInfraction: infractionId !== null };
}

/** What was never delivered, and how each receiver does. */
export function callbackRecords(access: ConnectionAccess): CallbackRecords {
  const readArchive = once(() => panel.getCallbackArchive(access));
  return {
    readHealth: (range) => panel.getCallbackHealth(access, range),
    listUndelivered: (filters) =>
      panel.getUndelivered(access, { ...resendRange(new Date()), ...filters }),
    listCauses: () => panel.getUndeliveredCauses(access, resendRange(new Date())),
    listAddresses: (host) => panel.getCallbackAddresses(access, host),
    async archivedUntil(createdAt) {
      if (Date.now() - Date.parse(createdAt) < leavesAfterDays * dayMs) return null;
      const found = await readArchive();
      const until = found.ok ? found.value.until : null;
      return until !== null && createdAt < until ? until : null;
    },
    async listArchived(transactionId) {
      const found = await panel.getArchivedCallbacks(access, transactionId);
      return found.ok ? { ok: true, value: found.value.callbacks.map(toShown) } : found;
    },
    async readParties(ids) {
      const found = await postStatementParties(access, ids);
      return found.ok ? found.value.parties : [];
    },
    countUndelivered: once(() =>
      panel.getUndelivered(access, { ...resendRange(new Date()), page: 1, limit: 1 }),
    ),
  };
}

const dayMs = 86_400_000;

/** CALLBACK_RETENTION_DAYS is no less: of what is younger nobody need ask. */
const leavesAfterDays = 31;

/** As far back as a resend reaches. */
function resendRange(now: Date): panel.ReportRange {
  const from = new Date(now.getTime() - resendDaysMax * dayMs);
  return { from: from.toISOString(), to: now.toISOString() };
}
