import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { drawFoot, drawMasthead, drawRule, footHeight, type PaperFrame } from './paper-frame.ts';
import { colors, createDocument, createPen, type Pen } from './paper-pen.ts';

/** A4 in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 40;
const top = 32;
const bottom = 28;

/** The sheets of a paper, filled from top to bottom. */
export interface Sheets {
  pen: Pen;
  /** Where the content begins on the left, and how wide it is. */
  x: number;
  width: number;
  /** What a sheet has room for. */
  height: number;
  /** Where a block of this height goes: on this sheet, or at the top of a new one. */
  take(height: number): number;
  /** Sheets that begin from now on begin with this, which answers its height. */
  begin(head: (y: number) => number): void;
}

interface SheetsOptions {
  frame: PaperFrame;
  title: string;
  generatedAt: Date;
}

/** Blocks that are drawn before others get their turn: payments wait for no paper. */
const blocksInTurn = 8;

/**
 * A paper of as many sheets as its blocks take. They are laid out twice, first to be counted,
 * because each says how many there are: drawn at once, none of them is kept in memory.
 */
export async function renderSheets(options: SheetsOptions, draw: Draw): Promise<Buffer> {
  const { title, generatedAt } = options;
  const document = createDocument({ ...page, title, createdAt: generatedAt });
  const pages = await layOut({ ...options, document, draw, pages: null });
  const drawn = buffer(document);
  await layOut({ ...options, document, draw, pages });
  document.end();
  return drawn;
}

type Draw = (sheets: Sheets) => Iterable<void>;

interface Layout extends SheetsOptions {
  document: PDFKit.PDFDocument;
  draw: Draw;
  /** How many sheets there are; null: they are counted, and nothing is drawn. */
  pages: number | null;
}

/** Goes through all blocks, and answers how many sheets they take. */
async function layOut({ document, frame, title, draw, pages }: Layout): Promise<number> {
  const pen = createPen({ document, scale: 1, isDrawing: pages !== null });
  const area = { x: margin, width: page.width - 2 * margin };
  const footY = page.height - bottom - footHeight(pen, frame, area.width);
  let head = (y: number) => drawTitle(pen, { title, ...area, y });
  let count = 0;
  function endSheet(): void {
    if (pages !== null) drawFoot(pen, frame, { ...area, y: footY, page: count, pages });
  }
  function beginSheet(): number {
    if (count > 0) endSheet();
    if (count > 0 && pages !== null) document.addPage();
    count += 1;
    const y = top + drawMasthead(pen, frame, { ...area, y: top }) + 12;
    const below = y + (count === 1 ? 0 : drawContinued(pen, { title, ...area, y }));
    return below + head(below);
  }
  let y = beginSheet();
  const sheets: Sheets = {
    pen,
    ...area,
    // A sheet that continues another begins no lower than the first one.
    height: footY - 16 - y,
    take(height) {
      if (y + height > footY - 16) y = beginSheet();
      y += height;
      return y - height;
    },
    begin(next) {
      head = next;
    },
  };
  let blocks = 0;
  for (const _block of draw(sheets)) {
    blocks += 1;
    if (blocks % blocksInTurn === 0) await setImmediate();
  }
  endSheet();
  return count;
}

interface Title {
  title: string;
  x: number;
  y: number;
  width: number;
}

/** Whichever sheet somebody holds says what it is of. */
function drawContinued(pen: Pen, place: Title): number {
  drawRule(pen, place);
  const text = `${place.title}, continuação`;
  return pen.text(text, { ...place, y: place.y + 8 }, { size: 8.5, color: colors.muted }) + 16;
}

function drawTitle(pen: Pen, place: Title): number {
  const style = { size: 15, color: colors.ink, weight: 'semiBold', structType: 'H1' } as const;
  drawRule(pen, place);
  return pen.text(place.title, { ...place, y: place.y + 14 }, style) + 14 + 6;
}
