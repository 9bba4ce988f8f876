import { describe, expect, test } from 'vitest';
import { sampleDeposit, sampleRefunded } from '#service/testing/proof-subjects.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { proofDocument } from './proof-document.ts';
import type { ProofSubject } from './proof-queries.ts';
import { renderProof } from './render-proof.ts';

const now = new Date('2026-02-01T12:00:00.000Z');

async function read(subject: ProofSubject) {
  return readPdf(
    await renderProof(proofDocument(subject, { publicUrl: 'https://pix.example', now })),
  );
}

describe('the page', () => {
  test('is one, and says everything that the document says as text, with its accents', async () => {
    const proof = proofDocument(sampleRefunded(), { publicUrl: 'https://pix.example', now });
    const pdf = await readPdf(await renderProof(proof));
    expect(pdf).toMatchObject({ pageCount: 1, isInsidePage: true });
    const { title, amount, status, frame } = proof;
    const rows = [...proof.dates, ...proof.sections.flatMap((section) => section.rows)];
    const expected = [title, amount, status, 'Ipê', 'Página 1 de 1', frame.holder.name];
    for (const { text } of frame.foot) expected.push(text);
    for (const { label, value } of rows) expected.push(label, value);
    // Each is one run of text: an id that is copied comes whole.
    for (const text of expected) expect(pdf.lines).toContain(text);
    expect(pdf.links).toEqual([frame.foot.at(-1)?.link]);
  });

  test('tells readers its title and its language', async () => {
    expect(await read(sampleDeposit())).toMatchObject({
      title: 'Comprovante de Pix recebido',
      language: 'pt-BR',
    });
  });

  test('is still one when every text is as long as it can be', async () => {
    const wide = 'W'.repeat(2000);
    const pdf = await read(
      sampleRefunded({
        holder_name: wide,
        payer_name: wide,
        payer_institution_name: wide,
        client_reference: wide,
        description: wide,
        refund_description: wide,
      }),
    );
    expect(pdf).toMatchObject({ pageCount: 1, isInsidePage: true });
    expect(pdf.lines).toContain('Comprovante de Pix devolvido');
  });
});

describe('a name is printed as text, whatever it is made of', () => {
  test.each([
    ['PDF and HTML', 'Zé (do) \\ <b>Bar</b> %PDF-1.4 /JS endobj', null],
    ['arrows and crosses that ligatures would make', 'a -> b 3x4 fi ffi', null],
    ['letters of other countries', 'Łukasz Đặng Öztürk Иван Ωμέγα', null],
    ['emoji, one mark for each', 'Bar 😀 da 👨‍👩‍👧 Ana ❤️', 'Bar □ da □ Ana □'],
    ['scripts that the font lacks', '中文 Bar', '□□ Bar'],
    ['decomposed accents', 'Joa\u0303o', 'João'],
    ['direction marks', 'Ana \u202eoluaP\u202c', 'Ana oluaP'],
    ['control characters and line breaks', 'Ana\u0007\n\tPaula', 'Ana Paula'],
  ])('%s', async (_kind, name, printed) => {
    const { lines } = await read(sampleDeposit({ payer_name: name }));
    expect(lines).toContain(printed ?? name);
  });
});
