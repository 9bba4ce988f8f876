import 'server-only';
import { noAnswerOf } from '#lib/client/shown/no-answer-words.ts';
import type {
  ShownCallback,
  ShownCallbackDay,
  ShownCallbackDetail,
} from '#lib/client/shown/shown-callback.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import { statementParty } from '#lib/contract/panel/statements.ts';
import { transactionStatus } from '#lib/domain/states/enums.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { commonOf, shownPage, withAttempts } from '#lib/server/sources/callback-attempts.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import type { CallbackSource } from '#lib/server/sources/source-callbacks.ts';
import { readCallbackReach } from './callback-reach.ts';
import { rememberBriefly } from './remember-briefly.ts';

type Log = NonNullable<EditionClient['callbackLog']>;

const days = rememberBriefly<Result<ShownCallbackDay>>();

/** The log of somebody else's service, by its API; secrets in it are hidden here. */
export function foreignCallbacks(connectionId: string, log: Log): CallbackSource {
  const list: CallbackSource['list'] = async (filters) =>
    shownPage(await log.list(filters), toShown);
  return {
    list,
    async read(id) {
      const found = await log.read(id);
      return found.ok ? withAttempts({ ok: true, value: toDetail(found.value) }, list) : found;
    },
    readToday: (now) =>
      days.forceFetch(connectionId, { context: () => readCallbackReach(log, now) }),
  };
}

function toDetail(log: CallbackLog): ShownCallbackDetail {
  const shown = toShown(log);
  return {
    ...shown,
    request: { headers: null, body: JSON.stringify(log.body), isExact: false },
    response: { headers: redactHeaders(log.responseHeaders), body: log.responseBody, cutBy: null },
    attempts: [shown],
    sameCallback: null,
  };
}

function toShown(log: CallbackLog): ShownCallback {
  const status = transactionStatus.safeParse(log.body['status']);
  const party = statementParty.safeParse(log.body);
  return {
    ...commonOf({ ...log, noAnswer: noAnswerOf(log) }),
    url: redactUrl(log.url),
    host: URL.canParse(log.url) ? new URL(log.url).host : '',
    transactionStatus: status.success ? status.data : null,
    isOfInfraction: log.body['infraction'] !== undefined,
    ...(party.success && { partyName: partyOf(party.data).name, amount: party.data.amount }),
  };
}
