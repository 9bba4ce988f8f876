import type { MemberRole } from './panel.ts';

/** What a member's role lets them do beyond looking. No schema: pages read it, too. */
export const capabilities = [
  'charge',
  'withdraw',
  'refund',
  // Look at money that matches nothing: a customer may ask for it.
  'see-suspense',
  // Say whose it is.
  'suspense',
  // Freeze a day of the books.
  'close-books',
  // Compare a merchant's file with the account, and settle the differences.
  'match-files',
  'resend',
  'defend',
  'export',
  // Give the whole team a view of a list.
  'share-views',
  // See documents, e-mails and keys of people unmasked.
  'personal-data',
  'tokens',
  'members',
  // Set the account's own limits, its automatic withdrawal, and when sessions end.
  'account',
  // Make somebody an owner, or an owner something else.
  'owners',
  'connections',
  'audit',
] as const;
export type Capability = (typeof capabilities)[number];

/**
 * The only place that says who may do what. The panel decides by it, with the role as it is in the
 * database at that moment; the dashboard's server and its buttons read the same table.
 */
export const roleCapabilities: Record<MemberRole, readonly Capability[]> = {
  owner: capabilities,
  admin: capabilities.filter((one) => one !== 'owners' && one !== 'account'),
  finance: [
    'charge',
    'withdraw',
    'refund',
    'see-suspense',
    'suspense',
    'close-books',
    'match-files',
    'export',
    'share-views',
    'personal-data',
  ],
  support: ['charge', 'refund', 'see-suspense', 'resend', 'share-views', 'personal-data'],
  fraud: ['refund', 'defend', 'export', 'share-views', 'personal-data'],
  developer: ['charge', 'resend', 'share-views', 'tokens'],
  // Who keeps the books outside: takes files along and moves nothing.
  accountant: ['export', 'personal-data'],
  viewer: [],
};

/** Whether the role may. */
export function can(role: MemberRole, wanted: Capability): boolean {
  return roleCapabilities[role].includes(wanted);
}

/** The roles that may. */
export function rolesThatMay(wanted: Capability): MemberRole[] {
  return Object.entries(roleCapabilities).flatMap(([role, its]) =>
    // The keys of a record are its type's words, which Object.entries forgets.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    its.includes(wanted) ? [role as MemberRole] : [],
  );
}

/**
 * How a control for the capability shows: `hidden` for who acts nowhere, `disabled` (with the
 * reason) for who acts elsewhere. Showing it is a courtesy; the server refuses whoever may not.
 */
export function gateOf(role: MemberRole, wanted: Capability): 'open' | 'disabled' | 'hidden' {
  if (can(role, wanted)) return 'open';
  const actsElsewhere = roleCapabilities[role].some(
    (one) => one !== 'export' && one !== 'personal-data',
  );
  return actsElsewhere ? 'disabled' : 'hidden';
}
