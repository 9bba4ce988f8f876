import type { ShownReset, UseResetBody } from '#lib/contract/panel/password-reset.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client } from '#service/database/pool.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { tooManyAttempts, wrongResetLink } from '#service/panel/panel-errors.ts';
import { replacePassword } from '#service/panel/people/member-queries.ts';
import { hashChosenPassword } from '#service/panel/people/password.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import { hashOpaqueId } from '#service/panel/sessions/opaque-id.ts';
import { revokeSessionsOf } from '#service/panel/sessions/session-queries.ts';
import { findReset, takeReset } from './reset-queries.ts';
import type { OpenReset } from './reset-queries.ts';

type Door = Pick<PanelContext, 'pool' | 'limits' | 'linkLimits'>;

interface Knock {
  token: string;
  origin: Origin;
}

/** Whose password a link is for; uses nothing up. 401 for a link that does not work, 429. */
export async function showReset(door: Door, knock: Knock): Promise<ShownReset> {
  const { reset, attempt } = await find(door, knock);
  await door.linkLimits.forgive(attempt);
  return { email: reset.email };
}

/**
 * Gives the link's holder the password that they choose. All sessions of the member end, nobody is
 * signed in, and the second factor is asked for as before. The link works once. 401 for one that
 * does not work, 422 for a weak password, which uses nothing up, 429.
 */
export async function useReset(
  door: Door,
  { token, password, origin }: Pick<UseResetBody, 'token' | 'password'> & { origin: Origin },
): Promise<void> {
  const { reset, tokenHash, attempt } = await find(door, { token, origin });
  // Outside the transaction: hashing takes long, and a connection is dear.
  const after = await hashChosenPassword(password, [reset.email, reset.workspace_name]);
  const change = { reset, tokenHash, after, origin };
  await inTransaction(door.pool, (client) => commitReset(client, change));
  await door.linkLimits.forgive(attempt);
  // Who forgot a password has typed wrong ones: those no longer keep them out.
  await door.limits.forgive({ ...attempt, email: reset.email, isKnownNetwork: true });
}

/** Looks a link up; those that do not work count against the network. */
async function find({ pool, linkLimits }: Door, { token, origin }: Knock) {
  const attempt = { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
  const claim = await linkLimits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  const tokenHash = hashOpaqueId(token);
  const reset = tokenHash && (await findReset(pool, tokenHash));
  if (!reset) throw wrongResetLink();
  return { reset, tokenHash, attempt };
}

interface Change {
  reset: OpenReset;
  tokenHash: Buffer;
  after: string;
  origin: Origin;
}

async function commitReset(client: Client, change: Change): Promise<void> {
  const { reset, tokenHash, after, origin } = change;
  const { member_id: memberId, workspace_id: workspaceId, password_hash: before } = reset;
  if (!(await takeReset(client, tokenHash))) throw wrongResetLink();
  if (!(await replacePassword(client, memberId, { before, after }))) throw wrongResetLink();
  await revokeSessionsOf(client, memberId);
  await insertAuditEvent(client, {
    action: 'password_reset',
    result: 'success',
    workspaceId,
    memberId,
    origin,
  });
  const told = { recipient: reset.email, locale: null, about: { ip: origin.ip } };
  await queueMail(client, { kind: 'password_changed', ...told });
}
