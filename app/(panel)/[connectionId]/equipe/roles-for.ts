import { can } from '#lib/contract/panel/capability.ts';
import { memberRole, type MemberRole } from '#lib/contract/panel/panel.ts';

/** The roles that somebody of this role may give: owners are made by owners alone. */
export function rolesFor(role: MemberRole): MemberRole[] {
  return memberRole.options.filter((one) => one !== 'owner' || can(role, 'owners'));
}
