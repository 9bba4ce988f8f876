import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every way in which a page is looked at. */
export const looks = [
  { name: 'light', use: { colorScheme: 'light' } },
  { name: 'dark', use: { colorScheme: 'dark' } },
  { name: 'phone', use: { colorScheme: 'light', viewport: { width: 390, height: 844 } } },
] as const;

/**
 * No violation of WCAG 2.2 AA and no sideways scrolling.
 * `except`: rules that do not fit what is open, with the reason where they are named.
 */
export async function expectClean(page: Page, except: string[] = []): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(rules).disableRules(except);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}
