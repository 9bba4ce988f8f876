import { expect, test } from 'vitest';
import type { WrittenPayoutRow } from '#lib/contract/panel/money-out/payout.ts';
import { payoutExamples } from '#lib/imports/payout-headings.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { fileOf, openPayoutDesk } from './open-payout-desk.ts';

const panel = openForTests(openTestPanel);

const unchanged = {
  pixKey: null,
  pixType: null,
  clientReference: '',
  description: '',
  document: null,
};

/** A desk that writes into rows. */
async function openChanging() {
  const desk = await openPayoutDesk(panel);
  const change = (id: string, number: number, row: Partial<WrittenPayoutRow>) =>
    desk.step(id, `rows/${number}/change`, { ...unchanged, ...row });
  return { ...desk, change };
}

test('a wrong key and a wrong amount are mended: holder, totals and what is paid follow', async () => {
  const desk = await openChanging();
  await issueForeignCode(panel.pool, {
    type: 'STATIC',
    amountCents: null,
    pixKey: 'bruna@pay.test',
    name: 'Bruna Reis',
    document: '52998224725',
    additionalInfo: null,
  });
  const id = await desk.plan(
    'Chave;Valor;Referência\nbruna@;5,00;NF 1\nfim@exemplo.test;1.234;NF 2',
  );
  expect(await desk.read(id)).toMatchObject({
    payable: { count: 0 },
    // What is left of a sum without an amount is none.
    ends: [{ end: 'faulty', count: 2, amount: null }],
    rows: [{ keyLength: 6 }, { amount: null, amountSaid: '1.234' }],
  });

  const key = { pixKey: ' bruna@pay.test ', amount: '5,00', clientReference: 'NF 1' };
  expect((await desk.change(id, 2, key)).status).toBe(200);
  expect(await desk.read(id)).toMatchObject({ state: 'checking', unasked: 1 });
  expect((await desk.change(id, 3, { amount: 'R$ 12,34' })).status).toBe(200);
  await desk.check();
  const plan = await desk.read(id);
  expect(plan).toMatchObject({ state: 'planned', payable: { count: 2, amount: 17.34 } });
  expect(plan.rows).toMatchObject([
    {
      faults: [],
      pixType: 'email',
      receiverName: 'Bruna Reis',
      clientReference: 'NF 1',
      change: { by: 'Pessoa finance', at: expect.any(String) },
    },
    {
      faults: [],
      amount: 12.34,
      amountSaid: null,
      clientReference: null,
      withdrawPixKey: 'fim@exemplo.test',
    },
  ]);
  expect((await desk.start(id)).status).toBe(200);
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([500n, 1234n]);
  const { rows } = await panel.pool.query<{ reason: string }>(
    `select reason from panel.audit_events
      where subject = $1 and action = 'payout_row_change' order by seq`,
    [id],
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    '2: br***@ → br***@pay.test',
    '3: 1.234 → 12,34, NF 2 → –',
  ]);
  await assertSound(panel);
});

test('what is written wrong is a fault of the row, which is then not paid', async () => {
  const desk = await openChanging();
  await updateAccount(panel.pool, { accountId: desk.accountId, ticketOutMaxCents: 1_000n });
  const id = await desk.plan(
    'Tipo;Chave;Valor\ne-mail;fim@exemplo.test;2,00\n;um@exemplo.test;3,00',
  );
  const faults = async () => (await desk.read(id)).rows.map((row) => row.faults);
  await desk.change(id, 2, { pixKey: '111.111.111-11', pixType: 'cpf', amount: '2,00' });
  expect(await faults()).toEqual([['keyFormat'], []]);
  await desk.change(id, 2, { pixKey: 'fim@exemplo.test', amount: '0' });
  expect(await faults()).toEqual([['amountNotPositive'], []]);
  await desk.change(id, 2, { amount: '10,01' });
  expect(await faults()).toEqual([['amountAbove'], []]);
  expect(await desk.read(id)).toMatchObject({ state: 'planned', payable: { count: 1 } });
});

test('a row saved as it was is asked for again, keeps whose change it is, and is no act', async () => {
  const desk = await openChanging();
  const id = await desk.plan('Tipo;Chave;Valor\ne-mail;fim@exemplo.test;2,00');
  const row = async () => (await desk.read(id)).rows[0];
  const acts = async () =>
    panel.pool.query(
      `select from panel.audit_events where subject = $1 and action = 'payout_row_change'`,
      [id],
    );
  const save = async (amount: string) => {
    expect((await desk.change(id, 2, { amount })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ state: 'checking', unasked: 1 });
    await desk.check();
  };
  await save('2,00');
  expect(await row()).toMatchObject({ change: null, pixType: 'email', faults: [] });
  expect((await acts()).rowCount).toBe(0);
  await save('3,00');
  const changed = (await row())?.change;
  expect(changed).toMatchObject({ by: 'Pessoa finance' });
  await save('3,00');
  expect((await row())?.change).toEqual(changed);
  expect((await acts()).rowCount).toBe(1);
  // Its line of the file says so, too.
  const { session } = desk.person;
  const { text } = await panel.call(`${desk.base}/${id}/rows`, { session });
  expect((JSON.parse(text) as unknown[]).slice(-2)).toEqual([
    changed?.by,
    Date.parse(changed?.at ?? ''),
  ]);
});

