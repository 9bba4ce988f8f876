import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyExamples } from './verify-examples.ts';

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const body = '{"id":"EP1","amount":10.50,"name":"Júlia"}';

function signed(at: Date) {
  const signature = new Webhook(secret).sign('msg_1', at, body);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    // After a rotation two secrets sign.
    'webhook-signature': `v1,AAAA ${signature}`,
  };
}

const cases = [
  { headers: signed(new Date()), body, secret },
  { headers: signed(new Date()), body: `${body} `, secret },
  { headers: signed(new Date()), body, secret: `whsec_${Buffer.alloc(32, 4).toString('base64')}` },
  { headers: signed(new Date(Date.now() - 400_000)), body, secret },
];
const verdicts = [true, false, false, false];

const codeOf = (language: string) =>
  verifyExamples.find((example) => example.language === language)?.code ?? '';

test('the example for Node.js takes our signature and no other, no other body, no old one', () => {
  const script = `${codeOf('Node.js')}
    const cases = ${JSON.stringify(cases)};
    console.log(JSON.stringify(cases.map((one) => isOurs(one.headers, one.body, one.secret))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(output.toString())).toEqual(verdicts);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('so does the example for Python', () => {
  const script = `${codeOf('Python')}
import json, sys
judge = lambda c: is_ours(c["headers"], c["body"].encode(), c["secret"])
print(json.dumps([judge(c) for c in json.load(sys.stdin)]))`;
  const output = execFileSync('python3', ['-c', script], { input: JSON.stringify(cases) });
  expect(JSON.parse(output.toString())).toEqual(verdicts);
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)(
  'the example for a terminal prints the signature of a callback',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'verify-'));
    await writeFile(join(dir, 'body.json'), body);
    const headers = signed(new Date());
    const script = codeOf('Terminal')
      .replace('whsec_…', secret)
      .replace("'webhook-id'", `'${headers['webhook-id']}'`)
      .replace("'webhook-timestamp'", `'${headers['webhook-timestamp']}'`);
    const printed = execFileSync('sh', ['-c', script], { cwd: dir }).toString();
    await rm(dir, { recursive: true });
    expect(headers['webhook-signature']).toBe(`v1,AAAA v1,${printed}`);
  },
);

const hasPhp = spawnSync('php', ['--version']).status === 0;

test.skipIf(!hasPhp)('so does the example for PHP', () => {
  const script = `${codeOf('PHP').replace('<?php', '')}
    $cases = json_decode(stream_get_contents(STDIN), true);
    $judge = fn ($c) => is_ours($c['headers'], $c['body'], $c['secret']);
    echo json_encode(array_map($judge, $cases));`;
  const output = execFileSync('php', ['-r', script], { input: JSON.stringify(cases) });
  expect(JSON.parse(output.toString())).toEqual(verdicts);
});
