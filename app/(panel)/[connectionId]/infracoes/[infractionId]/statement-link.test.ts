import { expect, test } from 'vitest';
import { statementLinkOf } from './statement-link.ts';

const of = { connectionId: 'c', infractionId: 'i' };

test('it opens the rows of the infraction over all days that have any, in São Paulo', () => {
  const rows = [
    { createdAt: '2026-04-02T02:30:00.000Z' },
    { createdAt: '2026-03-10T12:00:00.000Z' },
  ];
  expect(statementLinkOf(rows, of)).toBe('/c/extrato?infractionId=i&from=2026-03-10&to=2026-04-01');
  expect(statementLinkOf([], of)).toBeNull();
});
