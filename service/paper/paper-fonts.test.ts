import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { readPdf } from '#service/testing/read-pdf.ts';

test('a text can be copied, whatever was drawn before it', async () => {
  // The fonts are opened anew: what they were asked for first is what they keep.
  vi.resetModules();
  const { createDocument, createPen } = await import('./paper-pen.ts');
  async function draw(text: string) {
    const size = { width: 200, height: 100 };
    const document = createDocument({ ...size, title: 'Extrato', createdAt: new Date(0) });
    const pen = createPen({ document, scale: 1, isDrawing: true });
    pen.text(text, { x: 10, y: 10, width: 180 }, { size: 10, color: '#000' });
    document.end();
    return (await readPdf(await buffer(document))).lines;
  }
  // Made of two dots.
  expect(await draw('10:00')).toEqual(['10:00']);
  expect(await draw('R$ 1.234,56')).toEqual(['R$ 1.234,56']);
});
