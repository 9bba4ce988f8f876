import type { PaperHolder } from '#lib/contract/panel/statements.ts';
import { productName } from '#lib/domain/product.ts';
import { colors, type Pen, type TextStyle } from './paper-pen.ts';

/** What every paper of the service says around what is its own. */
export interface PaperFrame {
  holder: PaperHolder;
  /** When and by whom it was made, and how it is verified; a line with an address leads there. */
  foot: readonly { text: string; link?: string }[];
}

interface Area {
  x: number;
  y: number;
  width: number;
}

export const markSide = 22;
const footStyle = { size: 7.5, color: colors.muted } as const;
/** Room for the page's number, which stands beside all lines of the foot but the first. */
const pageWidth = 84;

/** The mark, an ipê flower of five petals, the issuer's name, and whose paper it is. */
export function drawMasthead(pen: Pen, frame: PaperFrame, { x, y, width }: Area): number {
  const side = markSide;
  pen.decorate((document) => {
    document
      .save()
      .translate(x, y)
      .scale(side / 32);
    for (const angle of [0, 72, 144, 216, 288]) {
      document.save().rotate(angle, { origin: [16, 16.5] });
      document.path('M16 16C11.5 12.5 11 6 16 2.5 21 6 20.5 12.5 16 16Z').fill(colors.accent);
      document.restore();
    }
    document.circle(16, 16.5, 2.6).fill('#fff').restore();
  });
  // The masthead keeps its size where the rest is drawn smaller.
  const sized = (size: number, style: Partial<TextStyle>) => ({
    size: size / pen.scale,
    color: colors.ink,
    ...style,
  });
  const issuer = sized(13, { weight: 'semiBold' });
  pen.text(productName, { x: x + side + 6, y: y + 3, width: width / 4 }, issuer);
  const { name, document } = frame.holder;
  const place = { x: x + width / 3, width: (2 * width) / 3 };
  let height = 0;
  height += pen.text(name, { ...place, y }, sized(8.5, { weight: 'semiBold', align: 'right' }));
  if (document !== null) {
    const style = sized(8, { color: colors.muted, align: 'right' });
    height += pen.text(document, { ...place, y: y + height }, style);
  }
  return Math.max(side, height);
}

/** The height of drawFoot, in points. */
export function footHeight(pen: Pen, { foot }: PaperFrame, width: number): number {
  return foot.reduce((sum, { text }, index) => {
    return sum + pen.heightOf(text, lineWidth(width, index), footStyle);
  }, 0);
}

function lineWidth(width: number, index: number): number {
  return index === 0 ? width : width - pageWidth;
}

/** Who issued the paper, when, how it is verified, and which of its pages this is. */
export function drawFoot(
  pen: Pen,
  frame: PaperFrame,
  { x, y, width, page, pages }: Area & { page: number; pages: number },
): number {
  drawRule(pen, { x, y: y - 8 * pen.scale, width });
  let height = 0;
  for (const [index, { text, link }] of frame.foot.entries()) {
    const place = { x, y: y + height, width: lineWidth(width, index) };
    height += pen.text(text, place, { ...footStyle, ...(link !== undefined && { link }) });
    if (index > 0) continue;
    const beside = { x: x + width - pageWidth, y: y + height, width: pageWidth };
    pen.text(`Página ${page} de ${pages}`, beside, { ...footStyle, align: 'right' });
  }
  return height;
}

/** A hairline. */
export function drawRule(pen: Pen, { x, y, width }: Area): void {
  pen.decorate((document) => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(colors.line);
  });
}
