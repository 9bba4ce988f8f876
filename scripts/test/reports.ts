import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export async function readVitestReport(path: string): Promise<TestCount> {
  const report = vitestReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

/** Reads Playwright's JSON report; a test that passes only sometimes has failed. */
export async function readPlaywrightReport(path: string): Promise<TestCount> {
  const { stats } = playwrightReport.parse(JSON.parse(await readFile(path, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
