import type { ScheduleTarget } from '#lib/contract/panel/reports/export-schedules.ts';
import type { AllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import type { OpenSocket } from '#lib/outgoing/guarded-connector.ts';
import type { TokenVault } from '#service/panel/workspaces/token-vault.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { DueDelivery } from './schedule-queries.ts';

/** What files are sent away with. */
export interface DeliveryReach {
  vault: TokenVault;
  client: GuardedClient;
  /** Which alone may be spoken to without encryption. */
  allowedHosts: AllowedHosts;
  openSocket: OpenSocket;
}

/** A place beyond this service, which takes a secret. */
export type OutsideTarget = Exclude<ScheduleTarget, { way: 'email' }>;

interface Sent {
  target: OutsideTarget;
  secret: string;
  /** The key that an SFTP server had before; null: it was never reached. */
  hostKey: string | null;
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** It is removed again at once. */
  isTrial?: boolean;
}

/** Sends a file to a place; answers the key of an SFTP server. */
export async function sendTo(reach: DeliveryReach, file: Sent): Promise<string | null> {
  const { target, ...rest } = file;
  if (target.way === 's3') {
    const { protocol, hostname, port } = new URL(target.endpoint ?? 'https://s3');
    const isPlain = protocol === 'http:' && !reach.allowedHosts.has(hostname, Number(port) || 80);
    if (isPlain) throw new DeliveryFailure('address');
    const { sendByS3 } = await import('./send-by-s3.ts');
    await sendByS3({ ...rest, target, client: reach.client });
    return null;
  }
  const { sendBySftp } = await import('./send-by-sftp.ts');
  return sendBySftp({ ...rest, target, openSocket: reach.openSocket });
}

/** Writes a small file where a schedule would send its own, and removes it. */
export async function tryTarget(
  reach: DeliveryReach,
  asked: Pick<Sent, 'target' | 'secret' | 'hostKey'>,
): Promise<void> {
  async function* content() {
    yield Buffer.from('teste de entrega\n');
  }
  const name = `teste-de-entrega-${Date.now()}.txt`;
  await sendTo(reach, { ...asked, name, content: content(), isTrial: true });
}

type Sealed = Pick<DueDelivery, 'sealed_secret' | 'key_id' | 'schedule_id' | 'target'>;

/** The secret of a schedule's place. */
export function openSecret({ vault }: Pick<DeliveryReach, 'vault'>, of: Sealed): string {
  if (of.sealed_secret === null || of.key_id === null) throw new DeliveryFailure('internal');
  return vault.open(
    { sealed: of.sealed_secret, keyId: of.key_id },
    { scheduleId: of.schedule_id, target: targetText(of.target) },
  );
}

/** A target in one order of its names: what its secret is sealed for. */
export function targetText(target: ScheduleTarget): string {
  return JSON.stringify(
    Object.entries(target).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
