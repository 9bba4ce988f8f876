import { defineConfig, devices } from '@playwright/test';
import { stackVariable } from '#e2e/stack.ts';
import { stackAccess } from '#scripts/start/demo-data.ts';
import { browserOptions } from '#scripts/test/browser.ts';

// Empty in the process that starts the platform, set in those that run the tests.
const access = stackAccess.safeParse(JSON.parse(process.env[stackVariable] ?? 'null'));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-stack.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the processors that there are at least: a test waits for its server, too.
  workers: 3,
  // They end what hangs, and say nothing of speed: a machine may be half as fast as another.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    ...(access.success ? { baseURL: access.data.dashboardUrl } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What moves costs frames, and nothing that is asked here depends on the way it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs each test more than its pages do: `E2E_TRACE=1` asks for those of failures.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
