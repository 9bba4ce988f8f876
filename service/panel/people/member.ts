import type { Member, MemberRole } from '#lib/contract/panel/panel.ts';

/** A member's row as the use cases read it. */
export interface MemberRow {
  id: string;
  workspace_id: string;
  name: string;
  email: string;
  role: MemberRole;
}

/** The form in which e-mails are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function viewMember({ id, name, email, role }: MemberRow): Member {
  return { id, name, email, role };
}
