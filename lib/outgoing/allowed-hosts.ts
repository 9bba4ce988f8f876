import { isWebPort } from './web-ports.ts';

/** Hosts that the guard lets through although they are private. */
export interface AllowedHosts {
  /** `host` as a URL spells it: lower case, IPv6 in brackets or without. */
  has(host: string, port: number): boolean;
}

export const noAllowedHosts: AllowedHosts = { has: () => false };

const entryPattern = /^(\[[0-9a-f:.]+\]|[^:[\]/@*\s]+)(?::(\*|\d{1,5}))?$/;

/**
 * Reads CALLBACK_ALLOW_HOSTS (spec: settled, "Environment"), with commas: `host:port`; `host:*` for
 * 80, 443 and the web servers' ports from 1024 on; `host` for 80 and 443. An entry names a host as
 * it stands in a URL; a name that merely resolves to an allowed address is not allowed. Throws on
 * an entry of another form.
 */
export function parseAllowedHosts(text: string): AllowedHosts {
  const entries = new Set<string>();
  for (const entry of text.split(',').map((item) => item.trim().toLowerCase())) {
    if (entry === '') continue;
    const [, host, port] = entryPattern.exec(entry) ?? [];
    if (host === undefined) throw new Error(`not a host, host:port or host:*: ${entry}`);
    const ports = port === undefined ? [80, 443] : port === '*' ? [80, 443, '*'] : [Number(port)];
    for (const each of ports) entries.add(`${plainHost(host)} ${each}`);
  }
  return {
    has(host, port) {
      const plain = plainHost(host);
      if (entries.has(`${plain} ${port}`)) return true;
      return port >= 1024 && isWebPort(port) && entries.has(`${plain} *`);
    },
  };
}

/** Whether parseAllowedHosts reads the text. */
export function isAllowedHosts(text: string): boolean {
  try {
    parseAllowedHosts(text);
    return true;
  } catch {
    return false;
  }
}

/** A host without the brackets of IPv6 and without the dot that ends a full name. */
export function plainHost(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
