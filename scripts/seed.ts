import { runCommand } from './admin/run-admin.ts';
import { seedCommand } from './admin/seed-command.ts';

const words = process.argv.slice(2);
process.exitCode = await runCommand(seedCommand, {
  program: 'seed --',
  words,
  variables: process.env,
});
