import { expect, test } from 'vitest';
import { infractionStatusName, type InfractionStanding } from './infraction-status-name.ts';

test.each<[InfractionStanding, string]>([
  [{ status: 'OPEN' }, 'status.OPEN'],
  [{ status: 'OPEN', isReopened: true }, 'statusReopened'],
  [{ status: 'ACKNOWLEDGED' }, 'status.ACKNOWLEDGED'],
  [{ status: 'ACKNOWLEDGED', isConceded: true }, 'statusConceded'],
  [{ status: 'CLOSED', result: 'AGREED' }, 'resultSide.AGREED'],
  [{ status: 'CLOSED', result: 'AGREED', isConceded: true }, 'resultConceded'],
  [{ status: 'CLOSED', result: 'DISAGREED', isConceded: true }, 'resultSide.DISAGREED'],
  [{ status: 'CANCELLED', result: null, isConceded: true }, 'status.CANCELLED'],
])('%o is called %s', (standing, name) => {
  expect(infractionStatusName(standing)).toBe(name);
});
