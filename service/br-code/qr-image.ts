import { crc32, deflateSync } from 'node:zlib';
import encodeQr from 'qr';

/** Light modules around the symbol, as ISO/IEC 18004 asks for. */
const quietZoneModules = 4;
/** The image is the largest whole multiple of its modules within this edge. */
const edgePixelsMax = 400;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * PNG image of the QR code of `text`, 1 bit a pixel, black on white, 320 to 400 pixels for the
 * length of a Pix code. Error correction is the medium level, which the BR Code manual asks for.
 */
export function qrPng(text: string): Buffer {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: quietZoneModules });
  const scale = Math.max(1, Math.floor(edgePixelsMax / modules.length));
  const edgePixels = modules.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edgePixels, 0);
  header.writeUInt32BE(edgePixels, 4);
  // Bit depth 1, greyscale; the remaining three bytes are the only values PNG defines.
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines(modules, scale), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Rows of the image, a filter byte before each. The first row of a module is written as it is
 * (filter 0); its repetitions are "no difference to the row above" (filter 2 and zeros), which
 * deflate shrinks to almost nothing.
 */
function scanlines(modules: boolean[][], scale: number): Buffer {
  const stride = 1 + Math.ceil((modules.length * scale) / 8);
  const rows = Buffer.alloc(stride * modules.length * scale);
  modules.forEach((row, y) => {
    const start = y * scale * stride;
    writeRow(rows, { row, scale, start: start + 1 });
    for (let repeat = 1; repeat < scale; repeat += 1) rows[start + repeat * stride] = 2;
  });
  return rows;
}

interface ModuleRow {
  row: boolean[];
  scale: number;
  /** Where the row's first pixels go. */
  start: number;
}

/**
 * Writes the bits of a row, a module at a time and a byte as soon as it is full: 1 is white. The
 * smallest code has 29 modules with its border, so `scale` is at most 13 and all bits that wait fit
 * in a small integer.
 */
function writeRow(rows: Buffer, { row, scale, start }: ModuleRow): void {
  const white = (1 << scale) - 1;
  let at = start;
  let bits = 0;
  let count = 0;
  for (const dark of row) {
    bits = (bits << scale) | (dark ? 0 : white);
    count += scale;
    while (count >= 8) {
      count -= 8;
      rows[at] = bits >> count;
      at += 1;
      bits &= (1 << count) - 1;
    }
  }
  if (count > 0) rows[at] = bits << (8 - count);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}
