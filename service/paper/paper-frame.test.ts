import { expect, test } from 'vitest';
import { drawFoot } from './paper-frame.ts';
import { createDocument, createPen, type Pen } from './paper-pen.ts';

test('the number of a page stands on one line, however many there are', () => {
  const createdAt = new Date(0);
  const document = createDocument({ width: 595, height: 842, title: 'Extrato', createdAt });
  const measured = createPen({ document, scale: 1, isDrawing: false });
  const heights: number[] = [];
  const pen: Pen = {
    ...measured,
    decorate: () => undefined,
    text: (text, place, style) => {
      const height = measured.heightOf(text, place.width, style);
      if (text.startsWith('Página')) heights.push(height - measured.heightOf('x', 500, style));
      return height;
    },
  };
  const frame = { holder: { name: 'Loja', document: null }, foot: [{ text: 'a' }, { text: 'b' }] };
  drawFoot(pen, frame, { x: 0, y: 0, width: 500, page: 1_000, pages: 2_000 });
  expect(heights).toEqual([0]);
  document.end();
});
