import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WrongVariant } from './wrong-variant.ts';

/** Full names of the tests that failed; a file that did not even load counts as one. */
export type FailedTests = string[];

/** A run that hangs is caught as well: the variant made it wait for ever. */
const runWithinMs = 240_000;

/** Changes the copy of the source, runs the tests that must notice, and changes it back. */
export async function tryVariant(copy: string, variant: WrongVariant): Promise<FailedTests> {
  const path = join(copy, variant.file);
  const source = await readFile(path, 'utf8');
  const parts = source.split(variant.from);
  if (parts.length !== 2) {
    throw new Error(`"${variant.name}" does not fit ${variant.file}: ${parts.length - 1} places`);
  }
  await writeFile(path, parts.join(variant.to));
  try {
    return await runTests(copy, variant.tests);
  } finally {
    await writeFile(path, source);
  }
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs test files in the copy; answers what failed. */
export async function runTests(copy: string, files: string[]): Promise<FailedTests> {
  const outputFile = join(copy, 'mutants-report.json');
  await writeFile(outputFile, '');
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const words = ['run', '--reporter=json', `--outputFile=${outputFile}`];
  const child = spawn(process.execPath, [vitest, ...words, ...files], {
    cwd: copy,
    // The same operations for every variant, enough of them to meet each kind.
    env: { ...process.env, MONEY_SEED: '7', MONEY_OPERATIONS: '500' },
    stdio: 'ignore',
    timeout: runWithinMs,
    killSignal: 'SIGKILL',
  });
  await once(child, 'exit');
  if (child.signalCode !== null) return [`no end within ${runWithinMs / 1000} s`];
  const text = await readFile(outputFile, 'utf8');
  if (text === '') throw new Error(`the tests did not run: ${files.join(' ')}`);
  return failuresIn(report.parse(JSON.parse(text)));
}

function failuresIn({ testResults }: z.output<typeof report>): FailedTests {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const broken = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > 0 ? failed : broken;
}
