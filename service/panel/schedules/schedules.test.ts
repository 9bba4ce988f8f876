import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { runExport } from '#service/exports/run-export.ts';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openBooksOn } from '#service/panel/reports/open-books.ts';
import { createDeliveryReach } from '#service/testing/deliveries/delivery-reach.ts';
import { startSftpServer } from '#service/testing/deliveries/sftp-server.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { startS3Server } from '#service/testing/s3-server.ts';
import { addPeople, toPeople } from './open-people.ts';
import { deliverExports, runSchedules } from './run-schedules.ts';

const panel = openForTests(openTestPanel);
const log = pino({ level: 'silent' });

interface Office {
  connectionId: string;
  session: string;
}

const asked = {
  kind: 'statement',
  format: 'iso',
  query: 'createdAtFrom=2026-03-01T03:00:00Z&createdAtTo=2026-04-01T02:59:59Z&operation=INCREMENT',
  columns: statementColumns.map((name) => ({ name, title: name })),
  words: {},
  people: 'masked',
  fileName: 'extrato-2026-03-01-a-2026-03-31-iso.csv',
};

const yesterdayNoon = () => new Date(Date.now() - 24 * 3_600_000).toISOString();

/** Books with a row of yesterday, and an export of which schedules are made. */
async function openOffice() {
  const office = await openBooksOn(panel, [
    { at: '2026-03-10T12:00:00Z', cents: 10_000n },
    { at: yesterdayNoon(), cents: 777n },
  ]);
  const { id: exportId } = await entryOf(office, asked);
  return { ...office, exportId };
}

const call = ({ connectionId, session }: Office, path: string, body?: object) =>
  panel.call(`/connections/${connectionId}${path}`, {
    session,
    ...(body && { method: 'POST', body }),
  });

async function entryOf(office: Office, body: object): Promise<ExportEntry> {
  const { status, text } = await call(office, '/exports', body);
  expect(status).toBe(200);
  return JSON.parse(text) as ExportEntry;
}

async function schedule(
  office: Office & { exportId: string },
  target: object,
  secret = '',
): Promise<ExportSchedule> {
  const body = { exportId: office.exportId, every: 'day', hour: 6, target, secret };
  const { status, text } = await call(office, '/export-schedules', body);
  expect(status, text).toBe(200);
  return JSON.parse(text) as ExportSchedule;
}

const comeDue = (id: string) =>
  panel.pool.query(
    `update panel.export_schedules set next_at = date_trunc('day', now() at time zone
       'America/Sao_Paulo') at time zone 'America/Sao_Paulo' where id = $1`,
    [id],
  );

/** Runs what is due, makes the file, and tries to send it. */
async function goRound(allowHosts = '') {
  const { pool, files, encryptionKey } = panel;
  await runSchedules({ pool, log }, 20);
  const { rows } = await pool.query<{ id: string }>(
    `select id from panel.exports where schedule_id is not null and state = 'waiting'`,
  );
  for (const { id } of rows) {
    await runExport({ pool, store: files.store }, id, new AbortController().signal);
  }
  const reach = createDeliveryReach(allowHosts, encryptionKey);
  onTestFinished(() => reach.client.close());
  await deliverExports({ pool, log, store: files.store, reach }, 20);
}

async function runsOf(office: Office): Promise<ExportEntry[]> {
  const { text } = await call(office, '/exports');
  const { exports } = JSON.parse(text) as { exports: ExportEntry[] };
  return exports.filter(({ isScheduled }) => isScheduled);
}

const mailsOf = async (connectionId: string) => {
  const { rows } = await panel.pool.query<Record<'kind' | 'recipient', string> & { about: object }>(
    `select kind, about, recipient from panel.mails
      where about->>'connectionId' = $1 order by created_at`,
    [connectionId],
  );
  return rows;
};

