const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text that a cell of Excel holds. */
const cellMax = 32_767;

/** XML 1.0 has no way to write these. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text as a cell has it; what reads like an escape of Excel's is escaped. */
export function xmlText(text: string): string {
  if (/^[\w .,:/@-]*$/.test(text) && !text.includes('_x')) return text.slice(0, cellMax);
  return text
    .slice(0, cellMax)
    .replace(unwritable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?/g, '\n');
}

const names: string[] = [];

/** `A` for the first column, `AA` for the 27th. */
export function columnName(index: number): string {
  const known = names[index];
  if (known !== undefined) return known;
  const letter = String.fromCodePoint(65 + (index % 26));
  const name = index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
  names[index] = name;
  return name;
}

/** A sheet up to its first row, which stays in sight; columns by their widths in characters. */
export function openSheet(widths: readonly number[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}` +
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `<cols>${widths.map(columnXml).join('')}</cols><sheetData>`
  );
}

function columnXml(width: number, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
}

export function closeSheet(columns: number, rows: number): string {
  const filter = `<autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>`;
  return `</sheetData>${filter}</worksheet>`;
}

/** Styles by their place: text, amount, moment, title, count, day. */
const styles =
  `${head}<styleSheet xmlns="${main}"><numFmts count="1">` +
  '<numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0"' +
  ' applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0"' +
  ' applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"' +
  ' applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0"' +
  ' applyNumberFormat="1" applyFont="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0"' +
  ' xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0"' +
  ' xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** What a workbook of so many sheets of a name has beside them: name and content. */
export function bookParts(sheets: number, sheet: string): [name: string, text: string][] {
  const nameOf = (at: number) => (at === 1 ? sheet : `${sheet} ${at}`);
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join('');
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;
  const relation = (id: string, [type, target]: [string, string]) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (all: string) =>
    `${head}<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels"` +
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `${override('workbook', 'sheet.main')}${override('styles', 'styles')}` +
        `${each((number) => override(`worksheets/sheet${number}`, 'worksheet'))}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', ['officeDocument', 'xl/workbook.xml']))],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        each((at) => `<sheet name="${nameOf(at)}" sheetId="${at}" r:id="rId${at}"/>`) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each((at) => relation(`rId${at}`, ['worksheet', `worksheets/sheet${at}.xml`])) +
          relation('styles', ['styles', 'styles.xml']),
      ),
    ],
    ['xl/styles.xml', styles],
  ];
}
