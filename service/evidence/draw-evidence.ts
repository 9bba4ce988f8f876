import { colors, type TextStyle } from '#service/paper/paper-pen.ts';
import { renderSheets, type Sheets } from '#service/paper/paper-sheets.ts';
import type { EvidenceAttempt, EvidenceFact, EvidencePaper } from './evidence-paper.ts';

const labelWidth = 112;

const label: TextStyle = { size: 8.5, color: colors.muted };
const value: TextStyle = { size: 8.5, color: colors.ink };
const heading: TextStyle = { size: 9.5, color: colors.ink, weight: 'semiBold', structType: 'H2' };

/** The paper as a PDF of A4 sheets, with its texts as text. */
export function renderEvidence(paper: EvidencePaper): Promise<Buffer> {
  return renderSheets(paper, (sheets) => drawBlocks(sheets, paper));
}

function* drawBlocks(sheets: Sheets, { facts, attempts }: EvidencePaper): Iterable<void> {
  for (const fact of facts) yield drawFact(sheets, fact);
  sheets.begin(() => 0);
  for (const attempt of attempts) {
    drawHeading(sheets, attempt);
    for (const fact of attempt.facts) yield drawFact(sheets, fact);
  }
}

const styleOf = (fact: EvidenceFact) => ({ ...value, ...(fact.isCode && { isCode: true }) });

const heightOf = ({ pen, width }: Sheets, fact: EvidenceFact) =>
  pen.heightOf(fact.value, width - labelWidth, styleOf(fact)) + 3;

function drawFact(sheets: Sheets, fact: EvidenceFact): void {
  const { pen, x, width } = sheets;
  const style = styleOf(fact);
  const y = sheets.take(heightOf(sheets, fact));
  pen.cells([
    { text: fact.label, place: { x, y, width: labelWidth - 6 }, style: label },
    { text: fact.value, place: { x: x + labelWidth, y, width: width - labelWidth }, style },
  ]);
}

/** Below a heading there is room for some at least of what it is about. */
const roomMin = 60;

/** An attempt stands on one sheet, unless none has room for it. */
function drawHeading(sheets: Sheets, attempt: EvidenceAttempt): void {
  const { title, outcome, isDelivered, facts } = attempt;
  const { pen, x, width } = sheets;
  const height = 20;
  const whole = facts.reduce((sum, fact) => sum + heightOf(sheets, fact), 0);
  const roomBelow = height + 12 + whole > sheets.height ? roomMin : whole;
  const y = sheets.take(height + 12 + roomBelow) + 10;
  sheets.take(-roomBelow);
  const [ink, ground] = isDelivered ? colors.positive : colors.negative;
  pen.decorate((document) => {
    document.rect(x, y, width, height - 2).fill(ground);
  });
  const split = (2 * width) / 3;
  pen.text(title, { x: x + 6, y: y + 3.5, width: split }, heading);
  const place = { x: x + split, y: y + 3.5, width: width - split - 6 };
  pen.text(outcome, place, { ...value, color: ink, weight: 'semiBold', align: 'right' });
}
