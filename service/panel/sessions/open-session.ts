import type { CreatedSession } from '#lib/contract/panel/panel.ts';
import { deviceOf } from '#lib/domain/device-of.ts';
import type { Client } from '#service/database/pool.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';
import type { Origin } from '#service/panel/living-session.ts';
import { noteKnownPlace } from '#service/panel/people/known-places.ts';
import { viewMember } from '#service/panel/people/member.ts';
import type { MemberRow } from '#service/panel/people/member.ts';
import { networkOf } from './network.ts';
import { createOpaqueId } from './opaque-id.ts';
import { deleteOldSessions, insertSession } from './session-queries.ts';

/**
 * Opens a session inside the caller's transaction and remembers where it was; a device that is
 * new to the member is told to them. Null when the member
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
  await noteDevice(client, member, origin);
  await deleteOldSessions(client, member.id);
  return { sessionId, expiresAt: expiresAt.toISOString(), member: viewMember(member) };
}

async function noteDevice(client: Client, member: MemberRow, origin: Origin): Promise<void> {
  const network = networkOf(origin.ip);
  if (network === null) return;
  const device = deviceOf(origin.userAgent);
  if (!(await noteKnownPlace(client, { memberId: member.id, network, device }))) return;
  const { browser, system } = device;
  const about = { ip: origin.ip, browser, system };
  await queueMail(client, { kind: 'new_device', recipient: member.email, locale: null, about });
}
