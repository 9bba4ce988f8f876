import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests passed, and what the others are called. */
export interface TestCount {
  readonly passed: number;
  readonly failures: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number() }),
});

/** Reads vitest's JSON report; a file that failed outside its tests counts as one failed test. */
export async function readVitestReport(path: string): Promise<TestCount> {
  const report = vitestReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const failures = report.testResults.flatMap((file) => {
    if (file.status !== 'failed') return [];
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${file.name}: ${file.message}`];
    return tests.map(
      (test) => `${file.name}: ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`,
    );
  });
  return { passed: report.numPassedTests, failures };
}

/** Reads Playwright's JSON report; a test that passes only sometimes has failed. */
export async function readPlaywrightReport(path: string): Promise<TestCount> {
  const { suites, stats } = playwrightReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/u.test(status)))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return { passed: stats.expected, failures };
}

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
