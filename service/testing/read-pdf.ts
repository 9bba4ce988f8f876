import { extractTextItems, getDocumentProxy } from 'unpdf';

/** A PDF as a reader finds it. */
export interface ReadPdf {
  pageCount: number;
  title: string;
  language: string;
  /** Texts in the order of the document; one item is one run on one line. */
  lines: string[];
  /** The lines as one text. */
  text: string;
  /** The lines of each page. */
  pages: string[][];
  /** The lines with how high they stand on their page, in points from its foot. */
  places: { text: string; y: number }[];
  /** Addresses that can be clicked. */
  links: string[];
  /** The text that reaches farthest in each direction lies on the page. */
  isInsidePage: boolean;
}

/** Reads a PDF back with another implementation than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await extractTextItems(document);
  const page = await document.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { info } = await document.getMetadata();
  const annotations = await page.getAnnotations();
  const texts = items.flat().filter((item) => item.str.trim() !== '');
  return {
    pageCount: document.numPages,
    title: textOf(info, 'Title'),
    language: textOf(info, 'Language'),
    lines: texts.map((item) => item.str),
    text: texts.map((item) => item.str).join('\n'),
    pages: items.map((own) => own.map((item) => item.str)),
    places: texts.map(({ str: text, y }) => ({ text, y })),
    links: annotations.map((annotation: unknown) => textOf(annotation, 'url')),
    isInsidePage: texts.every(
      ({ x, y, width, height }) =>
        x >= left && x + width <= right && y >= bottom && y + height <= top,
    ),
  };
}

function textOf(holder: unknown, key: string): string {
  const entries = typeof holder === 'object' && holder !== null ? Object.entries(holder) : [];
  return String(entries.find(([name]) => name === key)?.[1] ?? '');
}
