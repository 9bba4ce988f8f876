import { drawRule } from '#service/paper/paper-frame.ts';
import {
  type Cell,
  colors,
  type Pen,
  type Place,
  type TextStyle,
} from '#service/paper/paper-pen.ts';
import { renderSheets, type Sheets } from '#service/paper/paper-sheets.ts';
import type { PaperLine } from './paper-lines.ts';
import type { PaperSum } from './paper-sums.ts';
import type { PaperDay, StatementPaper } from './statement-paper.ts';

const timeWidth = 48;
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

/** Widths of the columns of figures, which end where the sheet does. */
const lineFigures = [74, 52, 82, 86];
const sumFigures = [84, 84, 84];

/** Where the columns stand: the time, the title, then figures. */
function placesOf({ x, width }: Sheets, y: number, figures: readonly number[]) {
  const start = (from: number) => x + width - figures.slice(from).reduce((a, b) => a + b, 0);
  const title = { x: x + timeWidth, y, width: start(0) - x - timeWidth - gap };
  const rest = figures.map((own, at): Place => ({ x: start(at), y, width: own }));
  return { time: { x, y, width: timeWidth }, title, figures: rest };
}

const headsHeight = 16;

interface Row {
  texts: readonly [string, string];
  figures: readonly string[];
  style: TextStyle;
}

const lineHeads: Row = {
  texts: ['Hora', 'Pagador ou recebedor'],
  figures: ['Valor', 'Tarifa', 'Disponível depois', 'Bloqueado depois'],
  style: small,
};
const sumHeads: Row = {
  texts: ['Linhas', 'Por lançamento'],
  figures: ['Disponível', 'Bloqueado', 'Total'],
  style: small,
};

function drawHeads(sheets: Sheets, y: number, heads: Row = lineHeads): number {
  const { pen, x, width } = sheets;
  const widths = heads === lineHeads ? lineFigures : sumFigures;
  drawRow(pen, placesOf(sheets, y, widths), heads);
  drawRule(pen, { x, y: y + headsHeight - 3, width });
  return headsHeight;
}

/** A text in each column. */
function drawRow(pen: Pen, places: ReturnType<typeof placesOf>, { texts, figures, style }: Row) {
  const [time, title] = texts;
  pen.cells([
    { text: time, place: places.time, style },
    { text: title, place: places.title, style },
    ...places.figures.map((place, at) =>
      figureCell(pen, { text: figures[at] ?? '', place, style }),
    ),
  ]);
}

/** On one line: what is too long for its column is smaller. */
function figureCell(pen: Pen, { text, place, style }: Cell): Cell {
  const scale = Math.min(1, (place.width - 2) / pen.widthOf(text, style));
  return { text, place, style: right({ ...style, size: style.size * scale }) };
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
    const titleWidth = placesOf(sheets, 0, sumFigures).title.width;
    const y = sheets.take(pen.heightOf(title, titleWidth, style) + 3);
    if (level !== 'line') drawRule(pen, { x, y: y - 2, width });
    const row: Row = { texts: [rows, title], figures: [available, blocked, total], style };
    yield drawRow(pen, placesOf(sheets, y, sumFigures), row);
  }
  sheets.take(12);
}

/** The closing of a day is not alone on a sheet: so many of its lines go with it. */
const linesKept = 3;
const closingHeight = 22;

/** What the last lines of a day take, with its closing. */
function endHeight(sheets: Sheets, { lines }: PaperDay): number {
  const last = lines.slice(-linesKept).map((line) => shapeOf(sheets, line).height);
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
    first && lines.length > linesKept ? shapeOf(sheets, first).height : endHeight(sheets, day);
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

/** What a line is made of: its title, and below it at least one line, so that rows are alike. */
function shapeOf({ pen, ...area }: Sheets, { title, details }: PaperLine) {
  const { width } = placesOf({ pen, ...area }, 0, lineFigures).title;
  let drop = pen.heightOf(title, width, name);
  const least = drop + pen.heightOf(title, Infinity, small);
  const below = flowed(pen, details, width).map((text) => {
    const place = { text, drop };
    drop += pen.heightOf(text, width, small);
    return place;
  });
  return { details: below, height: Math.max(drop, least) + 6 };
}

/** Texts on as few lines as they take: a dot is between two of a line, not where one ends. */
function flowed(pen: Pen, texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const longer = last === undefined ? text : `${last} · ${text}`;
    if (last === undefined || pen.widthOf(longer, small) >= width) lines.push(text);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function drawLine(sheets: Sheets, line: PaperLine): void {
  const { pen, x, width } = sheets;
  const { details, height } = shapeOf(sheets, line);
  const y = sheets.take(height);
  const { time, title, figures } = placesOf(sheets, y, lineFigures);
  const amount = { ...strong, color: line.isCredit ? colors.positive[0] : colors.ink };
  const muted = { ...name, color: colors.muted };
  const texts = [line.amount, line.fee, line.available, line.blocked];
  const styles = [amount, muted, name, muted];
  pen.cells([
    { text: line.time, place: time, style: name },
    { text: line.title, place: title, style: name },
    ...details.map(({ text, drop }) => ({
      text,
      place: { ...title, y: y + drop },
      style: small,
    })),
    ...figures.map((place, at) =>
      figureCell(pen, { text: texts[at] ?? '', place, style: styles[at] ?? name }),
    ),
  ]);
  drawRule(pen, { x, y: y + height - 3, width });
}

function drawClosing(sheets: Sheets, { closing }: PaperDay): void {
  const { pen, x, width } = sheets;
  const y = sheets.take(closingHeight);
  pen.text(closing, { x, y, width }, right(strong));
}
