import type { ProofDocument, ProofRow } from './proof-document.ts';
import { colors } from './proof-pen.ts';
import type { Pen } from './proof-pen.ts';
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
  let y = drawMasthead(pen, { proof, width });
  y += drawHeadline(pen, { proof, y, width });
  y += drawRows(pen, { rows: proof.dates, y, width });
  for (const { title, rows } of proof.sections) {
    y += drawRule(pen, { y, width });
    const style = {
      size: 9.5,
      color: colors.accent,
      weight: 'semiBold',
      structType: 'H2',
    } as const;
    y += pen.text(title, { x: margin, y, width }, style) + 3 * pen.scale;
    y += drawRows(pen, { rows, y, width });
  }
  return y + drawFooter(pen, { proof, y, width, pageHeight: page.height });
}

interface Area {
  y: number;
  width: number;
}

/** The mark, an ipê flower of five petals, and the issuer's name; answers where it ends. */
function drawMasthead(pen: Pen, { proof, width }: { proof: ProofDocument; width: number }): number {
  const y = 26;
  const side = 22;
  pen.decorate((document) => {
    document
      .save()
      .translate(margin, y)
      .scale(side / 32);
    for (const angle of [0, 72, 144, 216, 288]) {
      document.save().rotate(angle, { origin: [16, 16.5] });
      document.path('M16 16C11.5 12.5 11 6 16 2.5 21 6 20.5 12.5 16 16Z').fill(colors.accent);
      document.restore();
    }
    document.circle(16, 16.5, 2.6).fill('#fff').restore();
  });
  const style = { size: 13 / pen.scale, color: colors.ink, weight: 'semiBold' } as const;
  pen.text(proof.issuer, { x: margin + side + 6, y: y + 3, width: width - side }, style);
  return y + side + 14 * pen.scale;
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
function drawRule(pen: Pen, { y, width }: Area): number {
  const gap = sectionGap * pen.scale;
  const ruleY = y + gap * 0.6;
  pen.decorate((document) => {
    const end = margin + width;
    document.moveTo(margin, ruleY).lineTo(end, ruleY).lineWidth(0.6).stroke(colors.line);
  });
  return 1.6 * gap;
}

interface Footer extends Area {
  proof: ProofDocument;
  pageHeight: number;
}

/** Who issued it, when, and where it can be verified: at the foot of the page. */
function drawFooter(pen: Pen, { proof, y, width, pageHeight }: Footer): number {
  const style = { size: 7.5, color: colors.muted };
  const lines: [text: string, link?: string][] = [
    [proof.issued],
    ['Confira este documento e a situação atual da transação em:'],
    [proof.verificationUrl, proof.verificationUrl],
  ];
  const heights = lines.map(([text]) => pen.heightOf(text, width, style));
  const height = heights.reduce((sum, lineHeight) => sum + lineHeight, 0);
  const space = 1.6 * sectionGap * pen.scale;
  let lineY = Math.max(y + space, pageHeight - bottomMargin - height);
  drawRule(pen, { y: lineY - space, width });
  for (const [text, link] of lines) {
    const place = { x: margin, y: lineY, width };
    lineY += pen.text(text, place, { ...style, ...(link !== undefined && { link }) });
  }
  return lineY + bottomMargin - y;
}
