import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  const axe = () => (within === undefined ? axeOf(page) : axeOf(page).include(within));
  // A page that is on its way to another has no name for a moment.
  await expect(page).toHaveTitle(/./);
  await expectNothingFound('light', axe().withTags(rules).disableRules(except));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await settle(page);
  await expectNothingFound('dark', axe().withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await settle(page);
  await expectNothingFound('phone', axe().withRules(phoneRules).disableRules(except));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

/**
 * The other mode opens a page of its own to join the findings of frames; no page here has any. What
 * passed is not listed: on a long page that takes longer than to look.
 */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function expectNothingFound(look: string, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
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
