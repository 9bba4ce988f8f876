import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '#scripts/check/checks.ts';
import { runNode } from '#scripts/check/run-command.ts';
import { buildDashboard } from '#scripts/start/build-dashboard.ts';
import { ensureBrowser } from './browser.ts';
import { readPlaywrightReport, readVitestReport, type TestCount } from './reports.ts';

const usage = `Usage: npm test

Every check and every test: types, lint, format, budgets, unit, service, end to end.
Ends with the line "N passed, N failed". PLAYWRIGHT_CHROMIUM names a browser to use.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  const reportDir = await mkdtemp(join(tmpdir(), 'pix-test-report-'));
  const counts = [
    await section('Checks', () => runChecks(say)),
    await section('Unit tests', () => runVitest('unit', reportDir)),
  ];
  // The service's tests wait for a fifth of their time: the dashboard is built meanwhile.
  const building = buildDashboard(AbortSignal.timeout(300_000));
  // Where it failed is told by those who need it.
  building.catch(() => undefined);
  counts.push(
    await section('Service tests (real PostgreSQL)', () => runVitest('service', reportDir)),
    await section('End-to-end tests (browser)', () => runEndToEnd(reportDir, building)),
  );
  await rm(reportDir, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  process.exitCode = failures.length === 0 ? 0 : 1;
  // Again at the end: in between are thousands of lines.
  say(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
}

/** Runs one section; one that throws or runs nothing has failed, and the next one goes on. */
async function section(title: string, run: () => Promise<TestCount>): Promise<TestCount> {
  const startedAt = performance.now();
  say(`\n=== ${title} ===`);
  let count: TestCount;
  try {
    count = await run();
    if (count.passed + count.failures.length === 0) throw new Error('no test ran');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say(message);
    count = { passed: 0, failures: [`${title}: ${message}`] };
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  say(`--- ${title}: ${count.passed} passed, ${count.failures.length} failed (${seconds} s)`);
  return count;
}

async function runVitest(project: 'unit' | 'service', reportDir: string): Promise<TestCount> {
  const report = join(reportDir, `${project}.json`);
  const result = await runNode({
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    onOutput: (text) => process.stdout.write(text),
  });
  return failedAtLeastOnce(await readVitestReport(report), result.code);
}

async function runEndToEnd(reportDir: string, building: Promise<boolean>): Promise<TestCount> {
  const browser = ensureBrowser(say);
  say(`Browser: ${browser}`);
  if (await building) say('The dashboard is built.');
  const report = join(reportDir, 'e2e.json');
  const result = await runNode({
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onOutput: (text) => process.stdout.write(text),
  });
  return failedAtLeastOnce(await readPlaywrightReport(report), result.code);
}

/** A runner that fails for another reason than a test (an error nobody caught) has failed too. */
function failedAtLeastOnce(count: TestCount, code: number): TestCount {
  if (code === 0 || count.failures.length > 0) return count;
  return { ...count, failures: [`the runner ended with ${code}`] };
}

await main();
// The channel to the process that started this one would keep it open.
if (process.connected) process.disconnect();
