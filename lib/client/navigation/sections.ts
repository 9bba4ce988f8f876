/** What an account can do, as far as pages depend on it. */
type Sections = Record<'feeRules' | 'infractions' | 'statement', boolean>;

/** The first part of an address below the connection whose pages not every account has. */
const partOfSection: Partial<Record<string, keyof Sections>> = {
  tarifas: 'feeRules',
  extrato: 'statement',
  infracoes: 'infractions',
};

/**
 * The page of another connection that matches a path of this one: the same section when the other
 * account has it, else the overview. What names a single row stays behind, it is not there.
 */
export function sectionFor(pathname: string, capabilities: Sections): string {
  return hasPage(pathname, capabilities) ? sectionOf(pathname) : '';
}

/** Whether the account has the page of a path. */
export function hasPage(pathname: string, capabilities: Sections): boolean {
  const part = partOfSection[sectionOf(pathname)];
  return part === undefined || capabilities[part];
}

function sectionOf(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
