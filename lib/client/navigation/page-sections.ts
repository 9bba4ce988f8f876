import type { PageNeeds, PageRow } from './page-row.ts';
import { isOffered, pages } from './pages.ts';

const rows: readonly PageRow[] = Object.values(pages);

/**
 * The page of another connection that matches a path of this one: the same section when the other
 * account has it, else the overview. What names a single row stays behind, it is not there.
 */
export function sectionFor(pathname: string, capabilities: PageNeeds): string {
  return hasPage(pathname, capabilities) ? sectionOf(pathname) : '';
}

/** Whether the account has the section of a path. */
export function hasPage(pathname: string, capabilities: PageNeeds): boolean {
  return rows.every((page) => page.path !== sectionOf(pathname) || isOffered(page, capabilities));
}

/** The first part of a path below the connection. */
export function sectionOf(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
