import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '#scripts/start/settings.ts';

const forbidden: readonly [path: string, target: string][] = [
  ['lib/domain/money/money.ts', '#components/money.tsx'],
  ['lib/domain/money/money.ts', '#app/page.tsx'],
  ['lib/domain/money/money.ts', '#service/main.ts'],
  ['components/money.tsx', '#app/page.tsx'],
  ['components/money.tsx', '#service/main.ts'],
  ['components/ui/button.tsx', '#components/money.tsx'],
  ['components/ui/button.tsx', '#lib/contract/bearer/charge.ts'],
  ['app/page.tsx', '#service/charges/charge.ts'],
  ['service/charges/charge.ts', '#app/page.tsx'],
  ['service/charges/charge.ts', '#components/money.tsx'],
  ['service/charges/charge.ts', '#lib/server/pix-api/client.ts'],
  ['service/charges/charge.ts', '#service/bearer/charges.ts'],
  ['service/charges/charge.ts', '#service/panel/routes.ts'],
  ['service/bearer/charges.ts', '#service/gateway/routes.ts'],
  ['service/provider/sandbox/control/routes.ts', '#service/bearer/charges.ts'],
  ['service/bearer/charges.ts', '#service/provider/sandbox/sandbox-module.ts'],
  ['service/callbacks/send-callback.ts', 'undici'],
  ['service/callbacks/send-callback.ts', 'node:https'],
  ['service/callbacks/send-callback.ts', '../charges/charge.ts'],
  ['lib/server/pix-api/guarded-service.ts', 'undici'],
  ['lib/outgoing/guarded-client.ts', '#service/env.ts'],
  ['lib/outgoing/guarded-client.ts', '#lib/server/session/session.ts'],
];

const allowed: readonly [path: string, target: string][] = [
  ['app/page.tsx', '#components/money.tsx'],
  ['components/money.tsx', '#lib/domain/money/money.ts'],
  ['service/bearer/charges.ts', '#service/charges/charge.ts'],
  ['service/charges/charge.ts', '#lib/contract/bearer/charge.ts'],
  ['lib/outgoing/guarded-client.ts', 'undici'],
  ['lib/server/pix-api/guarded-service.ts', '#lib/outgoing/guarded-client.ts'],
  ['service/callbacks/send-callback.ts', '#lib/outgoing/guarded-client.ts'],
  ['service/app.ts', '#service/bearer/routes.ts'],
];

/** Each import that was refused, as `path target`. */
let refused: Set<string>;

// All files at once: each run of the linter costs more than what it has to look at.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pix-lint-'));
  await cp(join(projectDir, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const files = Object.entries(Object.groupBy([...forbidden, ...allowed], ([path]) => path));
  for (const [path, imports = []] of files) {
    const lines = imports.map(([, target], index) => `import x${index} from '${target}';\n`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), lines.join(''));
  }
  const oxlint = join(projectDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const rule = ['-A', 'all', '-D', 'no-restricted-imports', '--format=unix'];
  const result = spawnSync(process.execPath, [oxlint, ...rule], { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true, force: true });
  const findings = result.stdout.matchAll(/^(.+?):\d+:\d+: '(.+?)' import is restricted/gm);
  refused = new Set(Array.from(findings, ([, path, target]) => `${path} ${target}`));
});

test.each(forbidden)('%s must not import %s', (path, target) => {
  expect(refused).toContain(`${path} ${target}`);
});

test.each(allowed)('%s may import %s', (path, target) => {
  expect(refused).not.toContain(`${path} ${target}`);
});
