import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '#service/env.ts';
import { MailFailure } from './mail.ts';
import type { Mail, MailPort } from './mail.ts';

/** A server that takes longer gets the mail again later. */
const sendWithinMs = 8_000;
/** Nor is a connection kept for longer that does not answer. */
const timeouts = Object.fromEntries(
  ['connectionTimeout', 'greetingTimeout', 'socketTimeout'].map((name) => [
    name,
    String(sendWithinMs),
  ]),
);
/** Of the folder the newest are kept. */
const filesMax = 500;
/** What a mail is made of is in the mail: nothing is read from a disk or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** By SMTP where the environment names a server, otherwise into a folder. */
export function openMailPort({ SMTP_URL: url, MAIL_FROM: from, DATA_DIR }: MailEnv): MailPort {
  return url ? openSmtpPort(url, from) : openMailFolder(join(DATA_DIR, 'mail'), from);
}

/** smtps: speaks TLS from the start; smtp: must change to it, but on this very machine. */
function openSmtpPort(address: string, from: string): MailPort {
  const url = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // The library takes them from the address alone, and what the operator wrote there counts.
  const options = { requireTLS: String(!isHere), ...timeouts };
  for (const [name, value] of Object.entries(options)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transport = createTransport(url.href);
  return { send: (mail) => sendInTime(transport, { ...closed, from, ...mail }) };
}

async function sendInTime(transport: Transporter, mail: Mail & { from: string }): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailFailure('TIMEOUT')), sendWithinMs);
  });
  try {
    await Promise.race([transport.sendMail(mail), late]);
  } catch (error) {
    throw error instanceof MailFailure ? error : smtpFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

const smtpError = z
  .object({ code: z.string().catch('UNKNOWN'), responseCode: z.number().catch(0) })
  .catch({ code: 'UNKNOWN', responseCode: 0 });

/** A recipient that the server will never know is final; whatever else may be put right. */
function smtpFailure(error: unknown): MailFailure {
  const { code, responseCode } = smtpError.parse(error);
  return new MailFailure(responseCode > 0 ? `${code} ${responseCode}` : code, {
    isFinal: code === 'EENVELOPE' && responseCode >= 500,
  });
}

/** Files of one mail each, named by their time, readable by their owner alone. */
function openMailFolder(folder: string, from: string): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...closed, from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(folder, `${name}.part`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
      const names = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted();
      const old = names.slice(0, -filesMax);
      await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}
