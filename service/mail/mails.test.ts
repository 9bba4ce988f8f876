import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { createTestDatabase } from '#service/testing/database/test-database.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { MailFailure } from './mail.ts';
import type { Mail } from './mail.ts';
import { openMailPort } from './open-mail-port.ts';
import { queueMail } from './outbox-queries.ts';
import { renderLetter } from './render-letter.ts';
import { sendMails } from './send-mails.ts';

const letter = (text: string) => ({ subject: `sobre ${text}`, body: [text] });
const mail = renderLetter('ana@loja.test', {
  letters: { 'pt-BR': letter('ação <b>'), en: letter('act') },
  locale: null,
});

/** A server that answers each line of a mail's way by what it is told; answers its address. */
async function startMailServer(answer: (line: string) => string | null) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      seen.push(text);
      const reply = answer(text);
      if (reply !== null) socket.write(`${reply}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, seen };
}

const patient = (line: string) =>
  line.startsWith('DATA') ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok';
const env = { MAIL_FROM: 'Ipê <painel@loja.test>', DATA_DIR: '/nowhere' };

test('without a server mails lie in a folder, a file each, for their owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pix-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const port = openMailPort({ ...env, SMTP_URL: undefined, DATA_DIR: folder });
  await port.send(mail);
  const [name = '', ...more] = await readdir(join(folder, 'mail'));
  expect([name, more]).toEqual([expect.stringMatching(/\.eml$/), []]);
  const path = join(folder, 'mail', name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('To: ana@loja.test');
  expect(text).toContain('multipart/alternative');
  expect(text).toContain('&lt;b&gt;');
});

test('a server gets the mail; one that knows no such recipient is final', async () => {
  const server = await startMailServer(patient);
  await openMailPort({ ...env, SMTP_URL: server.url }).send(mail);
  expect(server.seen.join('')).toContain('RCPT TO:<ana@loja.test>');
  const strict = await startMailServer((line) =>
    line.startsWith('RCPT') ? '550 no such user ana@loja.test' : patient(line),
  );
  const refused = await openMailPort({ ...env, SMTP_URL: strict.url })
    .send(mail)
    .catch((error: unknown) => error);
  expect(refused).toEqual(new MailFailure('EENVELOPE 550', { isFinal: true }));
});

test('a server that does not answer is left, and the mail is for later', async () => {
  const silent = await startMailServer((line) => (line.startsWith('RCPT') ? null : patient(line)));
  const late = openMailPort({ ...env, SMTP_URL: `${silent.url}/?socketTimeout=100` }).send(mail);
  await expect(late).rejects.toThrow(new MailFailure('ETIMEDOUT'));
});

test('a server elsewhere that offers no TLS gets nothing', async () => {
  const server = await startMailServer(patient);
  const url = `${server.url}/?requireTLS=true`;
  const refused = openMailPort({ ...env, SMTP_URL: url }).send(mail);
  await expect(refused).rejects.toThrow(MailFailure);
  expect(server.seen.join('')).not.toContain('RCPT');
});

const database = openForTests(async () => {
  const own = await createTestDatabase();
  const pool = createPool(own.url);
  return {
    pool,
    async close() {
      await pool.end();
      await own.drop();
    },
  };
});

test('a mail is sent once by any number of workers, again after a failure, and not for ever', async () => {
  const { pool } = database;
  const sent: Mail[] = [];
  let outage: Error | null = null;
  const port = {
    async send(one: Mail) {
      if (outage) throw outage;
      sent.push(one);
    },
  };
  const write = async () => mail;
  const sending = {
    pool,
    log: pino({ level: 'silent' }),
    port,
    writers: {
      password_reset: write,
      password_changed: write,
      new_device: write,
      invitation: write,
      export_ready: write,
      export_undelivered: write,
      approval_asked: write,
      approval_ended: write,
      auto_withdraw_changed: write,
      second_factor_removed: write,
    },
  };
  // Due a second ago, whatever the clock does meanwhile.
  const queue = async () => {
    await queueMail(pool, { kind: 'password_changed', recipient: 'ana@loja.test', locale: null });
    await pool.query(
      `update panel.mails set next_attempt_at = now() - interval '1 second' where attempts = 0`,
    );
  };
  const left = async () =>
    (await pool.query('select attempts from panel.mails order by created_at')).rows;
  await Promise.all([queue(), queue(), queue()]);
  await Promise.all(Array.from({ length: 6 }, () => sendMails(sending, 2)));
  expect(sent).toHaveLength(3);
  expect(await left()).toEqual([]);

  outage = new MailFailure('TIMEOUT');
  await queue();
  expect(await sendMails(sending, 5)).toBe(1);
  expect(await sendMails(sending, 5)).toBe(0);
  expect(await left()).toEqual([{ attempts: 1 }]);
  await pool.query(`update panel.mails set next_attempt_at = now() - interval '1 second'`);
  outage = null;
  await sendMails(sending, 5);
  expect(sent).toHaveLength(4);
  expect(await left()).toEqual([]);

  await queue();
  outage = new MailFailure('TIMEOUT');
  await pool.query(`update panel.mails set give_up_at = now() + interval '1 second'`);
  await sendMails(sending, 5);
  expect(await left()).toEqual([]);
  await queue();
  outage = new MailFailure('EENVELOPE 550', { isFinal: true });
  await sendMails(sending, 5);
  expect(await left()).toEqual([]);
});
