import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import type { ResolveHost } from '#lib/outgoing/resolve-host.ts';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver, openTcpReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';

/** Listens where nothing of ours may ever connect. */
let decoy: Awaited<ReturnType<typeof openTcpReceiver>>;
let service: TestApp;
let shop: Shop;
let sender: CallbackSender;
let resolveHost: ResolveHost;
beforeAll(async () => {
  service = await createTestApp();
  shop = await openShop(service, { openingBalanceCents: 100_000n });
  decoy = await openTcpReceiver((socket) => socket.destroy(), { address: '127.0.0.2' });
  sender = openSender(service, {
    backoffBaseMs: 3_600_000,
    resolveHost: (name) => resolveHost(name),
  });
});
afterAll(async () => {
  await sender.stop({ withinMs: 5_000 });
  await decoy.close();
  await service.close();
});
beforeEach(() => {
  resolveHost = () => Promise.resolve(['127.0.0.2']);
});
afterEach(() => {
  if (decoy.connections() > 0) throw new Error('the decoy was reached');
});

/** Pays a charge with this callbackUrl; null when it was refused at creation with 400. */
async function tell(callbackUrl: string): Promise<string | null> {
  const body = { amount: 10, callbackUrl };
  const reply = await service.api.post<TransactionDetail>('/v1/pix/', body, { token: shop.token });
  if (reply.status !== 200) {
    expectRefusal(reply, 400);
    return null;
  }
  await shop.pay(reply.body);
  const read = () => readLogs(service, reply.body.id);
  await vi.waitFor(async () => expect(await read()).toHaveLength(1), 10_000);
  const [log] = await read();
  expect(log?.status).toBe(0);
  return log?.response_body ?? '';
}

describe('an address that is not public is not called', () => {
  test.each([
    '127.0.0.2',
    '2130706434',
    '017700000002',
    '0177.0.0.2',
    '0x7f000002',
    '0x7f.0.0.2',
    '127.2',
    '127.0.2',
    '127.0.0.2.',
    '１２７.0.0.2',
    '127。0。0。2',
    '127｡0｡0｡2',
    '①②⑦.0.0.2',
    '%31%32%37.0.0.2',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '100.100.100.200',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.2]',
    '[::ffff:7f00:2]',
    '[::127.0.0.2]',
    '[64:ff9b::7f00:2]',
    '[64:ff9b:1::7f00:2]',
    '[2002:7f00:2::1]',
    '[2001:0:7f00:2::1]',
    '[fc00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[4000::1]',
  ])('%s', async (host) => {
    const reason = await tell(`http://${host}:${decoy.port}/`);
    expect(['Endereço não permitido', null]).toContain(reason);
  });
});

describe('a name that is not public is not called', () => {
  test.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'foo.localhost',
    'db',
    'metadata.google.internal',
    'printer.local',
    'x.home.arpa',
  ])('%s', async (host) => {
    expect(await tell(`http://${host}:${decoy.port}/`)).toBe('Nome de host não permitido');
  });

  test.each([
    ['private', ['127.0.0.2']],
    ['mapped', ['::ffff:127.0.0.2']],
    ['NAT64', ['64:ff9b::7f00:2']],
    ['private behind a public one', ['1.1.1.1', '127.0.0.2']],
    ['that of an allowed host', ['127.0.0.1']],
  ])('one whose address is %s', async (_, addresses) => {
    resolveHost = () => Promise.resolve(addresses);
    expect(await tell(`http://loja.example.com:${decoy.port}/`)).toBe('Endereço não permitido');
  });

  test('one that answers publicly first and privately then', async () => {
    let asked = 0;
    resolveHost = () => {
      asked += 1;
      return Promise.resolve(asked === 1 ? ['192.0.2.1'] : ['127.0.0.2']);
    };
    const url = `http://rebinding.example.com:${decoy.port}/`;
    expect(await tell(url)).toBe('Endereço não permitido');
    expect(await tell(url)).toBe('Endereço não permitido');
    expect(asked).toBe(2);
  });

  test('one whose server never answers, beside one that works', async () => {
    resolveHost = () => new Promise(() => undefined);
    const good = await openReceiver();
    const [silent] = await Promise.all([
      tell('http://nada.example.com/'),
      shop.charge({ callbackUrl: good.origin }).then((charge) => shop.pay(charge)),
    ]);
    expect(silent).toBe('Sem resposta em 1 s');
    expect(good.received).toHaveLength(1);
    await good.close();
  });
});

