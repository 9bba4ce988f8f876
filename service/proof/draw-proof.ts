import { drawFoot, drawMasthead, drawRule, footHeight } from '#service/paper/paper-frame.ts';
import { colors, type Pen } from '#service/paper/paper-pen.ts';
import type { ProofDocument, ProofRow } from './proof-document.ts';
import type { ProofTone } from './proof-state.ts';

interface Sheet {
  proof: ProofDocument;
  page: { width: number; height: number };
}

const margin = 36;
const labelWidth = 108;
const rowGap = 3;
const sectionGap = 10;
const bottomMargin = 22;

const badgeColors: Record<ProofTone, readonly [ink: string, ground: string]> = {
  settled: colors.positive,
  returning: colors.notice,
  open: colors.caution,
  ended: colors.neutral,
};

/**
 * Lays the whole proof out from top to bottom, its footer at the end of the page. Answers the
 * height that it needs, in points: more than the page's when it does not fit.
 */
export function drawProof(pen: Pen, { proof, page }: Sheet): number {
  const width = page.width - 2 * margin;
  const masthead = { x: margin, y: 26, width };
  let y = masthead.y + drawMasthead(pen, proof.frame, masthead) + 14 * pen.scale;
  y += drawHeadline(pen, { proof, y, width });
  y += drawRows(pen, { rows: proof.dates, y, width });
  for (const { title, rows } of proof.sections) {
    y += drawGap(pen, { y, width });
    const style = {
      size: 9.5,
      color: colors.accent,
      weight: 'semiBold',
      structType: 'H2',
    } as const;
    y += pen.text(title, { x: margin, y, width }, style) + 3 * pen.scale;
    y += drawRows(pen, { rows, y, width });
  }
  const height = footHeight(pen, proof.frame, width);
  const footY = Math.max(y + 1.6 * sectionGap * pen.scale, page.height - bottomMargin - height);
  const foot = { x: margin, y: footY, width, page: 1, pages: 1 };
  return footY + drawFoot(pen, proof.frame, foot) + bottomMargin;
}

interface Area {
  y: number;
  width: number;
}

/** Title, amount, state, and the notice of a document that proves nothing. */
function drawHeadline(pen: Pen, { proof, y, width }: Area & { proof: ProofDocument }): number {
  const x = margin;
  const { scale } = pen;
  let height = 0;
  const title = { size: 14, color: colors.ink, weight: 'semiBold', structType: 'H1' } as const;
  height += pen.text(proof.title, { x, y, width }, title) + 4 * scale;
  const amount = { size: 26, color: colors.ink, weight: 'semiBold' } as const;
  height += pen.text(proof.amount, { x, y: y + height, width }, amount) + 5 * scale;
  height += drawBadge(pen, { proof, y: y + height, width }) + 10 * scale;
  if (proof.notice !== null) {
    const notice = { size: 9, color: colors.muted };
    height += pen.text(proof.notice, { x, y: y + height, width }, notice) + 8 * scale;
  }
  return height;
}

/** The state as a word on a coloured ground: the word says it, the colour only helps. */
function drawBadge(pen: Pen, { proof, y, width }: Area & { proof: ProofDocument }): number {
  const [ink, ground] = badgeColors[proof.tone];
  const style = { size: 9, color: ink, weight: 'semiBold' } as const;
  const padding = 8 * pen.scale;
  const height = 17 * pen.scale;
  const textWidth = pen.widthOf(proof.status, style);
  pen.decorate((document) => {
    document.roundedRect(margin, y, textWidth + 2 * padding, height, height / 2).fill(ground);
  });
  pen.text(proof.status, { x: margin + padding, y: y + 3 * pen.scale, width }, style);
  return height;
}

/** Label and value in two columns; a long value goes on below itself. */
function drawRows(pen: Pen, { rows, y, width }: Area & { rows: ProofRow[] }): number {
  const valueX = margin + labelWidth * pen.scale;
  let height = 0;
  for (const { label, value, isCode = false } of rows) {
    const top = y + height;
    const labelStyle = { size: 9, color: colors.muted };
    const labelPlace = { x: margin, y: top, width: labelWidth * pen.scale - 6 };
    const valuePlace = { x: valueX, y: top, width: width + margin - valueX };
    const labelHeight = pen.text(label, labelPlace, labelStyle);
    const valueHeight = pen.text(value, valuePlace, { size: 9, color: colors.ink, isCode });
    height += Math.max(labelHeight, valueHeight) + rowGap * pen.scale;
  }
  return height;
}

/** A hairline with the space between two sections; answers that space. */
function drawGap(pen: Pen, { y, width }: Area): number {
  const gap = sectionGap * pen.scale;
  drawRule(pen, { x: margin, y: y + gap * 0.6, width });
  return 1.6 * gap;
}