test('a key that stays is read as of the type that is chosen for it', async () => {
  const desk = await openChanging();
  const id = await desk.plan('Tipo;Chave;Valor\ncpf;11987654374;2,00');
  const row = async () => (await desk.read(id)).rows[0];
  expect(await row()).toMatchObject({ pixType: 'cpf', withdrawPixKey: '11987654374' });
  await desk.change(id, 2, { pixType: 'phone', amount: '2,00' });
  expect(await row()).toMatchObject({ pixType: 'phone', withdrawPixKey: '+5511987654374' });
  await desk.change(id, 2, { pixType: 'email', amount: '2,00' });
  expect(await row()).toMatchObject({ pixType: 'email', faults: ['keyFormat'] });
});

test('a document that the file names is compared again, and stays a fault while it differs', async () => {
  const desk = await openChanging();
  for (const [pixKey, document] of [
    ['ana@pay.test', '52998224725'],
    ['rui@pay.test', '11144477735'],
  ] as const)
    await issueForeignCode(panel.pool, {
      type: 'STATIC',
      amountCents: null,
      pixKey,
      name: 'Alguém',
      document,
      additionalInfo: null,
    });
  const id = await desk.plan('Chave;Valor;Documento\nana@pay.test;5,00;111.444.777-35');
  const faults = async () => (await desk.read(id)).rows[0]?.faults;
  expect(await faults()).toEqual(['documentOther']);
  await desk.change(id, 2, { amount: '6,00' });
  await desk.check();
  expect(await faults()).toEqual(['documentOther']);
  await desk.change(id, 2, { pixKey: 'rui@pay.test', amount: '6,00' });
  await desk.check();
  expect(await faults()).toEqual([]);
});

test('a description that is too long and a document that is none are mended', async () => {
  const desk = await openChanging();
  const long = 'x'.repeat(141);
  const id = await desk.plan(
    `Chave;Valor;Descrição;Documento\na@pay.test;5,00;${long};111.111.111-11`,
  );
  const rows = async () => (await desk.read(id)).rows;
  expect(await rows()).toMatchObject([{ faults: ['descriptionLong', 'documentFormat'] }]);
  await desk.change(id, 2, { amount: '5,00', description: long });
  expect(await rows()).toMatchObject([{ faults: ['documentFormat', 'descriptionLong'] }]);
  // Who says nothing of the document still means the one that is wrong.
  await desk.change(id, 2, { amount: '5,00', description: 'Frete' });
  expect(await rows()).toMatchObject([{ faults: ['documentFormat'], description: 'Frete' }]);
  await desk.change(id, 2, { amount: '5,00', description: 'Frete', document: '111.444.777-35' });
  await desk.check();
  expect(await rows()).toMatchObject([{ faults: [], documentInFile: '***.444.777-**' }]);
  expect(await desk.read(id)).toMatchObject({ state: 'planned', payable: { count: 1 } });
});

test('an example of the template becomes a payment by another key and description alone', async () => {
  const desk = await openChanging();
  const example = payoutExamples('pt-BR')[2];
  const id = await desk.plan(
    `Chave;Valor;Descrição\n${example?.pixKey};${example?.amount};${example?.description}`,
  );
  const faults = async () => (await desk.read(id)).rows[0]?.faults;
  expect(await faults()).toEqual(['example']);
  await desk.change(id, 2, { amount: '9,00' });
  expect(await faults()).toEqual(['example']);
  const { description = '' } = example ?? {};
  await desk.change(id, 2, { pixKey: 'a@pay.test', amount: '9,00', description });
  expect(await faults()).toEqual(['example']);
  await desk.change(id, 2, { pixKey: 'a@pay.test', amount: '9,00' });
  await desk.check();
  expect(await faults()).toEqual([]);
  await desk.start(id);
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([900n]);
});

test('what a changed row repeats is told of it and of the others, before and after', async () => {
  const desk = await openChanging();
  const id = await desk.plan('Chave;Valor\na@pay.test;5,00\nb@pay.test;5,00\na@pay.test;5,00');
  const warnings = async () =>
    (await desk.read(id)).rows.map(({ end, warnings: told }) => [end, ...told]);
  expect(await warnings()).toEqual([['waiting'], ['waiting'], ['left-out']]);
  // Whoever changes a row that was left out means it.
  await desk.change(id, 4, { pixKey: 'b@pay.test', amount: '5,00' });
  await desk.check();
  expect(await warnings()).toEqual([
    ['waiting'],
    ['waiting', 'duplicate'],
    ['waiting', 'duplicate'],
  ]);
  await desk.change(id, 3, { amount: '6,00' });
  await desk.check();
  expect(await warnings()).toEqual([['waiting'], ['waiting'], ['waiting']]);
});

test('what waits for a second person, is paid or is of another account is not changed', async () => {
  const desk = await openChanging();
  await desk.setAmount(2);
  const id = await desk.plan(fileOf(3));
  expect((await desk.change(id, 9, { amount: '1,00' })).status).toBe(409);
  const reader = await desk.enter('support');
  const asReader = { ...unchanged, amount: '1,00', by: { ...desk.person, ...reader } };
  expect((await desk.step(id, 'rows/2/change', asReader)).status).toBe(403);
  await desk.start(id);
  expect((await desk.change(id, 2, { amount: '9,00' })).status).toBe(409);
  const other = await openChanging();
  expect((await other.change(id, 2, { amount: '9,00' })).status).toBe(404);
});
