import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runTests, tryVariant } from './mutants/try-variant.ts';
import type { WrongVariant } from './mutants/wrong-variant.ts';
import { wrongVariants } from './mutants/wrong-variants.ts';

const usage = `npm run mutants [-- --only TEXT]

Makes known mistakes in the code that moves money, one at a time in a copy of the tree, and runs
the tests that must notice. Prints a table; exits with 1 if a mistake passes them.

  --only TEXT  only the mistakes whose name contains the text
`;

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the service's tests need; packages are shared with the tree itself. */
const copied = ['lib', 'service', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const variants = wrongVariants.filter(({ name }) => name.includes(values.only));
  if (variants.length === 0) throw new Error(`no mistake is called "${values.only}"`);
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'));
  try {
    await Promise.all(
      copied.map((name) => cp(join(root, name), join(copy, name), { recursive: true })),
    );
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    return await tryAll(copy, variants);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function tryAll(copy: string, variants: WrongVariant[]): Promise<number> {
  // A test that fails anyway notices nothing.
  const unchanged = await runTests(copy, [...new Set(variants.flatMap(({ tests }) => tests))]);
  if (unchanged.length > 0) throw new Error(`without any mistake fails: ${unchanged.join(', ')}`);
  process.stdout.write('| Mistake | In | Caught by |\n|---|---|---|\n');
  let survivors = 0;
  for (const variant of variants) {
    const failed = await tryVariant(copy, variant);
    if (failed.length === 0) survivors += 1;
    const file = variant.file.split('/').at(-1) ?? variant.file;
    process.stdout.write(`| ${variant.name} | \`${file}\` | ${caughtBy(failed)} |\n`);
  }
  const caught = variants.length - survivors;
  process.stdout.write(`\n${caught} caught, ${survivors} survived\n`);
  return survivors === 0 ? 0 : 1;
}

function caughtBy([first, ...others]: string[]): string {
  if (first === undefined) return '**nobody**';
  // The seed in a name is that of one run.
  const name = first.replace(/ \(MONEY_SEED=\d+\)/, ':');
  return others.length === 0 ? name : `${name}, and ${others.length} more`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`mutants: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
