import { randomUUID } from 'node:crypto';
import type { Edition, MemberRole } from '#lib/contract/panel/panel.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { createFreshToken } from '#service/accounts/api-token.ts';
import type { FreshToken } from '#service/accounts/api-token.ts';
import { insertTokenInSlot } from '#service/accounts/token-queries.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { accountHasWorkspace, emailInUse } from '#service/panel/panel-errors.ts';
import { findAccount, revokePanelToken } from '#service/panel/workspaces/account-queries.ts';
import type { PanelAccount } from '#service/panel/workspaces/account-queries.ts';
import { insertConnection, insertWorkspace } from '#service/panel/workspaces/connection-queries.ts';
import { createTokenVault } from '#service/panel/workspaces/token-vault.ts';
import type { TokenVault } from '#service/panel/workspaces/token-vault.ts';
import { insertMember } from './member-queries.ts';
import { normalizeEmail } from './member.ts';
import { hashPassword } from './password.ts';

/** A service of somebody else: where it is and the token that opens it. */
export interface ForeignService {
  name: string;
  edition: Edition;
  baseUrl: string;
  token: string;
}

interface CreateWorkspace {
  pool: Pool;
  /** 32 bytes, the same that the panel runs with. */
  encryptionKey: Buffer;
  /** The workspace's first connection: an account of this service, or another service. */
  connection: { accountId: string } | ForeignService;
  /** Its first member, who owns it. The password is not checked for length here. */
  owner: { name: string; email: string; password: string };
}

export interface CreatedWorkspace {
  workspaceId: string;
  memberId: string;
  connectionId: string;
}

/**
 * Creates a workspace with its owner and its first connection, in one transaction: the operator's
 * way, for people who need no first-access token. For an account of this service a panel token is
 * made (slot 1, DEPOSIT and WITHDRAW) and kept sealed; a living first-access token stays alive
 * until the first login. Throws accountNotFound (404), emailInUse (409) or accountHasWorkspace
 * (409), and then nothing has changed.
 */
export async function createWorkspace({
  pool,
  encryptionKey,
  connection,
  owner,
}: CreateWorkspace): Promise<CreatedWorkspace> {
  const vault = createTokenVault(encryptionKey);
  const passwordHash = await hashPassword(owner.password);
  return inTransaction(pool, async (client) => {
    const target = await findTarget(client, connection);
    const created = await insertWorkspaceOf(client, vault, {
      target,
      owner: { ...owner, passwordHash },
    });
    await insertAuditEvent(client, {
      action: 'workspace_created',
      result: 'success',
      workspaceId: created.workspaceId,
      actor: 'operator',
      origin: { ip: null, userAgent: null },
    });
    return created;
  });
}

type Target = { account: PanelAccount } | { foreign: ForeignService };

async function findTarget(
  client: Client,
  connection: CreateWorkspace['connection'],
): Promise<Target> {
  if (!('accountId' in connection)) return { foreign: connection };
  const account = await findAccount(client, connection.accountId);
  if (!account) throw accountNotFound();
  return { account };
}

interface NewWorkspace {
  target: Target;
  owner: { name: string; email: string; passwordHash: string };
}

/** The rows of a workspace, inside the caller's transaction. Errors as createWorkspace. */
export async function insertWorkspaceOf(
  client: Client,
  vault: TokenVault,
  { target, owner }: NewWorkspace,
): Promise<CreatedWorkspace> {
  const ids = { workspaceId: randomUUID(), memberId: randomUUID(), connectionId: randomUUID() };
  const role: MemberRole = 'owner';
  try {
    const name = 'account' in target ? target.account.name : target.foreign.name;
    await insertWorkspace(client, ids.workspaceId, name);
    await insertMember(client, {
      id: ids.memberId,
      workspaceId: ids.workspaceId,
      name: owner.name.trim(),
      email: normalizeEmail(owner.email),
      role,
      passwordHash: owner.passwordHash,
    });
    await insertConnectionTo(client, vault, { ...ids, target });
    return ids;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'members_email_key') throw emailInUse();
    if (constraint === 'connections_account') throw accountHasWorkspace();
    throw error;
  }
}

/** A connection of a workspace with its sealed token. Violates `connections_account`. */
export async function insertConnectionTo(
  client: Client,
  vault: TokenVault,
  { workspaceId, connectionId, target }: Omit<CreatedWorkspace, 'memberId'> & { target: Target },
): Promise<void> {
  const isOurs = 'account' in target;
  const { name, edition } = isOurs ? target.account : target.foreign;
  const baseUrl = isOurs ? null : target.foreign.baseUrl.replace(/\/+$/, '');
  // For our own account a fresh token, which nobody but the vault ever gives back.
  const fresh = createFreshToken();
  const token = isOurs ? fresh.token : target.foreign.token;
  const { sealed, keyId } = vault.seal(token, { connectionId, workspaceId, edition, baseUrl });
  await insertConnection(client, {
    id: connectionId,
    workspaceId,
    name,
    edition,
    accountId: isOurs ? target.account.id : null,
    baseUrl,
    tokenSealed: sealed,
    tokenKeyId: keyId,
  });
  // After the connection, whose unique account shows that no other connection uses the slot.
  if (isOurs) await putPanelToken(client, target.account.id, fresh);
}

/** The account's token for the panel (spec: bearer, "Authentication"). */
async function putPanelToken(client: Client, accountId: string, fresh: FreshToken): Promise<void> {
  await revokePanelToken(client, accountId);
  await insertTokenInSlot(client, {
    id: randomUUID(),
    accountId,
    kind: 'panel',
    permissions: ['DEPOSIT', 'WITHDRAW'],
    name: 'Painel',
    fresh,
  });
}
