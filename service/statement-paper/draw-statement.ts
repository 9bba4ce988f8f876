import { drawRule } from '#service/paper/paper-frame.ts';
import { colors, type TextStyle } from '#service/paper/paper-pen.ts';
import { renderSheets, type Sheets } from '#service/paper/paper-sheets.ts';
import type { PaperLine } from './paper-lines.ts';
import type { PaperSum } from './paper-sums.ts';
import type { PaperDay, StatementPaper } from './statement-paper.ts';

const timeWidth = 48;
const moneyWidth = 84;
const gap = 6;
const factWidth = 84;

const name: TextStyle = { size: 8.5, color: colors.ink };
const small: TextStyle = { size: 7.5, color: colors.muted };
const strong: TextStyle = { size: 8.5, color: colors.ink, weight: 'semiBold' };
const heading: TextStyle = { size: 9.5, color: colors.ink, weight: 'semiBold', structType: 'H2' };
const right = (style: TextStyle): TextStyle => ({ ...style, align: 'right' });

/** The paper as a PDF of A4 sheets, with its texts as text. */
export function renderStatement(paper: StatementPaper): Promise<Buffer> {
  return renderSheets(paper, (sheets) => drawBlocks(sheets, paper));
}

function* drawBlocks(sheets: Sheets, { facts, sums, days }: StatementPaper): Iterable<void> {
  for (const fact of facts) yield drawFact(sheets, fact);
  sheets.take(8);
  if (sums.length > 0) yield* drawSums(sheets, sums);
  const heads = (y: number) => drawHeads(sheets, y);
  if (days.length === 0) drawFact(sheets, { label: '', value: 'Nenhum lançamento no período.' });
  else heads(sheets.take(headsHeight));
  for (const day of days) {
    sheets.begin(heads);
    yield drawDay(sheets, day);
    sheets.begin((y) => heads(y) + drawDayAgain(sheets, day, y + headsHeight));
    const rest = Math.max(day.lines.length - linesKept, 0);
    for (const [at, line] of day.lines.entries()) {
      if (at === rest && at > 0) reserve(sheets, endHeight(sheets, day));
      yield drawLine(sheets, line);
    }
    yield drawClosing(sheets, day);
  }
}

function drawFact(sheets: Sheets, { label, value }: StatementPaper['facts'][number]): void {
  const { pen, x, width } = sheets;
  const height = pen.heightOf(value, width - factWidth, name);
  const y = sheets.take(height + 3);
  pen.cells([
    {
      text: label,
      place: { x, y, width: factWidth - gap },
      style: { ...name, color: colors.muted },
    },
    { text: value, place: { x: x + factWidth, y, width: width - factWidth }, style: name },
  ]);
}

/** Where the columns begin. */
function columnsOf({ x, width }: Sheets) {
  const blocked = x + width - moneyWidth;
  const available = blocked - moneyWidth;
  const amount = available - moneyWidth;
  const title = x + timeWidth;
  return { time: x, title, titleWidth: amount - title - gap, amount, available, blocked };
}

const headsHeight = 16;

const lineHeads = [
  'Hora',
  'Pagador ou recebedor',
  'Valor',
  'Disponível depois',
  'Bloqueado depois',
] as const;
const sumHeads = ['Linhas', 'Por lançamento', 'Disponível', 'Bloqueado', 'Total'] as const;

type Five = readonly [string, string, string, string, string];

function drawHeads(sheets: Sheets, y: number, heads: Five = lineHeads): number {
  const { pen, x, width } = sheets;
  drawFive(sheets, y, { texts: heads, style: small });
  drawRule(pen, { x, y: y + headsHeight - 3, width });
  return headsHeight;
}

/** A text in each column. */
function drawFive(
  sheets: Sheets,
  y: number,
  { texts: [time, title, amount, available, blocked], style }: { texts: Five; style: TextStyle },
): void {
  const at = columnsOf(sheets);
  const figure = { y, width: moneyWidth };
  sheets.pen.cells([
    { text: time, place: { x: at.time, y, width: timeWidth }, style },
    { text: title, place: { x: at.title, y, width: at.titleWidth }, style },
    { text: amount, place: { x: at.amount, ...figure }, style: right(style) },
    { text: available, place: { x: at.available, ...figure }, style: right(style) },
    { text: blocked, place: { x: at.blocked, ...figure }, style: right(style) },
  ]);
}

const styleOfSum = { group: strong, line: small, result: strong } as const;

