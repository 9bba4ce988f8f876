import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';

const run = promisify(execFile);
const answerWithinMs = 60_000;

const files = {
  'app/layout.tsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.tsx': `export default function Page() { return <main><h1>Hello</h1></main>; }`,
  'package.json': '{"name":"blank","private":true,"type":"module"}',
  'next.config.mjs': `export default {
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: ${JSON.stringify(projectDir)} },
};`,
};

/** An application of this Next.js with a layout and a heading, in a production build. */
export async function startBlankNext(): Promise<{ url: string; close(): Promise<void> }> {
  // Below the project, whose packages it uses: the bundler looks at nothing outside of its root.
  const dir = await mkdtemp(join(projectDir, '.blank-next-'));
  await mkdir(join(dir, 'app'));
  for (const [path, text] of Object.entries(files)) await writeFile(join(dir, path), text);
  const next = join(projectDir, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  await run(process.execPath, [next, 'build'], { cwd: dir, env });
  const port = String(await findAnyPort());
  const child = spawn(process.execPath, [next, 'start', '--port', port], {
    cwd: dir,
    env,
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}/`;
  const deadline = Date.now() + answerWithinMs;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('the blank application did not start');
    await setTimeout(100);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
