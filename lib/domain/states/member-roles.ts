/** What somebody is in a workspace, the most powerful first. */
export const memberRoles = [
  'owner',
  'admin',
  'finance',
  'support',
  'fraud',
  'developer',
  'accountant',
  'viewer',
] as const;
