import type { CreatedSession } from '#lib/contract/panel/panel.ts';
import { hashToken } from '#service/accounts/api-token.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import { tooManyAttempts, wrongFirstAccessToken } from '#service/panel/panel-errors.ts';
import { insertWorkspaceOf } from '#service/panel/people/create-workspace.ts';
import { normalizeEmail } from '#service/panel/people/member.ts';
import { hashChosenPassword } from '#service/panel/people/password.ts';
import {
  findFirstAccessAccount,
  takeFirstAccessToken,
} from '#service/panel/workspaces/account-queries.ts';
import type { TokenVault } from '#service/panel/workspaces/token-vault.ts';
import { ServiceError } from '#service/service-error.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { networkOf } from './network.ts';
import { openSession } from './open-session.ts';

interface FirstAccess {
  firstAccessToken: string;
  name: string;
  email: string;
  password: string;
  origin: Origin;
}

interface FirstAccessDependencies {
  pool: Pool;
  vault: TokenVault;
  limits: AttemptLimits;
}

/**
 * The first panel login of an account: its first-access token becomes a workspace with an owner who
 * is signed in, and dies (spec: bearer, "Authentication"). One transaction: when the e-mail is in
 * use (409), the account has a workspace (409) or the password is weak (422), the token stays
 * alive. A wrong or dead token is 401 and counts against the network (429).
 */
export async function useFirstAccess(
  { pool, vault, limits }: FirstAccessDependencies,
  { firstAccessToken, password, origin, name, email }: FirstAccess,
): Promise<CreatedSession> {
  const attempt = { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
  const claim = await limits.claim(attempt);
  if (!claim.isAllowed) throw tooManyAttempts(claim.retryAfterSeconds);
  const tokenHash = hashToken(firstAccessToken);
  const actor = normalizeEmail(email);
  try {
    // Before the password is hashed, which would be much work for any stranger's token.
    const account = await findFirstAccessAccount(pool, tokenHash);
    if (!account) throw wrongFirstAccessToken();
    const passwordHash = await hashChosenPassword(password, [actor, account.name]);
    const owner = { name, email: actor, passwordHash };
    const session = await inTransaction(pool, (client) =>
      redeem(client, vault, { tokenHash, owner, origin }),
    );
    await limits.forgive(attempt);
    return session;
  } catch (error) {
    if (error instanceof ServiceError) {
      const reason = error.code;
      await insertAuditEvent(pool, {
        action: 'first_access',
        result: 'refused',
        reason,
        actor,
        origin,
      });
    }
    throw error;
  }
}

interface Redemption {
  tokenHash: Buffer;
  owner: { name: string; email: string; passwordHash: string };
  origin: Origin;
}

async function redeem(
  client: Client,
  vault: TokenVault,
  { tokenHash, owner, origin }: Redemption,
): Promise<CreatedSession> {
  const account = await takeFirstAccessToken(client, tokenHash);
  if (!account) throw wrongFirstAccessToken();
  const { workspaceId, memberId } = await insertWorkspaceOf(client, vault, {
    target: { account },
    owner,
  });
  const member = {
    id: memberId,
    workspace_id: workspaceId,
    name: owner.name,
    email: owner.email,
    role: 'owner' as const,
    password_hash: owner.passwordHash,
  };
  const session = await openSession(client, member, { origin });
  if (!session) throw new Error('a member who was just created cannot sign in');
  await insertAuditEvent(client, {
    action: 'first_access',
    result: 'success',
    workspaceId,
    memberId,
    origin,
  });
  return session;
}
