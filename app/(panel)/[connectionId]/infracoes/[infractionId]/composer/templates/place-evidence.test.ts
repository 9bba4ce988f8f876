import { expect, test } from 'vitest';
import { placeEvidence } from './place-evidence.ts';

const place = (text: string, evidence: string, caret: number | null = null) =>
  placeEvidence(text, evidence, caret).text;

test('evidence stands before what a defense asks for at its end, and else at the end', () => {
  expect(place(' ', 'Prova.')).toBe('Prova.');
  expect(place('Vendemos.\n', 'Prova.')).toBe('Vendemos.\n\nProva.');
  const asked = 'Pedimos que o relato seja considerado improcedente.';
  const whole = place(`Vendemos.\n\n${asked}\n`, 'Prova.');
  expect(whole).toBe(`Vendemos.\n\nProva.\n\n${asked}`);
  expect(place(whole, 'Outra.', whole.length)).toBe(`Vendemos.\n\nProva.\n\nOutra.\n\n${asked}`);
  expect(place(`Vendemos. Anexamos a nota. ${asked}`, 'Prova.')).toBe(
    `Vendemos. Anexamos a nota.\n\nProva.\n\n${asked}`,
  );
  // What is asked for in the middle is no end.
  expect(place(`${asked}\n\nVendemos.`, 'Prova.')).toBe(`${asked}\n\nVendemos.\n\nProva.`);
});

test('evidence goes behind the paragraph of the caret, and breaks none', () => {
  const text = 'Vendemos por R$ 1.055,25. Entregamos.\n\nPedimos isto.';
  const placed = 'Vendemos por R$ 1.055,25. Entregamos.\n\nProva.\n\nPedimos isto.';
  expect(placeEvidence(text, 'Prova.', text.indexOf('055'))).toEqual({
    text: placed,
    end: placed.indexOf('\n\nPedimos'),
  });
  expect(place(text, 'Prova.', text.indexOf('Entregamos'))).toBe(placed);
  expect(place(text, 'Prova.', text.indexOf('Pedimos isto') + 3)).toBe(placed);
  expect(place(text, 'Prova.', 0)).toBe(`Prova.\n\n${text}`);
  expect(place('Um\ndois', 'Prova.', 1)).toBe('Um\n\nProva.\n\ndois');
});

test('a document that the text has whole is not masked again', () => {
  const evidence = 'Pago por Ana, ***.982.247-**.';
  expect(place('Ana, 529.982.247-25.', evidence)).toMatch(/Pago por Ana, 529\.982\.247-25\.$/);
  expect(place('Bruno, 111.444.777-35.', evidence)).toMatch(/\*\*\*\.982\.247-\*\*\.$/);
});
