import { buffer } from 'node:stream/consumers';
import { createDocument, createPen } from '#service/paper/paper-pen.ts';
import { drawProof } from './draw-proof.ts';
import type { ProofDocument } from './proof-document.ts';

/** A5 in points: a receipt that fills a phone's screen and half a sheet of paper. */
const page = { width: 419.53, height: 595.28 };

/** From the natural size down to the smallest that can still be read. */
const scales = [1, 0.85, 0.7, 0.6];

/**
 * The document as a PDF of one page, with its texts as text. A document with very long names is
 * drawn smaller; the model's limits keep the longest one on the page.
 */
export async function renderProof(proof: ProofDocument): Promise<Buffer> {
  const { title, generatedAt } = proof;
  const document = createDocument({ ...page, title, createdAt: generatedAt });
  const fits = (scale: number) =>
    drawProof(createPen({ document, scale, isDrawing: false }), { proof, page }) <= page.height;
  const scale = scales.find(fits) ?? scales.at(-1) ?? 1;
  drawProof(createPen({ document, scale, isDrawing: true }), { proof, page });
  document.end();
  return buffer(document);
}
