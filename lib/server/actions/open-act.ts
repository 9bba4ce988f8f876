import 'server-only';
import { headers } from 'next/headers';
import {
  actionCapability,
  type AuditAction,
  type AuditResult,
  type NewAuditEvent,
} from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { NewStartedMoney } from '#lib/contract/panel/money-out/approval.ts';
import { postAuditEvent } from '#lib/server/panel-api/panel-api.ts';
import type { ApiFailure } from '#lib/server/pix-api/result.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import type { SourcePart, SourceWith } from '#lib/server/sources/source.ts';

/** What an act is about, as far as it is known. */
export interface ActSubject {
  /** Id of a transaction, a callback, an infraction. */
  subject?: string;
  /** Reais. */
  amount?: number;
}

/** An act that the member may do and whose beginning stands in the audit log. */
export interface Act<Action extends AuditAction> {
  source: SourceWith<(typeof partOf)[Action]>;
  /** Of one that moves money and waits for a second person: nothing may be done. */
  approvalId: string | null;
  /** Notes how it ended. Never throws: what was done is done, whether or not the log answers. */
  end: (result: Exclude<AuditResult, 'started'>, about?: ActEnd) => Promise<void>;
}

/** What is noted when it ended; the reason may also say what it was that succeeded. */
export interface ActEnd extends ActSubject {
  reason?: string | null;
}

/** Why an act did not begin. */
export type ActRefusal =
  | { kind: 'session-ended' }
  | { kind: 'role' }
  | { kind: 'failure'; failure: ApiFailure };

type RefusedAct = { ok: false; refusal: ActRefusal };
type OpenedAct<Action extends AuditAction> = { ok: true; act: Act<Action> } | RefusedAct;

/** What an act needs of the source that others are without. */
const partOf = {
  charge_create: undefined,
  withdrawal_create: undefined,
  refund_request: 'refund',
  // The panel writes their entries itself.
  key_holder_read: undefined,
  suspense_assign: undefined,
  suspense_return: undefined,
  suspense_note: undefined,
  day_close: undefined,
  merchant_file_send: 'merchantFiles',
  // The panel writes these itself.
  merchant_file_match: undefined,
  merchant_file_discard: undefined,
  merchant_difference_settle: undefined,
  merchant_difference_reopen: undefined,
  callback_resend: 'resend',
  // By a plan, or window by window.
  callback_bulk_resend: 'resend',
  callback_sample: undefined,
  callback_secret_change: undefined,
  infraction_defend: 'infractions',
  // The panel writes these itself.
  infraction_concede: undefined,
  infraction_assign: undefined,
  infraction_note: undefined,
  defense_template_save: undefined,
  defense_template_remove: undefined,
  export_create: undefined,
  export_schedule: 'exports',
  export_download: 'exports',
  personal_data_reveal: undefined,
  personal_data_export: undefined,
  connection_change: undefined,
} as const satisfies Record<AuditAction, SourcePart | undefined>;

interface ActRequest<Action extends AuditAction> extends ActSubject {
  connectionId: string;
  action: Action;
  /** What it moves, whole, where it moves money. */
  money?: NewStartedMoney | undefined;
  /** Only what became of an act is asked. */
  isQuestion?: boolean | undefined;
}

/**
 * Begins whatever changes something through a connection, in a server action or a route handler:
 * somebody is signed in, the connection is theirs, their role allows it by the dashboard's table
 * and by the panel's own look at the member, and the audit log has its first entry. Without that
 * entry nothing begins. Refusals by role are entries too.
 */
export async function openAct<Action extends AuditAction>(
  request: ActRequest<Action>,
): Promise<OpenedAct<Action>> {
  const head = await headers();
  const opened = await openSourceQuietly<(typeof partOf)[Action]>(
    request.connectionId,
    partOf[request.action],
  );
  if (opened === null) return { ok: false, refusal: { kind: 'session-ended' } };
  if (!opened.ok) return refuse(opened.failure);
  const { session } = opened.value;
  const { connectionId, action, money, isQuestion, ...about } = request;
  const entry = { connectionId, action, ...callerOfHeaders(head) };
  const write = (event: Omit<NewAuditEvent, keyof typeof entry>) =>
    postAuditEvent(session.sessionId, { ...entry, ...event });
  if (!can(session.member.role, actionCapability[action])) {
    await write({ result: 'refused', reason: 'role', ...about });
    return { ok: false, refusal: { kind: 'role' } };
  }
  const started = await write({
    result: 'started',
    ...(money && { money }),
    isQuestion,
    ...about,
  });
  if (!started.ok) return refuse(started.failure);
  const { actId, approvalId } = started.value;
  const end: Act<Action>['end'] = async (result, ending) => {
    await write({ result, actId, ...about, ...ending, reason: ending?.reason?.slice(0, 500) });
  };
  return { ok: true, act: { source: opened.value, approvalId, end } };
}

function refuse(failure: ApiFailure): RefusedAct {
  if (failure.kind === 'forbidden') return { ok: false, refusal: { kind: 'role' } };
  if (failure.kind === 'unauthorized') return { ok: false, refusal: { kind: 'session-ended' } };
  return { ok: false, refusal: { kind: 'failure', failure } };
}

function callerOfHeaders(head: Headers) {
  return callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
}
