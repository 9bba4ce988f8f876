import type { PageRow } from './page-row.ts';
import { sectionOf } from './page-sections.ts';
import { pages } from './pages.ts';

/** The pages that belong to another page of the menus than their path begins with. */
const elsewhere = Object.values<PageRow>(pages).flatMap(({ path, within }) =>
  within === undefined ? [] : [{ names: path.split('/'), within }],
);

/** The page of the menus that a path belongs to: its section, unless its row says another. */
export function menuPathOf(pathname: string): string {
  const parts = pathname.split('/').slice(2);
  const found = elsewhere.find(
    ({ names }) =>
      names.length === parts.length &&
      names.every((name, at) => name === parts[at] || name.startsWith('[')),
  );
  return found?.within ?? sectionOf(pathname);
}
