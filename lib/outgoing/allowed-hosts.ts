/** Hosts that the guard lets through although they are private. */
export interface AllowedHosts {
  /** `host` as a URL spells it: lower case, IPv6 in brackets or without. */
  has(host: string, port: number): boolean;
}

export const noAllowedHosts: AllowedHosts = { has: () => false };

const entryPattern = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::(\d{1,5}))?$/;

/**
 * Reads CALLBACK_ALLOW_HOSTS (spec: settled, "Environment"): hosts or host:port, comma-separated.
 * An entry names a host as it stands in a URL; a name that merely resolves to an allowed address is
 * not allowed. Throws on an entry of another form.
 */
export function parseAllowedHosts(text: string): AllowedHosts {
  const entries = new Set<string>();
  for (const entry of text.split(',').map((item) => item.trim().toLowerCase())) {
    if (entry === '') continue;
    const match = entryPattern.exec(entry);
    if (!match?.[1]) throw new Error(`not a host or host:port: ${entry}`);
    const host = plainHost(match[1]);
    entries.add(match[2] === undefined ? host : `${host} ${Number(match[2])}`);
  }
  return {
    has: (host, port) => entries.has(plainHost(host)) || entries.has(`${plainHost(host)} ${port}`),
  };
}

/** A host without the brackets of IPv6 and without the dot that ends a full name. */
export function plainHost(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
