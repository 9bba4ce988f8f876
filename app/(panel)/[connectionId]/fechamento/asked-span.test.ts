import { expect, test } from 'vitest';
import { askedSpan } from './asked-span.ts';

const today = '2026-03-10';

test('days that are all still to come are today, and are told', () => {
  expect(askedSpan({ from: '2027-01-01', to: '2027-01-31' }, today)).toMatchObject({
    span: { from: today, to: today },
    isToCome: true,
  });
  expect(askedSpan({ from: '2026-03-01', to: '2026-03-31' }, today)).toMatchObject({
    span: { from: '2026-03-01', to: today },
    isToCome: false,
  });
});
