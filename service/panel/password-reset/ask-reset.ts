import type { AskResetBody } from '#lib/contract/panel/password-reset.ts';
import { inTransaction } from '#service/database/pool.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { tooManyAttempts } from '#service/panel/panel-errors.ts';
import { findSignInCandidate } from '#service/panel/people/member-queries.ts';
import type { SignInCandidate } from '#service/panel/people/member-queries.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import { networkOf } from '#service/panel/sessions/network.ts';

type Asked = Pick<AskResetBody, 'email' | 'locale'> & { origin: Origin };

/**
 * Notes that somebody wants a new password. The same is written for every e-mail, so the time
 * tells nothing either: the worker that sends the mail finds out whether there is anybody to send
 * it to. Each ask counts, of known e-mails as of unknown ones: nobody's mailbox is flooded (429).
 */
export async function askReset(
  { pool, resetLimits }: PanelContext,
  { locale, origin, ...typed }: Asked,
): Promise<void> {
  const email = normalizeEmail(typed.email);
  const network = networkOf(origin.ip);
  const candidate = await findSignInCandidate(pool, email, network);
  const isKnownNetwork = candidate?.is_known_network ?? false;
  const entry = {
    action: 'password_reset_ask',
    actor: email,
    ...(candidate && { workspaceId: candidate.workspace_id, memberId: candidate.id }),
    origin,
  } as const;
  const claim = await resetLimits.claim({ email, network, isKnownNetwork });
  if (!claim.isAllowed) {
    const reason = 'too_many_attempts';
    if (claim.isFirst) await insertAuditEvent(pool, { ...entry, result: 'refused', reason });
    throw tooManyAttempts(claim.retryAfterSeconds);
  }
  const reason = whyNot(candidate);
  await inTransaction(pool, async (client) => {
    const result = reason
      ? ({ result: 'refused', reason } as const)
      : { result: 'success' as const };
    await insertAuditEvent(client, { ...entry, ...result });
    const about = { ip: origin.ip };
    await queueMail(client, { kind: 'password_reset', recipient: email, locale, about });
  });
}

/** Why no mail will come of it, for the log alone. */
function whyNot(candidate: SignInCandidate | null): string | null {
  if (!candidate) return 'not_a_member';
  if (!candidate.is_enabled) return 'disabled';
  return candidate.has_password ? null : 'no_password';
}
