import { pino } from 'pino';
import type { Pool } from '#service/database/pool.ts';
import type { Mail } from '#service/mail/mail.ts';
import { sendMails } from '#service/mail/send-mails.ts';
import { createMailWriters } from './mails/mail-writers.ts';
import { dashboardUrl } from './open-test-panel.ts';

/** Sends what is due as a worker does, and answers the mails of one recipient. */
export async function sendTestMails(pool: Pool, recipient: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const port = {
    async send(mail: Mail) {
      sent.push(mail);
    },
  };
  const writers = createMailWriters(dashboardUrl);
  await sendMails({ pool, log: pino({ level: 'silent' }), port, writers }, 1_000);
  return sent.filter(({ to }) => to === recipient);
}