test('by e-mail: the days that ended, by the same filters, as a link to the centre', async () => {
  const office = await openOffice();
  const made = await schedule(office, { way: 'email' });
  expect(made).toMatchObject({ way: 'email', every: 'day', hour: 6, kind: 'statement' });
  await comeDue(made.id);
  await goRound();
  await goRound();
  const runs = await runsOf(office);
  expect(runs).toMatchObject([{ state: 'done', rows: 1, delivery: { state: 'sent' } }]);
  expect(runs[0]?.fileName).toMatch(/^extrato-\d{4}-\d\d-\d\d-iso\.csv$/);
  const { text } = await call(office, `/exports/${runs[0]?.id}/file`);
  expect(text).toContain(',7.77,');
  expect(await mailsOf(office.connectionId)).toMatchObject([{ kind: 'export_ready' }]);
});

test('by e-mail it goes to the members that were named, while they may open it', async () => {
  const office = await openOffice();
  const [bia = '', leo = '', eva = ''] = await addPeople(panel, office.accountId);
  const body = { exportId: office.exportId, every: 'day', hour: 6 };
  const refused = await call(office, '/export-schedules', { ...body, target: toPeople(bia, eva) });
  expect(refused.status).toBe(404);
  const made = await schedule(office, toPeople(bia, leo));
  expect(made.recipients).toEqual(['bia', 'leo']);
  await panel.pool.query('update panel.members set disabled_at = now() where id = $1', [leo]);
  await comeDue(made.id);
  await goRound();
  expect(await mailsOf(office.connectionId)).toMatchObject([{ recipient: 'bia@agenda.test' }]);
});

test('whoever has a second factor shows it afresh before data leaves again and again', async () => {
  const member = await createMember(panel, 'agenda-segura@loja.test');
  const office = { ...member, session: await signInToPanel(panel, member) };
  const { id: exportId } = await entryOf(office, asked);
  const ask = async () => {
    const body = { exportId, every: 'day', hour: 6, target: { way: 'email' } };
    return (await call(office, '/export-schedules', body)).status;
  };
  await giveSecondFactor(panel, member.memberId);
  await panel.pool.query(
    `update panel.sessions set second_factor_at = now() - interval '11 minutes'
      where member_id = $1`,
    [member.memberId],
  );
  expect(await ask()).toBe(428);
  await panel.pool.query(
    'update panel.sessions set second_factor_at = now() where member_id = $1',
    [member.memberId],
  );
  expect(await ask()).toBe(200);
});

test('by SFTP: whole under its name, the key of the server kept, and another one refused', async () => {
  const login = { user: 'loja', password: 'a secret of SFTP' };
  const server = await startSftpServer(login);
  const office = await openOffice();
  const target = { way: 'sftp', host: '127.0.0.1', port: server.port, user: 'loja', folder: '/in' };
  const made = await schedule(office, target, login.password);
  const told = await call(office, '/export-schedules');
  expect(told.text).not.toContain(login.password);
  await comeDue(made.id);
  const allowed = `127.0.0.1:${server.port}`;
  // Nobody allowed the address: it is one of this machine.
  await goRound();
  expect(await runsOf(office)).toMatchObject([
    { state: 'done', delivery: { state: 'waiting', error: 'address' } },
  ]);
  expect(server.files.size).toBe(0);
  const again = () =>
    panel.pool.query(`update panel.exports set delivery_at = now() where delivery = 'waiting'`);
  server.isFailing = true;
  await again();
  await goRound(allowed);
  server.isFailing = false;
  await again();
  await goRound(allowed);
  const [run] = await runsOf(office);
  expect(run).toMatchObject({ delivery: { state: 'sent', error: null } });
  const { text } = await call(office, `/exports/${run?.id}/file`);
  expect([...server.files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    [`/in/${run?.fileName}`, text],
  ]);
  await server.close();
  const stranger = await startSftpServer(login, server.port);
  onTestFinished(() => stranger.close());
  await comeDue(made.id);
  await goRound(allowed);
  expect((await runsOf(office))[0]).toMatchObject({
    delivery: { state: 'waiting', error: 'host-key' },
  });
  expect(stranger.files.size).toBe(0);
});

