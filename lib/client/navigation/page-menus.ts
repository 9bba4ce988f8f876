import type { IconName } from '#lib/client/shown/icon-name.ts';
import { type Capability, can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { PageNeeds, PageRow, TextName } from './page-row.ts';
import { isOffered, pages } from './pages.ts';

/** A page as the side navigation has it. */
export interface MenuPage {
  id: string;
  path: string;
  label: TextName;
  icon: IconName;
  group: 'work' | 'account';
}

/** The pages of the side navigation that the account and the role have, in their order. */
export function menuPages(capabilities: PageNeeds, role: MemberRole): MenuPage[] {
  return offeredRows(capabilities)
    .filter((page) => page.role === undefined || can(role, page.role))
    .flatMap(({ id, path, menu, label, icon }) =>
      menu && label && icon ? [{ id, path, label, icon, group: 'work' as const, ...menu }] : [],
    )
    .toSorted((one, other) => one.place - other.place);
}

/** What a role must be allowed for a page to have one of the few places on phones. */
const phoneRole: Partial<Record<string, Capability>> = {
  newCharge: 'charge',
  infractions: 'defend',
};

/** The four pages of the bar on phones, of those that the role works on. */
export function phonePages(capabilities: PageNeeds, role: MemberRole): Omit<MenuPage, 'group'>[] {
  const isFor = (wanted: Capability | undefined) => wanted === undefined || can(role, wanted);
  return offeredRows(capabilities)
    .filter(({ id }) => isFor(phoneRole[id]))
    .flatMap(({ id, path, phone, icon, label = phone?.label }) =>
      phone && label && icon ? [{ id, path, label, icon, ...phone }] : [],
    )
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 4);
}

function offeredRows(capabilities: PageNeeds) {
  return Object.entries<PageRow>(pages).flatMap(([id, page]) =>
    isOffered(page, capabilities) ? [{ id, ...page }] : [],
  );
}

/** The pages of the command menu that the account has and the role may open. */
export function commandPages(capabilities: PageNeeds, role: MemberRole) {
  return Object.entries(pages).flatMap(([id, page]) =>
    'command' in page &&
    isOffered(page, capabilities) &&
    (!('role' in page) || can(role, page.role))
      ? [{ id, ...page }]
      : [],
  );
}
