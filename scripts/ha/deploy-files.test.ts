import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { dashboardArguments } from '#scripts/start/environments.ts';
import { nodeFlags } from '#scripts/start/node-flags.ts';
import { projectDir, readSettings } from '#scripts/start/settings.ts';
import { secretHeaders } from '#service/logger.ts';

const deployDir = join(projectDir, 'deploy');
const watchDir = join(deployDir, 'watch');

/** Runs a validator in a folder of deploy/; answers its exit code and all that it said. */
function check(
  program: string,
  args: string[],
  { cwd = deployDir, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): { code: number; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { code: status ?? -1, said: stdout + stderr };
}

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
});
const ruleTests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).default([]) }),
      ),
    }),
  ),
});

async function readYaml<Shape extends z.ZodType>(name: string, shape: Shape) {
  return shape.parse(parse(await readFile(join(watchDir, name), 'utf8')));
}

test('each rule of Prometheus has a case in which it fires, and one in which it is silent', async () => {
  const { groups } = await readYaml('rules.yml', rules);
  const { tests } = await readYaml('rules.test.yml', ruleTests);
  const cases = tests.flatMap((one) => one.alert_rule_test);
  const named = (fires: boolean) =>
    cases
      .filter((one) => one.exp_alerts.length > 0 === fires)
      .map((one) => one.alertname)
      .toSorted();
  const alerts = groups.flatMap((group) => group.rules.map((rule) => rule.alert)).toSorted();
  expect(named(true)).toEqual(alerts);
  expect(named(false)).toEqual(alerts);
});

test('the service runs with the same flags of Node wherever it is started', async () => {
  const words = [...nodeFlags, 'service/main.ts'];
  const start = { 'package.json': words.join(' '), 'deploy/systemd/pix@.service': words.join(' ') };
  const files = { ...start, 'deploy/Dockerfile': words.map((word) => `"${word}"`).join(', ') };
  for (const [name, command] of Object.entries(files))
    expect(await readFile(join(projectDir, name), 'utf8'), name).toContain(command);
});

test('a proxy closes an idle connection before a process does, at both of its addresses', async () => {
  const text = await readFile(join(deployDir, 'Caddyfile'), 'utf8');
  expect(text.match(/reverse_proxy/g)).toHaveLength(text.match(/import balanced/g)?.length ?? 0);
  const idleSeconds = Number(/keepalive (\d+)s/.exec(text)?.[1]);
  const settings = readSettings(process.env, '127.0.0.1');
  expect(idleSeconds * 1_000).toBeLessThan(Number(dashboardArguments(settings).at(-1)));
  expect(idleSeconds * 1_000).toBeLessThan(Fastify().initialConfig.keepAliveTimeout ?? 0);
});

test('the log of the proxy has no header that a log of the service must not have', async () => {
  const text = await readFile(join(deployDir, 'Caddyfile'), 'utf8');
  const without = [...text.matchAll(/request>headers>(\S+) delete/g)].map(([, name = '']) => name);
  expect(without.map((name) => name.toLowerCase())).toEqual(secretHeaders);
});

// Each validator comes with Debian's package of the program whose file it is: where it is not
// installed, the test is shown as skipped.
test.skipIf(!existsSync('/usr/bin/promtool'))('Prometheus: each rule does so', () => {
  expect(check('promtool', ['test', 'rules', 'rules.test.yml'], { cwd: watchDir })).toMatchObject({
    code: 0,
  });
  expect(check('promtool', ['check', 'config', 'prometheus.yml'], { cwd: watchDir })).toMatchObject(
    {
      code: 0,
    },
  );
});

test.skipIf(!existsSync('/usr/bin/caddy'))('Caddy takes its file', () => {
  const { code, said } = check('caddy', [
    'validate',
    '--config',
    'Caddyfile',
    '--adapter',
    'caddyfile',
  ]);
  expect({ code, said }).toMatchObject({ code: 0 });
});

test.skipIf(!existsSync('/usr/bin/docker-compose'))('Compose takes its file', () => {
  const text = readFileSync(join(deployDir, 'compose.yml'), 'utf8');
  const asked = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => [name, 'x']);
  const args = ['-f', 'compose.yml', 'config', '--quiet'];
  expect(check('docker-compose', args, { env: Object.fromEntries(asked) })).toEqual({
    code: 0,
    said: '',
  });
});

test
  .skipIf(!existsSync('/usr/bin/systemd-analyze'))
  .each(['pix@.service', 'pix-dashboard.service'])(
  'systemd takes %s, and it may do little',
  (unit) => {
    const path = join('systemd', unit);
    const { said } = check('systemd-analyze', ['verify', path]);
    // The program is installed where the unit says, and not here.
    const complaints = said.trim().split('\n');
    expect(complaints).toEqual([
      expect.stringMatching(/Command \/opt\/pix\/\S+ is not executable/),
    ]);
    const { code } = check('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=20',
      path,
    ]);
    expect(code).toBe(0);
  },
);
