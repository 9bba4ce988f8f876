import type { Locator, Page } from '@playwright/test';
import { pages } from '#lib/client/navigation/pages.ts';
import { choose, optionsOf } from './controls.ts';
import { expect, test } from './fixtures.ts';

/** The lists of a page that one can choose from, also those behind "Mais filtros". */
async function openLists(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await main.locator('details').evaluateAll((folded) => {
    for (const one of folded) (one as HTMLDetailsElement).open = true;
  });
  const more = main.getByRole('button', { name: /^Mais filtros/ });
  if ((await more.count()) > 0) {
    await expect(async () => {
      if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  }
  return main.getByRole('combobox').and(page.locator('button:visible'));
}

/** Of a long list, as that of the reasons, so many are chosen, from its first to its last. */
const mostChosen = 4;

/** So many of them, evenly spread, the first and the last among them. */
function spread(options: readonly string[], most: number): string[] {
  const step = Math.max(1, (options.length - 1) / (most - 1));
  const count = Math.min(most, options.length);
  return Array.from({ length: count }, (_, index) => options[Math.round(index * step)] ?? '');
}

/** The options of each list that was walked through, which other pages have as well. */
type Walked = Set<string>;

interface Walk {
  where: string;
  walked: Walked;
  /** No other list of the page comes after it. */
  isLast: boolean;
}

/**
 * What is chosen is still chosen once the page has done with it what it does. What stood there
 * comes last: it must be reached from another too, and leaves the page as the next list needs it.
 * Of a list that another page has as well, one other option shows that this page keeps it.
 */
async function chooseEach(list: Locator, walk: Walk): Promise<void> {
  const { where, walked, isLast } = walk;
  const first = (await list.textContent()) ?? '';
  const options = await optionsOf(list);
  // A filter that narrows nothing says its own name, and offers nothing in particular first.
  const standing = options.includes(first) ? first : (options[0] ?? '');
  const others = options.filter((one) => one !== standing);
  const isKnown = walked.has(options.join());
  walked.add(options.join());
  const chosen = isKnown ? others.slice(0, 1) : spread(others, mostChosen);
  for (const option of isKnown && isLast ? chosen : [...chosen, standing]) {
    await expect(async () => {
      await choose(list, option);
      const said = option === standing ? first : option;
      await expect(list, `${where}: ${option}`).toContainText(said, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  }
}

test('what every list offers can be chosen, and stays chosen', async ({ page, home }) => {
  test.setTimeout(480_000);
  const walked: Walked = new Set();
  let seen = 0;
  for (const { path } of Object.values(pages)) {
    if (path.includes('[')) continue;
    const lists = await openLists(page, `${home}/${path}`);
    const count = await lists.count();
    for (let index = 0; index < count; index += 1) {
      const isLast = index === count - 1;
      await chooseEach(lists.nth(index), { where: `${path}, list ${index + 1}`, walked, isLast });
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(10);
});
