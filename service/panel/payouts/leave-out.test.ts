import { expect, test } from 'vitest';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { fileOf, openPayoutDesk } from './open-payout-desk.ts';

const panel = openForTests(openTestPanel);

test('a double names the rows and the payment that it repeats, and is put back and left out again', async () => {
  const desk = await openPayoutDesk(panel);
  const first = await desk.plan('Chave;Valor\nfim@exemplo.test;2,00\noutro@exemplo.test;3,00');
  expect((await desk.start(first)).status).toBe(200);
  await desk.pay();
  const paid = await desk.read(first);
  const file = 'Chave;Valor\nnovo@pay.test;5,00\nfim@exemplo.test;2,00\nnovo@pay.test;5,00';
  const id = await desk.plan(file);
  expect((await desk.step(id, 'rows/4/put-back')).status).toBe(200);
  const plan = await desk.read(id);
  expect(plan.rows.map(({ number, repeats }) => [number, repeats])).toEqual([
    [2, [4]],
    [3, []],
    [4, [2]],
  ]);
  expect(plan.rows.map(({ paidBefore }) => paidBefore)).toEqual([
    null,
    {
      transactionId: paid.rows[0]?.transactionId,
      createdAt: expect.any(String) as string,
      batch: { id: first, fileName: 'lote.csv', number: 2 },
    },
    null,
  ]);
  const sums = async () => {
    const { payable, warned, ends } = await desk.read(id);
    return { payable, warned, out: ends.find(({ end }) => end === 'left-out') };
  };
  const whole = await sums();
  expect(whole).toMatchObject({ payable: { count: 3, amount: 12 }, warned: { count: 3 } });

  expect((await desk.step(id, 'rows/4/leave-out')).status).toBe(200);
  expect((await desk.step(id, 'rows/4/leave-out')).status).toBe(409);
  // What it repeated repeats nothing any more.
  expect(await sums()).toMatchObject({
    payable: { count: 2, amount: 7 },
    warned: { count: 1, amount: 2 },
    out: { count: 1, amount: 5 },
  });
  const [row] = (await desk.read(id, '?view=left-out')).rows;
  expect(row).toMatchObject({ number: 4, end: 'left-out', faults: [], warnings: [] });
  expect((await desk.step(id, 'rows/4/put-back')).status).toBe(200);
  expect(await sums()).toEqual(whole);

  // Left out, it takes no agreement as a faulty row does, and is not paid.
  await desk.step(id, 'rows/4/leave-out');
  expect((await desk.start(id, { onlyGood: false })).status).toBe(200);
  expect((await desk.step(id, 'rows/3/leave-out')).status).toBe(409);
  expect((await desk.step(id, 'rows/4/put-back')).status).toBe(409);
  await desk.pay();
  expect(await desk.read(id)).toMatchObject({
    state: 'done',
    moved: { count: 2, amount: 7, fees: 0 },
  });
  expect(await desk.withdrawn()).toHaveLength(4);
  const { rows } = await panel.pool.query<{ line: string }>(
    `select action || ' ' || result || ' ' || reason as line from panel.audit_events
      where subject = $1 and action like 'payout_row%' order by seq`,
    [id],
  );
  expect(rows.map(({ line }) => line).slice(0, 4)).toEqual([
    'payout_row_back success 4',
    'payout_row_out success 4',
    expect.stringMatching(/^payout_row_out refused/) as string,
    'payout_row_back success 4',
  ]);
  await assertSound(panel);
});

test('of equal rows all but the first are left out from the start, and say which one they repeat', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(
    'Chave;Valor\nnovo@pay.test;5,00\nfim@exemplo.test;2,00\nnovo@pay.test;5,00',
  );
  const begun = await desk.read(id);
  expect(begun.rows.map(({ number, end, repeats }) => [number, end, repeats])).toEqual([
    [2, 'waiting', []],
    [3, 'waiting', []],
    [4, 'left-out', [2]],
  ]);
  expect(begun.rows[2]?.holder).toBe(begun.rows[0]?.holder);
  expect(begun.payable).toMatchObject({ count: 2, amount: 7 });
  // Who is meant differs: either may be the right one.
  const documents = 'a@pay.test;5,00;111.444.777-35\na@pay.test;5,00;529.982.247-25';
  const both = await desk.read(await desk.plan(`Chave;Valor;Documento\n${documents}`));
  expect(both.rows.map(({ warnings }) => warnings)).toEqual([['duplicate'], ['duplicate']]);
});

test('of a file that waits for a second person no row is left out', async () => {
  const desk = await openPayoutDesk(panel);
  await desk.setAmount(2);
  const id = await desk.plan(fileOf(3));
  expect((await desk.start(id)).status).toBe(200);
  expect((await desk.read(id)).state).toBe('waiting');
  expect((await desk.step(id, 'rows/2/leave-out')).status).toBe(409);
  const other = await openPayoutDesk(panel);
  expect((await other.step(id, 'rows/2/leave-out')).status).toBe(404);
});
