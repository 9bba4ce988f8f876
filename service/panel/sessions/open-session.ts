import type { CreatedSession } from '#lib/contract/panel/panel.ts';
import type { Client } from '#service/database/pool.ts';
import type { Origin } from '#service/panel/living-session.ts';
import { upsertKnownNetwork } from '#service/panel/people/member-queries.ts';
import { viewMember } from '#service/panel/people/member.ts';
import type { MemberRow } from '#service/panel/people/member.ts';
import { networkOf } from './network.ts';
import { createOpaqueId } from './opaque-id.ts';
import { deleteOldSessions, insertSession } from './session-queries.ts';

/**
 * Opens a session inside the caller's transaction and remembers the network. Null when the member
 * was disabled, or got another password, since `passwordHash` was read.
 */
export async function openSession(
  client: Client,
  member: MemberRow & { password_hash: string },
  { origin, isFresh = false }: { origin: Origin; isFresh?: boolean },
): Promise<CreatedSession | null> {
  const { id: sessionId, hash: idHash } = createOpaqueId();
  const passwordHash = member.password_hash;
  const expiresAt = await insertSession(client, {
    idHash,
    memberId: member.id,
    passwordHash,
    origin,
    isFresh,
  });
  if (!expiresAt) return null;
  const network = networkOf(origin.ip);
  if (network !== null) await upsertKnownNetwork(client, member.id, network);
  await deleteOldSessions(client, member.id);
  return { sessionId, expiresAt: expiresAt.toISOString(), member: viewMember(member) };
}
