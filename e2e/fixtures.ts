import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { stack } from './stack.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A member signed in once for all tests of a worker. */
interface SignedInMember {
  storageState: StorageState;
  /** The default connection, as it stands in the dashboard's addresses. */
  connectionId: string;
}

interface TestFixtures {
  /** Whether the test starts signed in; `test.use({ signedIn: false })` for visitors. */
  signedIn: boolean;
  /**
   * Whether links fetch what they lead to before they are clicked. For each page that is twenty
   * requests, a fifth of all that it costs, and who goes by addresses has nothing of it.
   */
  prefetching: boolean;
  /** What the test itself provokes, such as the browser's line about a 503. */
  expectedErrors: RegExp[];
  /** Path of the demo account's overview; other pages hang below it. */
  home: string;
  watch: void;
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, path = '/entrar'): Promise<void> {
  const { email, password } = stack();
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).not.toHaveURL(/\/entrar/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the menu of the person who is signed in. */
export async function openPersonMenu(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  // A click that comes before the page's scripts have taken over opens nothing: make it again.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: /^Menu de/ }).click();
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/**
 * Waits until the browser has nothing left to do, such as making the page React's. A page that
 * leads on by itself, as a search with one result, takes the question with it: it is asked again.
 */
export async function untilIdle(page: Page): Promise<void> {
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await expect(idle).toPass({ timeout: 20_000 });
}

/**
 * Waits until nothing has been asked of the network for half a second, and five seconds at most:
 * now and then the browser never says that it is so, and a test would hang on that until its end.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

/** Collects everything a browser complains about on a page. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A page that does not exist is a 404, and the browser says so of the page itself.
    if (/status of 404/.test(message.text()) && url === page.url()) return;
    errors.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it still had under way.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`);
  });
}

/** Runs in the browser: the router takes this answer for "nothing to be had before the click". */
function answerPrefetches(): void {
  const whole = window.fetch;
  window.fetch = (address, options) =>
    new Headers(options?.headers).has('next-router-prefetch')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : whole(address, options);
}

export const test = base.extend<TestFixtures, { member: SignedInMember }>({
  signedIn: [true, { option: true }],
  prefetching: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: stack().dashboardUrl,
        locale: 'pt-BR',
      });
      const page = await context.newPage();
      await signInByForm(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
      const connectionId = new URL(page.url()).pathname.slice(1);
      await use({ storageState: await context.storageState(), connectionId });
      await context.close();
    },
    { scope: 'worker' },
  ],

  storageState: async ({ signedIn, member }, use) => {
    await use(signedIn ? member.storageState : { cookies: [], origins: [] });
  },

  home: async ({ member }, use) => {
    await use(`/${member.connectionId}`);
  },

  page: async ({ page, prefetching }, use) => {
    if (!prefetching) await page.addInitScript(answerPrefetches);
    const [go, reload] = [page.goto.bind(page), page.reload.bind(page)];
    // A person finds a button and moves to it; a test presses it in the moment that the document
    // is there, and on a busy machine React is not. Whoever names another moment wants that one.
    page.goto = async (url, options) => {
      const response = await go(url, options);
      const { waitUntil = 'networkidle' } = options ?? {};
      if (waitUntil === 'networkidle') await untilIdle(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await untilIdle(page);
      return response;
    };
    await use(page);
  },

  watch: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      collectErrors(page, errors);
      // Violations in report form too, whatever the browser prints about them.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          reportError(new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
        });
      });
      await use();
      const unexpected = errors.filter((error) => !expectedErrors.some((one) => one.test(error)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
