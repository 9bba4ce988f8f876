import { expect, test } from 'vitest';
import { placeEvidence } from './place-evidence.ts';

test('evidence stands before what a defense asks for at its end, and else at the end', () => {
  expect(placeEvidence(' ', 'Prova.')).toBe('Prova.');
  expect(placeEvidence('Vendemos.\n', 'Prova.')).toBe('Vendemos.\n\nProva.');
  const asked = 'Pedimos que o relato seja considerado improcedente.';
  const whole = placeEvidence(`Vendemos.\n\n${asked}\n`, 'Prova.');
  expect(whole).toBe(`Vendemos.\n\nProva.\n\n${asked}`);
  expect(placeEvidence(whole, 'Outra.')).toBe(`Vendemos.\n\nProva.\n\nOutra.\n\n${asked}`);
  // What is asked for in the middle is no end.
  expect(placeEvidence(`${asked}\n\nVendemos.`, 'Prova.')).toBe(`${asked}\n\nVendemos.\n\nProva.`);
});
