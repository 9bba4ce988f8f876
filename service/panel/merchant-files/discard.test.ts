import { expect, test } from 'vitest';
import { merchantFileList } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { endOldMerchantFiles } from '#service/merchant-files/merchant-file-queries.ts';
import { openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { compared, openDesk } from './desk-for-tests.ts';

const panel = openForTests(openTestPanel);
const file = 'Pedido;Valor;Data\nA1;10,00;26/11/2026\nA2;20,00;26/11/2026';

async function openOffice(name: string) {
  const desk = await openDesk(panel, `dona@${name}.test`);
  const { pool } = panel;
  const path = `/connections/${desk.connectionId}/merchant-files`;
  const enter = async (email: string) => {
    const person = { pool, accountId: desk.accountId, name: 'Rui', role: 'finance' as const };
    return signInToPanel(panel, await addMember({ ...person, email: `${email}@${name}.test` }));
  };
  const discard = (id: string, session = desk.session) =>
    panel.call(`${path}/${id}/discard`, { method: 'POST', session, body: {} });
  const listed = async () => {
    const { text } = await panel.call(path, { session: desk.session });
    return merchantFileList.parse(JSON.parse(text)).files;
  };
  const rowsOf = async (id: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `select (select count(*) from panel.merchant_results where file_id = $1)::int
              + (select count(*) from panel.merchant_files where id = $1)::int as count`,
      [id],
    );
    return rows[0]?.count;
  };
  return { ...desk, path, enter, discard, listed, rowsOf };
}

test('a comparison that was discarded is seen nowhere, is removed with its rows and stays in the log', async () => {
  const desk = await openOffice('descarte');
  const { discard, listed, rowsOf, path, session } = desk;
  const id = await desk.ask(file);
  expect(await desk.read(id)).toMatchObject({ state: 'waiting', mayDiscard: false });
  expect((await discard(id)).status).toBe(409);
  expect(await compared(desk, id)).toMatchObject({ mayDiscard: true });
  expect(await rowsOf(id)).toBeGreaterThan(1);
  expect((await discard(id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  for (const what of ['', '/results?kind=missing_here', '/result-rows'])
    expect((await panel.call(`${path}/${id}${what}`, { session })).status).toBe(404);
  expect((await discard(id)).status).toBe(404);
  while ((await endOldMerchantFiles(panel.pool, 1)) > 0);
  expect(await rowsOf(id)).toBe(0);
  const { rows } = await panel.pool.query<{ line: string }>(
    `select result || ' ' || coalesce(reason, '') as line from panel.audit_events
      where subject = $1 and action = 'merchant_file_discard' order by seq`,
    [id],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'started ',
    'refused still_compared',
    'started ',
    'success arquivo.csv',
    'started ',
    'refused merchant_file_not_found',
  ]);
});

test('a file is begun again once by each member, until it is compared or discarded', async () => {
  const desk = await openOffice('de-novo');
  const { discard, enter, listed, path } = desk;
  const id = await desk.ask(file);
  await compared(desk, id);
  const again = async (session = desk.session) => {
    const answer = await panel.call(`${path}/${id}/again`, { method: 'POST', session, body: {} });
    return (JSON.parse(answer.text) as { id: string }).id;
  };
  const begun = await again();
  expect(begun).not.toBe(id);
  expect(await again()).toBe(begun);
  expect(await again(await enter('rui'))).not.toBe(begun);
  expect(await listed()).toHaveLength(3);
  await discard(begun);
  const next = await again();
  expect(next).not.toBe(begun);
  const { reading, rules } = await desk.read(next);
  const asked = { method: 'POST', session: desk.session, body: { reading, rules } } as const;
  expect((await panel.call(`${path}/${next}/comparison`, asked)).status).toBe(200);
  expect(await again()).not.toBe(next);
});

test('its maker and an owner discard it, a colleague does not', async () => {
  const desk = await openOffice('colegas');
  const { discard, enter, listed } = desk;
  const [maker, colleague] = [await enter('rui'), await enter('bia')];
  const id = await desk.ask(file);
  await panel.pool.query(
    `update panel.merchant_files set state = 'failed', member_id =
       (select id from panel.members where email = 'rui@colegas.test') where id = $1`,
    [id],
  );
  expect(await desk.read(id)).toMatchObject({ mayDiscard: true });
  expect((await discard(id, colleague)).status).toBe(403);
  expect(await listed()).toHaveLength(1);
  expect((await discard(id, maker)).status).toBe(200);
  expect(await listed()).toEqual([]);
});
