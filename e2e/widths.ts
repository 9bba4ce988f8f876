import { expect, type Page } from '@playwright/test';

/**
 * From the narrowest phone to a wall of a screen; between them, where columns come and go, and
 * the most usual window with its scroll bar.
 */
const widths = [320, 390, 768, 1024, 1280, 1425, 2560] as const;

/** From here on names and buttons have room. */
const wholeFrom = 1280;
/** In these widths what is open stands beside a list, which names give way to. */
const isBeside = (width: number) => width >= 1360 && width < 1600;

/**
 * What is open fits every width: the page does not scroll sideways, every amount stands whole and
 * in sight, and so does what each button says; on a desktop names are whole too.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const isNarrowed = isBeside(width) && (await page.locator('body[data-beside]').count()) > 0;
    const found = await page.evaluate(findCut, width >= wholeFrom && !isNarrowed);
    found.push(...(await page.evaluate(findCutCells)));
    expect.soft(found, `${what} at ${width} px`).toEqual([]);
  }
}

/** What of the open page is cut or out of sight, each in words. Runs in the browser. */
function findCut(namesAreWhole: boolean): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);

  /** The ancestor that cuts a box of an element at its side, if there is one. */
  const cutterOf = (element: Element, box: DOMRect): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      // Filters of a phone stand in one row that the thumb moves.
      if (overflowX === 'auto' && at.matches('[data-strip]')) return null;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.left < left - 1 || box.right > right + 1)) return at;
      const isCut = overflowY === 'hidden' || overflowY === 'clip';
      if (isCut && (box.top < top - 1 || box.bottom > bottom + 1)) return at;
      if (position === 'fixed') break;
    }
    return box.left < -1 || box.right > clientWidth + 1 ? document.documentElement : null;
  };
  /** Of a list that scrolls by itself the first column is always there, and says of which row. */
  const staysInSight = (element: Element): boolean =>
    [...(element.closest('tr')?.cells ?? [])].some(
      (cell) => getComputedStyle(cell).position === 'sticky' && !cell.contains(element),
    );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: { text: string; box: DOMRect; layer: Element | null }[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('.sr-only')) continue;
    for (const match of (node.textContent ?? '').matchAll(/R\$\s?[\d.]+,\d\d/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const [box, next] = range.getClientRects();
      if (next) found.push(`${match[0]} is on two lines`);
      if (!box || box.width === 0) continue;
      const cutter = cutterOf(element, box);
      if (staysInSight(element)) continue;
      // What scrolls by itself, or sticks, covers what of it is further down.
      const layer = element.closest('[role$=dialog], .overflow-y-auto, .sticky, .dialog-actions');
      if (cutter) found.push(`${match[0]} is cut by ${cutter.outerHTML.slice(0, 90)}`);
      const over = boxes.find(
        (other) =>
          other.layer === layer &&
          other.box.left < box.right - 1 &&
          box.left < other.box.right - 1 &&
          other.box.top < box.bottom - 1 &&
          box.top < other.box.bottom - 1,
      );
      if (over) found.push(`${match[0]} lies over ${over.text}`);
      boxes.push({ text: match[0], box, layer });
    }
  }
  for (const field of document.querySelectorAll('input')) {
    if (/\d,\d\d$/.test(field.value) && field.scrollWidth > field.clientWidth) {
      found.push(`the field's ${field.value} is cut`);
    }
  }
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest('.sr-only')) continue;
    const isButton = element.matches('button, .button');
    const text = (element.textContent ?? '').slice(0, 40);
    const isOver = element.scrollWidth > element.clientWidth;
    if (isButton && (isOver || cutterOf(element, box))) found.push(`button cut: ${text}`);
    const isShort = getComputedStyle(element).textOverflow === 'ellipsis';
    if (namesAreWhole && isShort && isOver) found.push(`name cut: ${text}`);
  }
  return [...new Set(found)];
}

/**
 * Words of a table that its side cuts off. Not those that end in an ellipsis, nor those of one that
 * scrolls by itself, nor those that are for readers alone. Runs in the browser.
 */
function findCutCells(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    const isWord = element?.closest('td, th') && /[\p{L}\p{N}]/u.test(text);
    if (!isWord || !element?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (overflowX === 'visible') continue;
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isMeant || overflowX === 'auto' || at.clientWidth <= 1) break;
      const box = at.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) found.push(`words cut: ${text}`);
    }
  }
  return found;
}
