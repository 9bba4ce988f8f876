import { randomUUID } from 'node:crypto';
import { can } from '#lib/contract/panel/capability.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { hashToken } from '#service/accounts/api-token.ts';
import { whenViolated } from '#service/database/database-error.ts';
import type { Client } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import type { Origin } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  accountHasWorkspace,
  roleForbidden,
  tooManyAttempts,
} from '#service/panel/panel-errors.ts';
import { insertConnectionTo } from '#service/panel/people/create-workspace.ts';
import { networkOf } from '#service/panel/sessions/network.ts';
import {
  findFirstAccessAccount,
  takeFirstAccessToken,
} from '#service/panel/workspaces/account-queries.ts';
import { findConnection } from '#service/panel/workspaces/connection-queries.ts';
import { viewConnection } from '#service/panel/workspaces/connection.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { limitConnections } from './limit-connections.ts';

interface Claim {
  session: LivingSession;
  /** An API key, or a first-access token, which dies by it. */
  secret: string;
  origin: Origin;
}

/**
 * Puts an account of this service beside the others of the member's workspace: who holds its secret
 * may open it anyway. 403 by role, 422 for a secret that opens nothing or too many connections, 409
 * when the account has a workspace, 429 after too many wrong ones; then nothing has changed.
 */
export async function claimAccount(context: PanelContext, claim: Claim): Promise<Connection> {
  const { session, secret, origin } = claim;
  const { pool, limits, baseUrls } = context;
  const { workspace_id: workspaceId, id: memberId } = session;
  const entry = { action: 'connection_added' as const, workspaceId, memberId, origin };
  try {
    if (!can(session.role, 'connections')) throw roleForbidden();
    const attempt = { email: null, network: networkOf(origin.ip), isKnownNetwork: false };
    const allowed = await limits.claim(attempt);
    if (!allowed.isAllowed) throw tooManyAttempts(allowed.retryAfterSeconds);
    const hash = hashToken(secret);
    // A look first, so that a guess costs no transaction.
    if (!(await findFirstAccessAccount(pool, hash))) throw unknownSecret();
    const row = await inTransaction(pool, async (client) => {
      const created = await insertOwn(client, context, { workspaceId, hash });
      const { id: connectionId, account_id: subject } = created;
      await insertAuditEvent(client, {
        ...entry,
        result: 'success',
        connectionId,
        ...(subject !== null && { subject }),
      });
      return created;
    });
    await limits.forgive(attempt);
    return viewConnection(row, baseUrls);
  } catch (error) {
    if (error instanceof ServiceError) {
      await insertAuditEvent(pool, { ...entry, result: 'refused', reason: error.code });
    }
    throw error;
  }
}

async function insertOwn(
  client: Client,
  { vault }: PanelContext,
  { workspaceId, hash }: { workspaceId: string; hash: Buffer },
) {
  await limitConnections(client, workspaceId);
  const account = await takeFirstAccessToken(client, hash);
  if (!account) throw unknownSecret();
  const connectionId = randomUUID();
  await insertConnectionTo(client, vault, { workspaceId, connectionId, target: { account } }).catch(
    whenViolated('connections_account', accountHasWorkspace),
  );
  const row = await findConnection(client, workspaceId, connectionId);
  if (!row) throw new Error('a connection that was just created is not there');
  return row;
}

/** Never issued, already used, or of an account that is not active: the text never says which. */
const unknownSecret = failure(
  'unknown_secret',
  422,
  'Chave de API ou token de primeiro acesso inválido ou já utilizado',
);