test('to a bucket, over what the guard lets through', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const office = await openOffice();
  const made = await schedule(
    office,
    {
      way: 's3',
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: s3.bucket,
      folder: 'extratos',
      accessKeyId: 'AKIA',
    },
    'a secret key',
  );
  await comeDue(made.id);
  await goRound(new URL(s3.endpoint).host);
  const [run] = await runsOf(office);
  expect(run).toMatchObject({ delivery: { state: 'sent' } });
  const { bytes } = await call(office, `/exports/${run?.id}/file`);
  expect([...s3.objects.keys()]).toEqual([`extratos/${run?.fileName}`]);
  expect(s3.objects.get(`extratos/${run?.fileName}`)?.content.equals(bytes)).toBe(true);
});

test('one that never arrives is given up, and its owner is told', async () => {
  const office = await openOffice();
  const target = { way: 'sftp', host: '10.0.0.7', user: 'x', folder: '' };
  const made = await schedule(office, target, 'x');
  await comeDue(made.id);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await goRound();
    await panel.pool.query(
      `update panel.exports set delivery_at = now() where delivery = 'waiting'`,
    );
  }
  expect(await runsOf(office)).toMatchObject([{ delivery: { state: 'failed', error: 'address' } }]);
  const mails = await mailsOf(office.connectionId);
  expect(mails).toMatchObject([{ kind: 'export_undelivered', about: { error: 'address' } }]);
});

test('after an outage one run has all days that were missed', async () => {
  const office = await openOffice();
  const made = await schedule(office, { way: 'email' });
  await panel.pool.query(
    `update panel.export_schedules set next_at = now() - interval '3 days' where id = $1`,
    [made.id],
  );
  await goRound();
  await goRound();
  const runs = await runsOf(office);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.fileName).toMatch(/^extrato-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d-iso\.csv$/);
  const { rows } = await panel.pool.query<{ ahead: boolean }>(
    'select next_at > now() as ahead from panel.export_schedules where id = $1',
    [made.id],
  );
  expect(rows[0]?.ahead).toBe(true);
});

test('who may not export makes, sees and removes none, and what they had made ends', async () => {
  const office = await openOffice();
  const made = await schedule(office, { way: 'email' });
  const other = await createMember(panel, 'schedules-other@loja.test');
  const theirs = { ...other, session: await signInToPanel(panel, other) };
  const at = `/export-schedules/${made.id}/removal`;
  expect((await call(theirs, at, {})).status).toBe(404);
  const body = { exportId: office.exportId, every: 'day', hour: 1, target: { way: 'email' } };
  expect((await call(theirs, '/export-schedules', body)).status).toBe(404);
  const person = {
    pool: panel.pool,
    accountId: other.accountId,
    name: 'V',
    role: 'viewer',
  } as const;
  const viewer = await addMember({ ...person, email: 'schedules-viewer@loja.test' });
  const looks = { ...theirs, session: await signInToPanel(panel, viewer) };
  expect((await call(looks, '/export-schedules')).status).toBe(403);
  expect((await call(looks, '/export-schedules', body)).status).toBe(403);
  const wrong = { way: 'sftp', host: 'x.test', user: 'x', folder: '../../etc' };
  const up = { exportId: office.exportId, every: 'day', hour: 1, target: wrong, secret: 'x' };
  expect((await call(office, '/export-schedules', up)).status).toBe(400);
  await comeDue(made.id);
  await panel.pool.query(
    `update panel.members set disabled_at = now()
      where id = (select member_id from panel.export_schedules where id = $1)`,
    [made.id],
  );
  await runSchedules({ pool: panel.pool, log }, 20);
  const left = await panel.pool.query('select from panel.export_schedules where id = $1', [
    made.id,
  ]);
  expect(left.rowCount).toBe(0);
});
