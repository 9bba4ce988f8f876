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
 * A paper of as many sheets as its blocks take. They are kept in memory until the last one is
 * drawn, because each says how many there are: whoever gives the blocks has a limit for them.
 */
export async function renderSheets(
  { frame, title, generatedAt }: SheetsOptions,
  draw: (sheets: Sheets) => Iterable<void>,
): Promise<Buffer> {
  const document = createDocument({ ...page, title, createdAt: generatedAt });
  const pen = createPen({ document, scale: 1, isDrawing: true });
  const area = { x: margin, width: page.width - 2 * margin };
  const footY = page.height - bottom - footHeight(pen, frame, area.width);
  let head = (y: number) => drawTitle(pen, { title, ...area, y });
  let isContinued = false;
  function beginSheet(): number {
    if (isContinued) document.addPage();
    isContinued = true;
    const y = top + drawMasthead(pen, frame, { ...area, y: top }) + 12;
    const isFirst = document.bufferedPageRange().count === 1;
    const below = y + (isFirst ? 0 : drawContinued(pen, { title, ...area, y }));
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
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    drawFoot(pen, frame, { ...area, y: footY, page: index + 1, pages: count });
  }
  document.end();
  return buffer(document);
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
