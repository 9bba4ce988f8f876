import { runChecks } from './checks.ts';

const usage = `Usage: npm run check

Types, lint with import directions, format, budgets, citations, circles of folders, shared
names and dead code, in under a minute.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(usage);
} else {
  const count = await runChecks((line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${count.passed} passed, ${count.failures.length} failed\n`);
  process.exitCode = count.failures.length === 0 ? 0 : 1;
}
// The channel to the process that started this one would keep it open.
if (process.connected) process.disconnect();
