import 'server-only';
import type { ShownCallback, ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { PanelCallback } from '#lib/contract/panel/callbacks.ts';
import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import { transactionStatus } from '#lib/domain/states/enums.ts';
import { listPanelCallbacks, readPanelCallback } from '#lib/server/panel-api/callbacks.ts';
import {
  type CallbackFilters,
  listCallbacks,
  readCallback,
} from '#lib/server/pix-api/bearer-callbacks.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackSource } from './callback-source.ts';

type ReadableSource = Exclude<CallbackSource, { kind: 'none' }>;

interface ShownPage {
  callbacks: ShownCallback[];
  hasNextPage: boolean;
}

/** One page of the log of a connection, without the secrets in it. */
export async function listShownCallbacks(
  source: ReadableSource,
  filters: CallbackFilters,
): Promise<Result<ShownPage>> {
  if (source.kind === 'own') {
    const found = await listPanelCallbacks(source.panel, filters);
    if (!found.ok) return found;
    const { callbacks, pagination } = found.value;
    const { hasNextPage } = pagination;
    return { ok: true, value: { callbacks: callbacks.map(fromPanel), hasNextPage } };
  }
  const found = await listCallbacks(source.access, filters);
  if (!found.ok) return found;
  const { callbacks, pagination } = found.value;
  const { hasNextPage } = pagination;
  return { ok: true, value: { callbacks: callbacks.map(fromApi), hasNextPage } };
}

/** Attempts of one transaction that are put side by side. */
const attemptsMax = 20;

/** One attempt, with the others of its transaction. `not-found` for an unknown one. */
export async function readShownCallback(
  source: ReadableSource,
  id: string,
): Promise<Result<ShownCallbackDetail>> {
  const found = await (source.kind === 'own' ? readOwn(source, id) : readForeign(source, id));
  if (!found.ok) return found;
  const { transactionId } = found.value;
  if (transactionId === null) return found;
  const others = await listShownCallbacks(source, { page: 1, limit: attemptsMax, transactionId });
  // The attempt itself is worth showing when the others cannot be read.
  if (!others.ok) return found;
  return { ok: true, value: { ...found.value, attempts: others.value.callbacks } };
}

async function readOwn(
  { panel }: Extract<CallbackSource, { kind: 'own' }>,
  id: string,
): Promise<Result<ShownCallbackDetail>> {
  const found = await readPanelCallback(panel, id);
  if (!found.ok) return found;
  const { request, response, attempts } = found.value;
  return {
    ok: true,
    value: {
      ...fromPanel(found.value),
      request: { headers: request.headers, body: request.body, isExact: true },
      response,
      attempts: attempts.map(fromPanel).toReversed(),
      sameCallback: attempts.map((attempt) => attempt.id),
    },
  };
}

async function readForeign(
  { access }: Extract<CallbackSource, { kind: 'foreign' }>,
  id: string,
): Promise<Result<ShownCallbackDetail>> {
  const found = await readCallback(access, id);
  if (!found.ok) return found;
  const log = found.value;
  const shown = fromApi(log);
  return {
    ok: true,
    value: {
      ...shown,
      request: { headers: null, body: JSON.stringify(log.body), isExact: false },
      response: {
        headers: redactHeaders(log.responseHeaders),
        body: log.responseBody,
        cutBy: null,
      },
      attempts: [shown],
      sameCallback: null,
    },
  };
}

function fromPanel(row: PanelCallback): ShownCallback {
  const { transactionStatus: told, url, host, infractionId } = row;
  const isOfInfraction = infractionId !== null;
  return { ...commonOf(row), transactionStatus: told, url, host, isOfInfraction };
}

function fromApi(log: CallbackLog): ShownCallback {
  const told = transactionStatus.safeParse(log.body['status']);
  return {
    ...commonOf(log),
    url: redactUrl(log.url),
    host: URL.canParse(log.url) ? new URL(log.url).host : '',
    transactionStatus: told.success ? told.data : null,
    isOfInfraction: log.body['infraction'] !== undefined,
  };
}

type Common = Omit<ShownCallback, 'url' | 'host' | 'transactionStatus' | 'isOfInfraction'>;

/** The fields that both sources have alike, and no others. */
function commonOf(row: Common): Common {
  const { id, createdAt, transactionId, status, attempt, responseTime, nextAttemptAt } = row;
  return { id, createdAt, transactionId, status, attempt, responseTime, nextAttemptAt };
}