/** What happened by group and reason, and what it comes to. */
function* drawSums(sheets: Sheets, sums: readonly PaperSum[]): Iterable<void> {
  const { pen, x, width } = sheets;
  const heads = (y: number) => drawHeads(sheets, y, sumHeads);
  heads(sheets.take(headsHeight));
  sheets.begin(heads);
  for (const { level, title, rows, available, blocked, total } of sums) {
    const style = styleOfSum[level];
    const height = pen.heightOf(title, columnsOf(sheets).titleWidth, style) + 3;
    const y = sheets.take(height);
    if (level !== 'line') drawRule(pen, { x, y: y - 2, width });
    yield drawFive(sheets, y, { texts: [rows, title, available, blocked, total], style });
  }
  sheets.take(12);
}

/** The closing of a day is not alone on a sheet: so many of its lines go with it. */
const linesKept = 3;
const closingHeight = 22;

/** What the last lines of a day take, with its closing. */
function endHeight(sheets: Sheets, { lines }: PaperDay): number {
  const last = lines.slice(-linesKept).map((line) => lineHeights(sheets, line).height);
  return last.reduce((sum, height) => sum + height, closingHeight);
}

/** What follows goes on to a new sheet where this much has no room on the one that was begun. */
function reserve(sheets: Sheets, height: number): void {
  sheets.take(height);
  sheets.take(-height);
}

const bandHeight = 17;
const belowBand = 5;

/** The ground of a day's title, which stands over the columns as the lines do. */
function drawBand({ pen, x, width }: Sheets, y: number): void {
  pen.decorate((document) => {
    document.rect(x - gap, y, width + 2 * gap, bandHeight).fill(colors.ground);
  });
}

/** A day is begun where its first line has room below it, a short one where it has room whole. */
function drawDay(sheets: Sheets, day: PaperDay): void {
  const { pen, x, width } = sheets;
  const { title, opening, lines } = day;
  const height = 4 + bandHeight + belowBand;
  const [first] = lines;
  const below =
    first && lines.length > linesKept ? lineHeights(sheets, first).height : endHeight(sheets, day);
  reserve(sheets, height + below);
  const y = sheets.take(height) + 4;
  drawBand(sheets, y);
  const half = width / 2 - gap;
  pen.text(title, { x, y: y + 3, width: half }, heading);
  pen.text(`Abertura ${opening}`, { x: x + width - half, y: y + 4, width: half }, right(name));
}

/** On the sheets that a day goes on to. */
function drawDayAgain(sheets: Sheets, { title }: PaperDay, y: number): number {
  const { pen, x, width } = sheets;
  drawBand(sheets, y);
  pen.text(title, { x, y: y + 3.5, width }, strong);
  return bandHeight + belowBand;
}

function lineHeights(sheets: Sheets, { title, detail }: PaperLine) {
  const { pen } = sheets;
  const { titleWidth } = columnsOf(sheets);
  const titleHeight = pen.heightOf(title, titleWidth, name);
  return { titleHeight, height: titleHeight + pen.heightOf(detail, titleWidth, small) + 6 };
}

function drawLine(sheets: Sheets, line: PaperLine): void {
  const { pen, x, width } = sheets;
  const at = columnsOf(sheets);
  const { titleHeight, height } = lineHeights(sheets, line);
  const y = sheets.take(height);
  const figure = { y, width: moneyWidth };
  const amount = { ...strong, color: line.isCredit ? colors.positive[0] : colors.ink };
  pen.cells([
    { text: line.time, place: { x: at.time, y, width: timeWidth }, style: name },
    { text: line.title, place: { x: at.title, y, width: at.titleWidth }, style: name },
    {
      text: line.detail,
      place: { x: at.title, y: y + titleHeight, width: at.titleWidth },
      style: small,
    },
    { text: line.amount, place: { x: at.amount, ...figure }, style: right(amount) },
    { text: line.available, place: { x: at.available, ...figure }, style: right(name) },
    {
      text: line.blocked,
      place: { x: at.blocked, ...figure },
      style: right({ ...name, color: colors.muted }),
    },
  ]);
  drawRule(pen, { x, y: y + height - 3, width });
}

function drawClosing(sheets: Sheets, { closing }: PaperDay): void {
  const { pen, x, width } = sheets;
  const y = sheets.take(closingHeight);
  pen.text(`Fechamento do dia ${closing}`, { x, y, width }, right(strong));
}