test.each([1, 22, 25, 110, 2049, 3306, 5432, 6379, 6667, 9200, 11211, 27017])(
  'port %i belongs to no web server',
  async (port) => {
    resolveHost = () => Promise.resolve(['1.1.1.1']);
    expect(await tell(`http://loja.example.com:${port}/`)).toBe('Porta não permitida');
  },
);

test('our own ports are not called, not even on an allowed host', async () => {
  const own = await openTcpReceiver((socket) => socket.destroy());
  const careful = openSender(service, { ownPorts: [own.port] });
  await sender.stop({ withinMs: 1_000 });
  expect(await tell(own.origin)).toBe('Porta não permitida');
  expect(own.connections()).toBe(0);
  await careful.stop({ withinMs: 1_000 });
  await own.close();
  sender = openSender(service, { backoffBaseMs: 3_600_000, resolveHost: (n) => resolveHost(n) });
});

const refused = [
  ['a user', 'http://user@loja.example/'],
  ['a user and a password', 'http://user:secret@loja.example/'],
  ['an allowed host as user', 'http://127.0.0.1@127.0.0.2/'],
  ['an empty user', 'http://@127.0.0.2/'],
  ['a backslash', 'http://127.0.0.1\\@127.0.0.2/'],
  ['ftp', 'ftp://loja.example/'],
  ['file', 'file:///etc/passwd'],
  ['gopher', 'gopher://127.0.0.2/'],
  ['data', 'data:text/plain,x'],
  ['javascript', 'javascript:alert(1)'],
  ['no slashes', 'http:127.0.0.2'],
  ['no host', 'http://'],
  ['a path for a host', 'http:///127.0.0.2'],
  ['port 0', 'http://loja.example:0/'],
  ['a port beyond the last', 'http://loja.example:65536/'],
  ['more than 2048 characters', `http://loja.example/${'x'.repeat(2_048)}`],
  ['a line break in the host', 'http://127.0.0\r\n.2/'],
  ['a line break in the path', 'http://loja.example/a\r\nX-Evil: 1'],
  ['a tab', 'http://127.0.\t0.2/'],
  ['a blank', 'http://loja.example/a b'],
  ['a number', 1],
] as const;

describe('a callbackUrl with', () => {
  test.each(refused)('%s is refused when a charge is created', async (_, callbackUrl) => {
    const body = { amount: 10, callbackUrl };
    expectRefusal(await service.api.post('/v1/pix/', body, { token: shop.token }), 400);
  });

  test.each(refused)('%s is refused when a withdrawal is asked for', async (_, callbackUrl) => {
    const body = { amount: 1, pixKey: '52998224725', pixType: 'cpf', callbackUrl };
    expectRefusal(await service.api.post('/v1/withdraw/', body, { token: shop.token }), 400);
  });
});

test('nothing in a charge can split the headers of its callback', async () => {
  const receiver = await openReceiver();
  const charge = await shop.charge({
    callbackUrl: `${receiver.origin}/%0d%0aX-Evil:%201?a=%0d%0aX-Evil:%201`,
    clientReference: 'a\r\nX-Evil: 1',
  });
  await shop.pay(charge);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 5_000);
  expect(receiver.received[0]?.headers).not.toHaveProperty('x-evil');
  expect(receiver.received[0]?.path).toBe('/%0d%0aX-Evil:%201?a=%0d%0aX-Evil:%201');
  await receiver.close();
});
