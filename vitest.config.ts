import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const emptyModule = fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url));

// Tests wait for the database as much as they work: two cores are enough for two of them.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * Two projects: `unit` needs nothing but Node; `service` runs against a real PostgreSQL, in which
 * every test file has a database of its own.
 */
export default defineConfig({
  // The marker throws outside of Next's server bundles, and a test is on the server by nature.
  resolve: { alias: { 'server-only': emptyModule } },
  test: {
    // A machine that is busy with something else makes a test slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{lib,components,app,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          maxWorkers,
          include: ['{service,bench}/**/*.test.ts'],
          globalSetup: ['service/testing/database/global-setup.ts'],
          // Files share the loaded modules, which halves the time; state is in the databases.
          isolate: false,
        },
      },
    ],
  },
});
