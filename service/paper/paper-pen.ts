import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { productName } from '#lib/domain/product.ts';
import { paperFonts } from './paper-fonts.ts';
import { printableText } from './printable-text.ts';

/** Colours of the dashboard's light theme (app/globals.css): paper is light. */
export const colors = {
  ink: '#17211c',
  muted: '#56635c',
  line: '#e2e6e3',
  accent: '#0b6b4f',
  positive: ['#0f6b3c', '#e2f4e9'],
  notice: ['#1d5c9e', '#e6f0fa'],
  caution: ['#8a5300', '#fdf1d8'],
  negative: ['#a1271b', '#fdecea'],
  ground: '#f3f5f4',
  neutral: ['#4f5b55', '#edf0ee'],
} as const;

export interface TextStyle {
  /** In points, before scaling. */
  size: number;
  color: string;
  weight?: 'regular' | 'semiBold';
  /** Letters and digits that look alike elsewhere differ: 0 and O, I and l. */
  isCode?: boolean;
  structType?: 'H1' | 'H2' | 'P';
  link?: string;
  align?: 'right';
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** A text of a row, on as many lines as its place is wide for. */
export interface Cell {
  text: string;
  place: Place;
  style: TextStyle;
}

/**
 * Draws or only measures: one program lays the page out in both cases, so what was measured is
 * what is drawn. Positions are in points and scaled; sizes are scaled by the pen.
 */
export interface Pen {
  readonly scale: number;
  /** Draws the text, wrapped at the width; answers its height. */
  text(text: string, place: Place, style: TextStyle): number;
  /** Draws texts beside each other, which readers that speak read as one: a row. */
  cells(cells: readonly Cell[]): void;
  /** Height of the text, wrapped at the width. */
  heightOf(text: string, width: number, style: TextStyle): number;
  /** Width of the text on one line. */
  widthOf(text: string, style: TextStyle): number;
  /** Decoration, which readers that speak skip. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void;
}

interface PenOptions {
  document: PDFKit.PDFDocument;
  scale: number;
  isDrawing: boolean;
}

export function createPen({ document, scale, isDrawing }: PenOptions): Pen {
  const root = isDrawing ? document.struct('Document') : null;
  if (root) document.addStructure(root);
  const write = (text: string, style: TextStyle) => {
    const font = paperFonts()[style.weight ?? 'regular'];
    document.font(asSource(font)).fontSize(style.size * scale);
    return printableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  };
  const optionsOf = (style: TextStyle, width: number) => ({
    width,
    lineGap: 1.5 * scale,
    ...(style.align && { align: style.align }),
    ...codeFeatures(style),
  });
  return {
    scale,
    text(text, { x, y, width }, style) {
      const printable = write(text, style);
      const options = optionsOf(style, width);
      const height = document.heightOfString(printable, options);
      if (root) {
        const { structType = 'P', link } = style;
        document.fillColor(style.color).text(printable, x, y, {
          ...options,
          structParent: root,
          structType,
          ...(link !== undefined && { link }),
        });
      }
      return height;
    },
    cells(cells) {
      if (!root) return;
      const drawAll = () => {
        for (const { text, place, style } of cells) {
          const printable = write(text, style);
          document.fillColor(style.color);
          document.text(printable, place.x, place.y, optionsOf(style, place.width));
        }
      };
      root.add(document.struct('P', {}, drawAll));
    },
    heightOf(text, width, style) {
      return document.heightOfString(write(text, style), optionsOf(style, width));
    },
    widthOf(text, style) {
      return document.widthOfString(write(text, style), codeFeatures(style));
    },
    decorate(draw) {
      if (!root) return;
      document.markContent('Artifact', { type: 'Layout' });
      draw(document);
      document.endMarkedContent();
    },
  };
}

function codeFeatures({ isCode }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isCode ? { features: ['zero', 'ss02'] } : {};
}

/** pdfkit takes a parsed font as well as its bytes; its types do not know it yet. */
function asSource(font: Font): Uint8Array {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return font as unknown as Uint8Array;
}

interface PageOptions {
  width: number;
  height: number;
  title: string;
  createdAt: Date;
}

/** An empty document of one page; a page is written out once the next one begins. */
export function createDocument({ width, height, title, createdAt }: PageOptions) {
  const author = productName;
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    // None to begin with: the default one would stand in the file without being used.
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: createdAt,
    },
  });
  // By name, because a font that comes without one is compared with the others at each use.
  const { regular, semiBold } = paperFonts();
  document.registerFont('regular', asSource(regular));
  document.registerFont('semiBold', asSource(semiBold));
  return document;
}
