import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import {
  createMember,
  dashboardUrl,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createIdentity, serverPem } from '#service/testing/test-issuer.ts';
import type { DeadlineMessage } from './deadline-message.ts';
import { deleteOldNotices } from './deadline-notice-queries.ts';
import { pushKeysOf } from './push-keys.ts';
import { createPushClient, sendDeadlineNotices } from './send-deadline-notices.ts';

const keys = pushKeysOf(randomBytes(32), dashboardUrl);
const panel = openForTests(openTestPanel);
const services = openForTests(openPushService);

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine: it keeps what comes, and answers as it is told. */
async function openPushService() {
  const authority = await createIdentity({ name: 'Autoridade', issuer: null });
  const site = await createIdentity({ name: 'Site', issuer: authority, hosts: ['localhost'] });
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer(await serverPem(site), (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(pieces) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const client = createPushClient({
    allowedHosts: parseAllowedHosts(host),
    serverCa: [authority.certificate.toString('pem')],
  });
  return {
    host,
    client,
    received,
    answers,
    async close() {
      await client.close();
      server.close();
    },
  };
}

/** A browser that has subscribed. */
function makeDevice(name = randomBytes(6).toString('hex'), host = services.host) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${name}`;
  const endpoint = `https://${host}${path}`;
  const subscription = {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return { path, endpoint, subscription, pair, auth };
}
type Device = ReturnType<typeof makeDevice>;

/** What the browser reads of a body: RFC 8291 and RFC 8188, by hand. */
function readMessage({ pair, auth }: Device, body: Buffer): DeadlineMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const text = (words: string) => Buffer.from(`${words}\0`);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([text('WebPush: info'), pair.getPublicKey(), senderKey]);
  const key = derive(pair.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(key, salt, text('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(key, salt, text('Content-Encoding: nonce'), 12);
  const sealed = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as DeadlineMessage;
}

let owner: Awaited<ReturnType<typeof createMember>>;
let session: string;
beforeAll(async () => {
  owner = await createMember(panel, 'dona@prazos.test');
  session = await signInToPanel(panel, owner);
});
beforeEach(async () => {
  services.received.length = 0;
  services.answers.clear();
  await panel.pool.query('delete from panel.push_devices');
  await panel.pool.query(`update infractions set status = 'CANCELLED'`);
});

function switchOn(device: Device, { from = session, locale = 'pt-BR' } = {}) {
  const body = { ...device.subscription, locale };
  return panel.call('/own/deadline-notices', { method: 'POST', session: from, body });
}

/** An infraction of the owner's account whose time to answer ends in so many hours. */
async function openInfraction(hours: number, updated = 'now()'): Promise<string> {
  const id = randomBytes(8).toString('hex');
  await panel.pool.query(
    `insert into transactions (id, account_id, type, amount_cents, status)
     values ($1, $2, 'DEPOSIT', 4990, 'COMPLETED')`,
    [`T${id}`, owner.accountId],
  );
  await panel.pool.query(
    `insert into infractions (id, account_id, transaction_id, protocol, status, type, reported_by,
       reported_at, expires_at, updated_at, report_details)
     values ($1, $2, $3, $1, 'OPEN', 'FRAUD', 'DEBITED_PARTICIPANT', now(),
             now() + $4 * interval '1 hour', ${updated}, 'Tereza Cruz, 390.533.447-05')`,
    [id, owner.accountId, `T${id}`, hours],
  );
  return id;
}

const tell = () =>
  sendDeadlineNotices(
    { pool: panel.pool, log: pino({ level: 'silent' }), push: { keys, client: services.client } },
    100,
  );

/** As if it were so much later for what has been claimed. */
const wait = () =>
  panel.pool.query(
    `update panel.deadline_notices set claimed_at = claimed_at - interval '6 minutes'`,
  );

test('a device is told once when a deadline is near and once when it is urgent', async () => {
  const device = makeDevice();
  expect((await switchOn(device)).status).toBe(204);
  const id = await openInfraction(71);
  await openInfraction(100);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  const [first] = services.received;
  const message = readMessage(device, first?.body ?? Buffer.alloc(0));
  expect(message).toMatchObject({ title: 'Defesa: menos de 3 dias', tag: id });
  expect(message.body).toMatch(/^R\$\s49,90 em disputa\. Prazo: \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
  expect(message.path).toMatch(new RegExp(`^/[0-9a-f-]{36}/infracoes/${id}$`));
  expect(JSON.stringify(message)).not.toMatch(/Tereza|390/);

  await panel.pool.query(
    `update infractions set expires_at = now() + interval '3 hours' where id = $1`,
    [id],
  );
  expect(await tell()).toBe(1);
  const last = services.received.at(-1)?.body ?? Buffer.alloc(0);
  expect(readMessage(device, last).title).toBe('Defesa: menos de 4 horas');
  await wait();
  expect(await tell()).toBe(0);
});

test('it shows the push service who it is, and how long the message is worth anything', async () => {
  await switchOn(makeDevice());
  await openInfraction(2);
  await tell();
  const { headers } = services.received[0] ?? {};
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers?.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  expect(payload).toMatchObject({ aud: `https://${services.host}`, sub: dashboardUrl });
  expect(Number(headers?.ttl)).toBeGreaterThan(7_100);
  expect(Number(headers?.ttl)).toBeLessThanOrEqual(7_200);
});

test('only who may defend is told, in their language, and only of what became near since', async () => {
  await openInfraction(50, `now() - interval '2 days'`);
  const english = makeDevice();
  await switchOn(english, { locale: 'en' });
  const role = { pool: panel.pool, accountId: owner.accountId, name: 'Rui' };
  const support = await addMember({ ...role, role: 'support', email: 'rui@prazos.test' });
  const refused = await switchOn(makeDevice(), { from: await signInToPanel(panel, support) });
  expect(refused.status).toBe(403);
  expect(await tell()).toBe(0);
  await openInfraction(1);
  expect(await tell()).toBe(1);
  const { body } = services.received[0] ?? { body: Buffer.alloc(0) };
  expect(readMessage(english, body)).toMatchObject({
    title: 'Defense: under 4 hours left',
    body: expect.stringMatching(/^R\$49\.90 in dispute\. Deadline: /) as string,
  });
  await panel.pool.query(`update panel.members set role = 'support' where id = $1`, [
    owner.memberId,
  ]);
  await openInfraction(1);
  expect(await tell()).toBe(0);
  await panel.pool.query(`update panel.members set role = 'owner' where id = $1`, [owner.memberId]);
});

test('a device that its push service forgot is forgotten, and one that is down is told later', async () => {
  const [gone, down, refused] = [makeDevice(), makeDevice(), makeDevice()];
  for (const device of [gone, down, refused]) await switchOn(device);
  services.answers.set(gone.path, 410).set(down.path, 503).set(refused.path, 400);
  await openInfraction(1);
  expect(await tell()).toBe(0);
  expect(await tell()).toBe(0);
  expect(services.received).toHaveLength(3);
  const { rows } = await panel.pool.query<{ endpoint: string }>(
    'select endpoint from panel.push_devices',
  );
  expect(rows.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [down.endpoint, refused.endpoint].toSorted(),
  );
  services.answers.clear();
  await wait();
  expect(await tell()).toBe(1);
  expect(services.received.at(-1)?.path).toBe(down.path);
});

test('two workers tell each device once', async () => {
  for (let count = 0; count < 8; count += 1) await switchOn(makeDevice());
  await openInfraction(1);
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(new Set(services.received.map(({ path }) => path)).size).toBe(8);
  expect(services.received).toHaveLength(8);
});

test('an address inside of the network is not called; such a device, or one without keys, is forgotten', async () => {
  for (const host of ['127.0.0.1:1', '10.0.0.1', '[::1]', 'metadata.internal']) {
    await switchOn(makeDevice('x', host));
  }
  const keyless = makeDevice();
  keyless.subscription.keys.p256dh = 'B'.repeat(87);
  await switchOn(keyless);
  const plain = makeDevice();
  plain.subscription.endpoint = plain.endpoint.replace('https:', 'http:');
  expect((await switchOn(plain)).status).toBe(400);
  await openInfraction(1);
  expect(await tell()).toBe(0);
  expect(services.received).toEqual([]);
  const { rowCount } = await panel.pool.query('select from panel.push_devices');
  expect(rowCount).toBe(0);
});

test('a device goes with its session, by hand, and when there are too many', async () => {
  const devices = async () => (await panel.call('/own/deadline-notices', { session })).body.devices;
  const byHand = makeDevice();
  await switchOn(byHand);
  await switchOn(byHand);
  expect(await devices()).toHaveLength(1);
  const body = { endpoint: byHand.endpoint };
  const path = '/own/deadline-notices/removal';
  expect((await panel.call(path, { method: 'POST', session, body })).status).toBe(204);
  expect(await devices()).toEqual([]);

  const other = await signInToPanel(panel, owner);
  await switchOn(makeDevice(), { from: other });
  expect(await devices()).toHaveLength(1);
  await panel.call('/session', { method: 'DELETE', session: other });
  expect(await devices()).toEqual([]);

  for (let count = 0; count < 12; count += 1) await switchOn(makeDevice());
  expect(await devices()).toHaveLength(10);
});

test('what was told is forgotten after a month', async () => {
  await switchOn(makeDevice());
  await openInfraction(1);
  await tell();
  expect(await deleteOldNotices(panel.pool, 100)).toBe(0);
  await panel.pool.query(
    `update panel.deadline_notices set claimed_at = now() - interval '31 days'`,
  );
  expect(await deleteOldNotices(panel.pool, 100)).toBe(1);
});
