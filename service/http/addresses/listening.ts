import { isIPv6 } from 'node:net';

/** Whether who listens at this host listens on every interface. */
export function isEveryInterface(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The address (`http://host:port`) by which this machine reaches who listens at `host`. */
export function listeningAt(host: string, port: number): string {
  const own = isEveryInterface(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}
