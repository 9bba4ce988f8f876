import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens`: every page as a picture in screens/, and fifteen that must not change. */
export default defineConfig(tests, {
  testDir: 'e2e/screens',
  testMatch: '**/*.screens.ts',
  // Pictures that other tests change meanwhile show nobody's page.
  workers: 2,
  timeout: 300_000,
  snapshotPathTemplate: 'e2e/screens/kept/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } },
});
