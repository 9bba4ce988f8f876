import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import SftpClient from 'ssh2-sftp-client';
import type { ScheduleTarget } from '#lib/contract/panel/reports/export-schedules.ts';
import type { OpenSocket } from '#lib/outgoing/guarded-connector.ts';
import { DeliveryFailure } from './delivery-failure.ts';

interface SftpDelivery {
  target: Extract<ScheduleTarget, { way: 'sftp' }>;
  /** A password, or a private key in PEM. */
  secret: string;
  /** The key that the server had before; null: it was never reached. */
  hostKey: string | null;
  name: string;
  content: AsyncIterable<Uint8Array>;
  openSocket: OpenSocket;
  isTrial?: boolean;
}

const readyWithinMs = 20_000;
/** A server that says nothing for so long, or takes so long for it all, is given up. */
const silentMaxMs = 60_000;
const sendWithinMs = 30 * 60_000;

/** Puts a file on an SFTP server: it has its name once it is whole. Answers the server's key. */
export async function sendBySftp(delivery: SftpDelivery): Promise<string> {
  const { target, secret, name, content, openSocket } = delivery;
  const sock = await openSocket(target);
  sock.setTimeout(silentMaxMs, () => sock.destroy());
  const limit = setTimeout(() => sock.destroy(), sendWithinMs);
  const client = new SftpClient();
  const login = secret.includes('PRIVATE KEY') ? { privateKey: secret } : { password: secret };
  let seen = '';
  try {
    await client.connect({
      sock,
      username: target.user,
      ...login,
      readyTimeout: readyWithinMs,
      hostVerifier: (key: Buffer) => {
        seen = createHash('sha256').update(key).digest('base64').replace(/=+$/, '');
        return delivery.hostKey === null || delivery.hostKey === seen;
      },
    });
    const folder = target.folder === '' ? '' : `${target.folder.replace(/\/+$/, '')}/`;
    const path = folder + name;
    await client.put(Readable.from(content, { objectMode: false }), `${path}.part`);
    await client.delete(path, true);
    await client.rename(`${path}.part`, path);
    if (delivery.isTrial) await client.delete(path);
    return seen;
  } catch (error) {
    const isOther = delivery.hostKey !== null && seen !== '' && seen !== delivery.hostKey;
    if (isOther) throw new DeliveryFailure('host-key', error);
    const isLogin = error instanceof Error && /authentication/i.test(error.message);
    throw new DeliveryFailure(isLogin ? 'login' : 'refused', error);
  } finally {
    clearTimeout(limit);
    await client.end().catch(() => undefined);
    sock.destroy();
  }
}
