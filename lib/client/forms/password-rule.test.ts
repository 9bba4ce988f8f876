import { expect, test } from 'vitest';
import { passwordLengthMin as inContract } from '#lib/contract/panel/panel.ts';
import { passwordLengthMin } from './password-rule.ts';

test('the form asks for the length that the panel asks for', () => {
  expect(passwordLengthMin).toBe(inContract);
});
