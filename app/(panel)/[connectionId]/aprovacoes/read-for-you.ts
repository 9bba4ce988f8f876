import 'server-only';
import { can } from '#lib/contract/panel/capability.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** Money that waits for this member's approval; none where nobody says. */
export async function readForYou({ approvals, session }: AccountSource) {
  const none = { count: 0, amount: 0 };
  if (approvals === null || !can(session.member.role, 'refund')) return none;
  const read = await approvals.list({ view: 'open', page: 1 });
  return read.ok ? read.value.forYou : none;
}
