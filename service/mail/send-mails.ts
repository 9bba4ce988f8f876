import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import { MailFailure } from './mail.ts';
import type { Mail, MailPort } from './mail.ts';
import { claimMails, deleteMail } from './outbox-queries.ts';
import type { MailKind, MailRow } from './outbox-queries.ts';

/**
 * Writes the mail of a row when it is sent; null when there is nobody to send it to any more. What
 * makes the secret of a link stores its hash here: the secret itself is nowhere but in the mail.
 */
export type WriteMail = (pool: Pool, row: MailRow) => Promise<Mail | null>;

export interface MailSending {
  pool: Pool;
  log: Logger;
  port: MailPort;
  writers: Record<MailKind, WriteMail>;
}

/**
 * Sends mails that are due, side by side, outside any transaction; answers how many it took up.
 * One whose sending is not known to have worked is sent again until its time is over.
 */
export async function sendMails(sending: MailSending, mailsMax: number): Promise<number> {
  const rows = await claimMails(sending.pool, mailsMax);
  await Promise.all(rows.map((row) => sendOne(sending, row)));
  return rows.length;
}

async function sendOne({ pool, log, port, writers }: MailSending, row: MailRow): Promise<void> {
  const { id, kind, attempts } = row;
  try {
    const mail = await writers[kind](pool, row);
    if (mail) await port.send(mail);
  } catch (error) {
    const isOver = row.is_last || (error instanceof MailFailure && error.isFinal);
    // Never the address, nor what the server said of it.
    const about = { err: error, mail: id, kind, attempts };
    if (!isOver) return log.warn(about, 'mail not sent; it is tried again');
    log.error(about, 'mail given up');
  }
  await deleteMail(pool, id);
}
