import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { projectDir } from '#scripts/start/settings.ts';

// The shell has no windows to draw: a page in it takes half the processor time.
const shell = '/usr/bin/chromium-headless-shell';
const candidates = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const downloadWithinMs = 120_000;

// Whole Chromium loads two pages of its own address bar into each window, which nobody sees: more
// work than a page of ours. The last such list wins, so Playwright's own stands in it again.
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How tests and benchmarks start the browser: without what is not theirs. */
export function browserOptions(): LaunchOptions {
  const executablePath = findInstalledBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      `--disable-features=${featuresOff.join(',')}`,
    ],
  };
}

/**
 * Path of a browser of this machine for the end-to-end tests: `PLAYWRIGHT_CHROMIUM`, else a known
 * place. Null when there is none; Playwright then takes its own.
 */
function findInstalledBrowser(): string | null {
  const wanted = process.env['PLAYWRIGHT_CHROMIUM'];
  const paths = wanted ? [wanted] : candidates;
  // Some systems put a script there that only says how to install the browser.
  return paths.find((path) => existsSync(path) && runs(path, ['--version'])) ?? null;
}

/**
 * Makes sure that there is a browser, and returns how it came. Root takes the system's package,
 * anybody else Playwright's own download. Throws one line when neither works.
 */
export function ensureBrowser(say: (line: string) => void): string {
  const isRoot = process.getuid?.() === 0;
  const hasPackages = isRoot && runs('apt-get', ['--version']);
  // Worth its download: it takes minutes off a run. Not every system has it in a package.
  if (hasPackages && !process.env['PLAYWRIGHT_CHROMIUM'] && !existsSync(shell)) {
    installPackage('chromium-headless-shell', say);
  }
  const installed = findInstalledBrowser();
  if (installed !== null) return installed;
  const own = (): string | null =>
    existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
  const present = own();
  if (present !== null) return present;
  if (hasPackages) installPackage('chromium', say);
  const packaged = findInstalledBrowser();
  if (packaged !== null) return packaged;
  say("Downloading Playwright's browser ...");
  const program = join(projectDir, 'node_modules', 'playwright', 'cli.js');
  runs(process.execPath, [program, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const downloaded = own();
  if (downloaded !== null) return downloaded;
  throw new Error('no browser: install chromium, or name one by PLAYWRIGHT_CHROMIUM');
}

function installPackage(name: string, say: (line: string) => void): void {
  say(`Installing the package ${name} ...`);
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  runs('apt-get', ['update', '-qq', ...patience]);
  runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, name]);
}

function runs(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(command, args, { stdio: 'ignore', env, timeout: downloadWithinMs });
  return result.status === 0;
}
