import type { IconName } from '#lib/client/shown/icon-name.ts';
import { can } from '#lib/contract/panel/capability.ts';
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

/** The four pages of the bar on phones; a charge is there for who may make one. */
export function phonePages(capabilities: PageNeeds, mayCharge: boolean): Omit<MenuPage, 'group'>[] {
  return offeredRows(capabilities)
    .filter(({ id }) => mayCharge || id !== 'newCharge')
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

/** The pages of the command menu that the account has. */
export function commandPages(capabilities: PageNeeds) {
  return Object.entries(pages).flatMap(([id, page]) =>
    'command' in page && isOffered(page, capabilities) ? [{ id, ...page }] : [],
  );
}
