import { openServiceDatabase } from './embedded-postgres/open-database.ts';
import { readEnv } from './env.ts';
import { configureProviders } from './provider/configure-providers.ts';

/** How long a stop may take before it is forced. */
const stopWithinMs = 12_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const named = await configureProviders(env.PROVIDER, process.env);
  // The database comes up while the rest of the service is loaded.
  const [database, { startService }] = await Promise.all([
    openServiceDatabase(env),
    import('./start-service.ts'),
  ]);
  const service = await startService(env, { database, named });
  let stopping = false;
  const stop = () => {
    // A second signal is a person who does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A parent that opened an IPC channel is the supervisor: when it is gone, so is our reason.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`service: ${text}\n`);
  if (error instanceof Error && error.cause instanceof Error) {
    process.stderr.write(`  because: ${error.cause.message}\n`);
  }
  process.exit(1);
});
