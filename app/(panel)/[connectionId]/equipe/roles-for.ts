import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { memberRoles } from '#lib/domain/states/member-roles.ts';

/** The roles that somebody of this role may give: owners are made by owners alone. */
export function rolesFor(role: MemberRole): MemberRole[] {
  return memberRoles.filter((one) => one !== 'owner' || can(role, 'owners'));
}
