import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';

/** What of a list decides which of its rows are drawn. */
export interface DrawnList {
  count: number;
  /** Height of a row that was not drawn yet, in pixels. */
  heightGuess: number;
  /** The heading of a row, which is drawn as long as one of its rows is in sight. */
  headingOf: ((index: number) => number) | undefined;
}

/** Rows in sight or near, in order, and where the first begins and all of them end, in pixels. */
interface DrawnRows {
  indexes: number[];
  heading: number | null;
  before: number;
  after: number;
}

/** So many rows are drawn above and below those in sight. */
const overscan = 15;

/** Which rows of a list are drawn as the window scrolls. `onChange`: others are, from now on. */
export class RowVirtualizer {
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly reveal: (index: number) => void;
  readonly #onChange: () => void;
  readonly #rows: Virtualizer<Window, HTMLTableRowElement>;
  /** How far the list begins below the top of the page, in pixels. */
  #top = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const none = { count: 0, heightGuess: 0, headingOf: undefined };
    this.#rows = new Virtualizer<Window, HTMLTableRowElement>(this.#optionsOf(none));
    this.measure = this.#rows.measureElement;
    this.reveal = (index) => this.#rows.scrollToIndex(index, { align: 'auto' });
  }

  /** Follows the window; what it returns ends that. */
  mount(): () => void {
    return this.#rows._didMount();
  }

  /** Says where the list begins: reading that makes the browser lay the page out at once. */
  standAt(top: number): void {
    if (top === this.#top) return;
    this.#top = top;
    this.#onChange();
  }

  /** Looks at the window after rows were drawn. */
  follow(): void {
    this.#rows._willUpdate();
  }

  /** The rows to draw of the list as it is now. */
  rowsOf(list: DrawnList): DrawnRows {
    this.#rows.setOptions(this.#optionsOf(list));
    const top = this.#top;
    const drawn = this.#rows.getVirtualItems();
    const isApart = drawn[0] && drawn[1] && drawn[1].index > drawn[0].index + 1;
    const [heading, items] = isApart ? [drawn[0], drawn.slice(1)] : [undefined, drawn];
    const begin = (items[0]?.start ?? top) - top;
    return {
      indexes: items.map(({ index }) => index),
      heading: heading?.index ?? null,
      before: Math.max(0, begin - (heading?.size ?? 0)),
      after: this.#rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    };
  }

  #optionsOf(list: DrawnList): VirtualizerOptions<Window, HTMLTableRowElement> {
    const { count, heightGuess, headingOf } = list;
    return {
      count,
      scrollMargin: this.#top,
      overscan,
      getScrollElement: () => window,
      estimateSize: () => heightGuess,
      initialOffset: () => window.scrollY,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      onChange: this.#onChange,
      rangeExtractor: (range) => {
        const near = defaultRangeExtractor(range);
        const heading = headingOf?.(range.startIndex);
        return heading === undefined || near.includes(heading) ? near : [heading, ...near];
      },
    };
  }
}
