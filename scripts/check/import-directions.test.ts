import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDir } from '#scripts/start/settings.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pix-lint-'));
  await cp(join(projectDir, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Lints one line of code as if it stood in the file, by the rule that this test is about. */
async function lint(path: string, code: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
  const oxlint = join(projectDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const result = spawnSync(
    process.execPath,
    [oxlint, '-A', 'all', '-D', 'no-restricted-imports', path],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  await rm(file);
  return result.stdout + result.stderr;
}

test.each([
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
])('%s must not import %s', async (path, target) => {
  expect(await lint(path, `import x from '${target}';\nx();\n`)).toContain('no-restricted-imports');
});

test.each([
  ['app/page.tsx', '#components/money.tsx'],
  ['components/money.tsx', '#lib/domain/money/money.ts'],
  ['service/bearer/charges.ts', '#service/charges/charge.ts'],
  ['service/charges/charge.ts', '#lib/contract/bearer/charge.ts'],
  ['lib/outgoing/guarded-client.ts', 'undici'],
  ['lib/server/pix-api/guarded-service.ts', '#lib/outgoing/guarded-client.ts'],
  ['service/callbacks/send-callback.ts', '#lib/outgoing/guarded-client.ts'],
  ['service/app.ts', '#service/bearer/routes.ts'],
])('%s may import %s', async (path, target) => {
  expect(await lint(path, `import x from '${target}';\nx();\n`)).not.toContain('restricted');
});
