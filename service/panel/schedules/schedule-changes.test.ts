import { expect, onTestFinished, test } from 'vitest';
import type { ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { startSftpServer } from '#service/testing/deliveries/sftp-server.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { startS3Server } from '#service/testing/s3-server.ts';
import { lockDueSchedule } from './schedule-queries.ts';

const panel = openForTests(openTestPanel);
let offices = 0;

/** An account with a file that is made again and again, and what its people do with that. */
async function openOffice() {
  const member = await createMember(panel, `agenda${(offices += 1)}@mudanca.test`);
  const session = await signInToPanel(panel, member);
  const call = async (path: string, body?: object) => {
    const sent = { session, ...(body && { method: 'POST' as const, body }) };
    const { status, text } = await panel.call(`/connections/${member.connectionId}${path}`, sent);
    return { status, body: JSON.parse(text) as never };
  };
  const asked = {
    kind: 'statement',
    format: 'iso',
    query: 'createdAtFrom=2026-03-01T03:00:00Z&createdAtTo=2026-04-01T02:59:59Z',
    columns: statementColumns.map((name) => ({ name, title: name })),
    words: {},
    people: 'masked',
    fileName: 'extrato.csv',
  };
  const { status, body } = await call('/exports', asked);
  expect(status).toBe(200);
  const made = body as { id: string };
  const times = { every: 'day', hour: 6 };
  const schedule = async (target: object, secret = '') =>
    (await call('/export-schedules', { exportId: made.id, ...times, target, secret }))
      .body as ExportSchedule;
  const list = async () =>
    ((await call('/export-schedules')).body as { schedules: ExportSchedule[] }).schedules;
  return { call, schedule, list, times, asked };
}

const login = { user: 'loja', password: 'a secret of SFTP' };
const toServer = (port: number) => ({
  way: 'sftp',
  host: '127.0.0.1',
  port,
  user: login.user,
  folder: '/in',
});

test('a schedule runs on another day and at another hour, by a day that there is', async () => {
  const { call, schedule } = await openOffice();
  const { id } = await schedule({ way: 'email' });
  const at = `/export-schedules/${id}/change`;
  const weekly = { every: 'week', onDay: 5, hour: 9, target: { way: 'email' } };
  const changed = await call(at, weekly);
  expect(changed).toMatchObject({ status: 200, body: { every: 'week', onDay: 5, hour: 9 } });
  const { nextAt } = changed.body as ExportSchedule;
  // Friday, nine o'clock in São Paulo.
  expect([new Date(nextAt).getUTCDay(), new Date(nextAt).getUTCHours()]).toEqual([5, 12]);
  expect((await call(at, { ...weekly, onDay: 8 })).status).toBe(400);
  expect((await call(at, { ...weekly, every: 'month', onDay: 29 })).status).toBe(400);
});

test('a file that was never made is scheduled by its filters, and none is made before', async () => {
  const { call, list, times, asked } = await openOffice();
  const files = await call('/exports');
  const ask = (of: object) => {
    return call('/export-schedules', { ...of, ...times, target: { way: 'email' } });
  };
  expect(await ask({ asked })).toMatchObject({ status: 200, body: { kind: 'statement' } });
  const [made] = await list();
  expect(made).toMatchObject({ kind: 'statement', format: 'iso' });
  // A row says what it is of.
  const query = new URLSearchParams(asked.query);
  expect(made?.filters).toEqual([...query]);
  expect(files.body).toMatchObject({ exports: [{ filters: [...query] }] });
  expect(await call('/exports')).toEqual(files);
  const refused = [
    {},
    { asked, exportId: 'x' },
    { asked: { ...asked, query: 'operation=none' } },
    { asked: { ...asked, people: 'whole' } },
  ];
  const statuses = await Promise.all(refused.map(async (of) => (await ask(of)).status));
  expect(statuses).toEqual([400, 400, 400, 404]);
});

test('the secret stays for the very place that it was given for, and for no other', async () => {
  const { call, schedule, list, times } = await openOffice();
  const { id } = await schedule(toServer(22), login.password);
  const at = `/export-schedules/${id}/change`;
  expect((await call(at, { ...times, target: toServer(22) })).status).toBe(200);
  expect((await call(at, { ...times, target: toServer(2_222) })).status).toBe(422);
  const moved = { ...times, target: toServer(2_222), secret: 'another' };
  expect((await call(at, moved)).status).toBe(200);
  expect(await list()).toMatchObject([{ id, target: toServer(2_222) }]);
  expect(JSON.stringify(await list())).not.toContain('another');
});

test('at rest a schedule makes nothing, and goes on with what comes, not with what was missed', async () => {
  const { call, schedule, list } = await openOffice();
  const { id } = await schedule({ way: 'email' });
  expect((await call(`/export-schedules/${id}/pause`, {})).status).toBe(200);
  await panel.pool.query(
    `update panel.export_schedules set next_at = now() - interval '2 days' where id = $1`,
    [id],
  );
  expect((await lockDueSchedule(panel.pool))?.id).not.toBe(id);
  expect((await list())[0]?.isPaused).toBe(true);
  expect((await call(`/export-schedules/${id}/resume`, {})).status).toBe(200);
  const [going] = await list();
  expect(going?.isPaused).toBe(false);
  expect(new Date(going?.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  const other = await openOffice();
  expect((await other.call(`/export-schedules/${id}/pause`, {})).status).toBe(404);
});

test('a trial writes a small file and removes it, and says in a word why it could not', async () => {
  const server = await startSftpServer(login);
  onTestFinished(() => server.close());
  const { call, schedule } = await openOffice();
  const trial = async (target: object, secret: string, scheduleId?: string) =>
    (await call('/export-schedules/trial', { target, secret, scheduleId })).body as object;
  const place = toServer(server.port);
  expect(await trial(place, login.password)).toEqual({ error: null });
  expect(server.files.size).toBe(0);
  expect(await trial(place, 'wrong')).toEqual({ error: 'login' });
  expect(await trial({ ...place, host: '10.0.0.7' }, 'x')).toEqual({ error: 'address' });
  server.isFailing = true;
  expect(await trial(place, login.password)).toEqual({ error: 'refused' });
  server.isFailing = false;
  // With the secret that is kept, at its own place alone.
  const { id } = await schedule(place, login.password);
  expect(await trial(place, '', id)).toEqual({ error: null });
  const elsewhere = { target: { ...place, user: 'x' }, secret: '', scheduleId: id };
  expect((await call('/export-schedules/trial', elsewhere)).status).toBe(422);
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const bucket = {
    way: 's3',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    bucket: s3.bucket,
    folder: 'extratos',
    accessKeyId: 'AKIA',
  };
  expect(await trial(bucket, 'a secret key')).toEqual({ error: null });
  expect(s3.objects.size).toBe(0);
});
