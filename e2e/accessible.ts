import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// What the dark theme changes is colours; names, roles and sizes are those of the light one.
const colourRules = ['color-contrast', 'link-in-text-block'];

// What a phone changes is what is there to touch, how large it is, and by what it is called where a
// word has no room; colours and the rest of the structure are the desktop's.
const phoneRules = [
  'aria-hidden-focus',
  'button-name',
  'heading-order',
  'label',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'scrollable-region-focusable',
  'target-size',
];
const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

interface Look {
  /** Rules that do not fit what is open, with the reason where they are named. */
  except?: string[];
  /** A selector of what is new over a page that was looked at by itself: only that is looked at. */
  within?: string;
}

/** No violation of WCAG 2.2 AA and no sideways scrolling, in light, in dark and on a phone. */
export async function expectClean(page: Page, look: Look = {}): Promise<void> {
  const { except = [], within } = look;
  const off = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const find = (theme: string, options: RunOptions) =>
    expectNothingFound(page, theme, { within, options });
  // What a click opens may come with code of its own.
  if (within !== undefined) await expect(page.locator(within).first()).toBeVisible();
  // A page that is on its way to another has no name for a moment.
  await expect(page).toHaveTitle(/./);
  await find('light', { runOnly: rules, rules: off });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await settle(page);
  await find('dark', { runOnly: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  // Half below the bar that stays in sight a target looks smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  await find('phone', { runOnly: phoneRules, rules: off });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

type AxeItself = typeof axe;

interface Question {
  within: string | undefined;
  options: RunOptions;
}

/**
 * Asks axe in the page itself: no page here has a frame. Its source is brought once to a document,
 * not once to a question, and what passed is not listed: both take longer than to look.
 */
async function expectNothingFound(
  page: Page,
  look: string,
  { within, options }: Question,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([part, asked]) => {
      // Style sheets are fetched anew for a rule that is not asked; of sounds there are none.
      const whole = { ...asked, resultTypes: ['violations' as const], preload: false };
      const { axe } = globalThis as unknown as { axe: AxeItself };
      return (await axe.run(part ?? document, whole)).violations;
    },
    [within, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
  expect(found, look).toEqual([]);
}

/**
 * Half way through a transition every colour is wrong: each is brought to its end. Waiting for it
 * would wait for frames, which a browser without a window need not draw.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
