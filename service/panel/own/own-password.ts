import type { PanelAction } from '#lib/contract/panel/audit.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import type { Asking } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { tooManyAttempts, wrongPassword } from '#service/panel/panel-errors.ts';
import { findPasswordHash, replacePassword } from '#service/panel/people/member-queries.ts';
import { hashChosenPassword, isPassword } from '#service/panel/people/password.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import { revokeSessionsOf } from '#service/panel/sessions/session-queries.ts';
import { findWorkspaceName } from '#service/panel/workspaces/connection-queries.ts';

/**
 * Asks somebody who is signed in for their password once more, for the act, and answers its hash.
 * 422 for a wrong one, which is an entry of the act, 429: the guesses of whoever found an open
 * session are counted, apart from sign-in.
 */
export async function checkOwnPassword(
  { pool, codeLimits }: Pick<PanelContext, 'pool' | 'codeLimits'>,
  { session, origin, action }: Asking & { action: PanelAction },
  password: string,
): Promise<string> {
  const network = networkOf(origin.ip);
  const attempt = { email: session.email, network, isKnownNetwork: false };
  const claim = await codeLimits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  const hash = await findPasswordHash(pool, session.id);
  if (hash === null || !(await isPassword(hash, password))) {
    await insertAuditEvent(pool, {
      action,
      result: 'refused',
      reason: 'wrong_password',
      workspaceId: session.workspace_id,
      memberId: session.id,
      origin,
    });
    throw wrongPassword();
  }
  await codeLimits.forgive(attempt);
  return hash;
}

/**
 * Changes the member's own password; every other session of theirs ends. 422 for a wrong present
 * one or a weak new one, 428 without a fresh second factor where there is one, 429.
 */
export async function changeOwnPassword(
  context: PanelContext,
  asking: Asking,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { id: memberId, id_hash: idHash, email, workspace_id: workspaceId } = asking.session;
  const act = { ...asking, action: 'password_change' } as const;
  const before = await checkOwnPassword(context, act, password);
  // Outside the transaction: hashing takes long, and a connection is dear.
  const workspaceName = await findWorkspaceName(context.pool, workspaceId);
  const after = await hashChosenPassword(newPassword, [email, workspaceName]);
  await noteAct(context.pool, act, async (client) => {
    if (!(await replacePassword(client, memberId, { before, after }))) throw wrongPassword();
    await revokeSessionsOf(client, memberId, idHash);
    const told = { recipient: email, locale: null, about: { ip: asking.origin.ip } };
    await queueMail(client, { kind: 'password_changed', ...told });
  });
}
