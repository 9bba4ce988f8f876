import { spawn } from 'node:child_process';
import { readSecrets } from '#service/secrets.ts';
import { buildDashboard } from './build-dashboard.ts';
import { dashboardArguments, dashboardVariables } from './environments.ts';
import { portProblem } from './ports.ts';
import { projectDir, readSettings } from './settings.ts';

const usage = `Usage: npm run dashboard

The dashboard alone, for a panel that runs elsewhere or by "npm run service".
SERVICE_URL names it, PANEL_SECRET is the secret shared with it (else that of DATA_DIR).
`;

async function main(): Promise<void> {
  const settings = readSettings(process.env, '0.0.0.0');
  const problem = await portProblem({ port: settings.dashboardPort, variable: 'PORT' });
  if (problem !== null) throw new Error(problem);
  const secrets = await readSecrets(settings.dataDir);
  await buildDashboard(new AbortController().signal);
  const child = spawn(process.execPath, dashboardArguments(settings), {
    cwd: projectDir,
    env: dashboardVariables(settings, secrets),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  process.on('disconnect', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 0));
}

if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
