import { expect, test } from 'vitest';
import { templateNamed } from './template-named.ts';

test('names that differ in case or in spaces around them are one name', () => {
  const templates = [{ name: 'Entrega' }, { name: 'Devolução já feita' }];
  expect(templateNamed(templates, ' entrega ')).toBe(templates[0]);
  expect(templateNamed(templates, 'DEVOLUÇÃO já feita')).toBe(templates[1]);
  expect(templateNamed(templates, 'Entrega 2')).toBeUndefined();
});
