import fc from 'fast-check';
import jsQrModule from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { qrPng } from './qr-image.ts';
import { writeDynamicCode } from './write-br-code.ts';

/** What a camera application would read from the image. */
function readImage(image: Buffer): { text: string | undefined; edgePixels: number } {
  const png = PNG.sync.read(image);
  expect(png.width).toBe(png.height);
  const found = jsQrModule(new Uint8ClampedArray(png.data), png.width, png.height);
  return { text: found?.data, edgePixels: png.width };
}

test('a QR reader reads the code back from the image, for generated charges', () => {
  const codes = fc.record({
    location: fc
      .string({
        unit: fc.constantFrom(...Array.from('abcXYZ0123456789')),
        minLength: 10,
        maxLength: 55,
      })
      .map((token) => `pix.example.com/q/${token}`),
    merchantName: fc.string({ unit: 'grapheme', maxLength: 40 }),
    merchantCity: fc.constantFrom('São Paulo', 'Florianópolis', 'Goiânia', 'Rio de Janeiro'),
    amountCents: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
  });
  fc.assert(
    fc.property(codes, (code) => {
      const payload = writeDynamicCode(code);
      const read = readImage(qrPng(payload));
      expect(read.text).toBe(payload);
      expect(read.edgePixels).toBeGreaterThanOrEqual(300);
      expect(read.edgePixels).toBeLessThanOrEqual(400);
    }),
    { numRuns: 40 },
  );
});

test('the longest payload that Pix allows still fits in the image', () => {
  const payload = 'A1b2.'.repeat(102) + 'zz';
  expect(payload).toHaveLength(512);
  expect(readImage(qrPng(payload)).text).toBe(payload);
});

test('the border of four modules is white, the first module of the finder black', () => {
  const png = PNG.sync.read(qrPng('00020101021226'));
  const scale = 13;
  const at = (x: number, y: number) => png.data[(y * png.width + x) * 4];
  const first = Math.round(4 * scale);
  for (let i = 0; i < first; i += 1) {
    expect(at(i, i)).toBe(255);
    expect(at(png.width - 1 - i, png.height - 1 - i)).toBe(255);
  }
  expect(at(first, first)).toBe(0);
});
