import { expect, test } from 'vitest';
import { statementExportFields } from '#lib/exports/export-fields.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { openBooksOn } from './open-books.ts';

const panel = openForTests(openTestPanel);

const place = (field: (typeof statementExportFields)[number]) =>
  statementExportFields.indexOf(field);

const span = 'createdAtFrom=2026-03-10T03:00:00Z&createdAtTo=2026-03-11T03:00:00Z';

const withdrawal = { status: 'COMPLETED', feeCents: 100n } as const;

test('every statement row of the filters, newest first, with what the party is known by', async () => {
  const { rows } = await openBooksOn(panel, [
    { at: '2026-03-09T12:00:00Z', cents: 1n },
    { at: '2026-03-10T12:00:00Z', cents: 10_000n },
    { at: '2026-03-10T12:00:00Z', cents: -75n, reason: 'Tarifa', kind: 'deposit_fee' },
    { at: '2026-03-10T13:00:00Z', cents: -1000n, reason: 'Saque', withdrawal },
    { at: '2026-03-10T13:00:00Z', cents: 1000n, book: 'blocked', reason: 'Saque', withdrawal },
    { at: '2026-03-10T13:00:05Z', cents: -1000n, book: 'blocked', reason: 'Saque', withdrawal },
  ]);
  const read = async (query: string) => {
    const { status, text } = await rows(query);
    expect(status).toBe(200);
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown[]] : []));
  };
  const found = await read(span);
  expect(found.map((row) => row[place('amountCents')])).toEqual([-1000, 1000, -1000, -75, 10_000]);
  // Of the row with which the money is gone, signed like it.
  expect(found.map((row) => row[place('feeCents')])).toEqual([-100, null, null, null, null]);
  expect(found.map((row) => row[place('balanceType')])[0]).toBe('BLOCKED');
  expect(found[2]?.[place('type')]).toBe('WITHDRAW');
  expect(found[3]?.[place('createdAtMs')]).toBe(Date.parse('2026-03-10T12:00:00Z'));
  expect(found[1]?.[place('newBlockedCents')]).toBe(1000);
  expect(await read(`${span}&reason=tarifa`)).toHaveLength(1);

  const stranger = await createMember(panel, 'statement-rows@loja.test');
  const theirs = await signInToPanel(panel, stranger);
  expect((await rows(span, theirs)).status).toBe(404);
  expect((await rows(`${span}&amountFrom=x`)).status).toBe(400);
  await panel.pool.query(`update panel.members set role = 'support' where id = $1`, [
    stranger.memberId,
  ]);
  const own = `/connections/${stranger.connectionId}/statement-rows?${span}`;
  expect((await panel.call(own, { session: theirs })).status).toBe(403);
});
