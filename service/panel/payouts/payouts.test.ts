import { expect, test } from 'vitest';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { readForecast } from '#service/panel/reports/read-forecast.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { fileOf, openPayoutDesk } from './open-payout-desk.ts';

const panel = openForTests(openTestPanel);

const own = (pixKey: string, name: string, document: string) =>
  issueForeignCode(panel.pool, {
    type: 'STATIC',
    amountCents: null,
    pixKey,
    name,
    document,
    additionalInfo: null,
  });

test('a file is told row by row and column by column what is wrong, and why', async () => {
  const desk = await openPayoutDesk(panel);
  await own('bruna@pay.test', 'Bruna Reis', '52998224725');
  const file = [
    'Tipo;Chave;Valor;Descrição;Documento;Cor',
    'cpf;529.982.247-25;10,50;Salário;;azul',
    'cpf;111.111.111-11;1,00;;;',
    ';x;2,00;;;',
    'telefone;3131234567;3,00;;;',
    ';;abc;;;',
    'email;fim@exemplo.test;1.234;;;',
    'e-mail;bruna@pay.test;5,00;;111.444.777-35;',
    'e-mail;bruna@pay.test;5,00;;529.982.247-25;',
    'e-mail;longo@pay.test;999999999999,00;;1;',
  ].join('\n');
  const id = await desk.plan(file);
  const plan = await desk.read(id);
  expect(plan.rows.map(({ number, faults }) => [number, ...faults])).toEqual([
    [2],
    [3, 'keyFormat'],
    [4, 'keyFormat'],
    [5, 'keyFormat'],
    [6, 'keyMissing', 'amountFormat'],
    [7, 'amountFormat'],
    [8, 'documentOther'],
    [9],
    [10, 'documentFormat', 'amountAbove'],
  ]);
  expect(plan).toMatchObject({
    state: 'planned',
    unusedColumns: ['Cor'],
    payable: { count: 2, amount: 15.5 },
    available: 1000,
  });
  expect(plan.rows[7]).toMatchObject({
    holder: 'named',
    receiverName: 'Bruna Reis',
    receiverDocument: '***.982.247-**',
  });
  expect((await desk.read(id, '?row=9')).rows).toEqual([plan.rows[7]]);
  expect((await desk.start(id, { onlyGood: false })).status).toBe(422);
  expect((await desk.start(id)).status).toBe(200);
});

test.each([
  ['no table', 'PK\u0003\u0004nada', 'legível'],
  ['nothing in it', '', 'está vazio'],
  ['no columns', 'isto não é uma foto\n', 'não tem colunas'],
  ['no headings', 'a@b.test;10,00', 'Chave Pix'],
  ['no rows', 'Chave;Valor\n', 'nenhuma linha'],
  ['too many rows', fileOf(5_001), '5.000'],
])('a file with %s is refused in words, and leaves no batch', async (_what, file, words) => {
  const desk = await openPayoutDesk(panel);
  const { status, body } = await desk.upload(file);
  expect(status).toBe(422);
  expect(body.message).toContain(words);
  const { body: list } = await desk.person.call(desk.base);
  expect(list).toEqual({ batches: [], hasNextPage: false });
});

test('a file of more than five megabytes is not read', async () => {
  const desk = await openPayoutDesk(panel);
  const { status } = await desk.upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  expect(status).toBe(413);
});

test('doubles that were put back, the same file again and what was just paid are confirmed, or nothing is', async () => {
  const desk = await openPayoutDesk(panel);
  const file = 'Chave;Valor\nfim@exemplo.test;2,00\nfim@exemplo.test;2,00\noutro@exemplo.test;2,00';
  const first = await desk.plan(file);
  expect((await desk.step(first, 'rows/3/put-back')).status).toBe(200);
  const warned = await desk.read(first);
  expect(warned.rows.map(({ warnings }) => warnings)).toEqual([['duplicate'], ['duplicate'], []]);
  expect(warned.sameFileAt).toBeNull();
  expect((await desk.start(first, { isWarned: false })).body.message).toContain('avisos');
  expect((await desk.start(first)).status).toBe(200);
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([200n, 200n, 200n]);
  const again = await desk.read(await desk.plan(file));
  expect(again.rows.map(({ warnings }) => warnings)).toEqual([
    ['paidBefore'],
    ['paidBefore'],
    ['paidBefore'],
  ]);
  expect(again.sameFileAt).toBe(warned.createdAt);
  expect((await desk.start(again.id, { isWarned: false })).status).toBe(422);
  await assertSound(panel);
});

test('what was confirmed is what was seen, once, with a fresh second factor', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(fileOf(3));
  expect((await desk.start(id, { count: 2 })).status).toBe(409);
  expect((await desk.start(id, { total: 3.01 })).status).toBe(409);
  await panel.pool.query('update panel.sessions set second_factor_at = null where member_id = $1', [
    desk.person.memberId,
  ]);
  expect((await desk.start(id)).status).toBe(428);
  await panel.pool.query(
    'update panel.sessions set second_factor_at = now() where member_id = $1',
    [desk.person.memberId],
  );
  const { payable } = await desk.read(id);
  const seen = { count: payable.count, total: payable.amount, onlyGood: false, isWarned: false };
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => desk.step(id, 'start', seen).then(({ status }) => status)),
  );
  expect(tries.toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
});

test('two workers at the same rows pay each once; what they did is in the ledger', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(fileOf(12));
  await desk.start(id);
  await Promise.all([desk.pay(), desk.pay(), desk.pay()]);
  expect(await desk.withdrawn()).toEqual(Array.from({ length: 12 }, () => 100n));
  const { state, ends } = await desk.read(id);
  expect({ state, ends }).toEqual({
    state: 'done',
    ends: [{ end: 'on-its-way', count: 12, amount: 12 }],
  });
  await assertSound(panel);
});

test('order and supplier of the file are kept; a transaction tells which row it came from', async () => {
  const desk = await openPayoutDesk(panel);
  const faulty = Array.from({ length: 54 }, (_, row) => `f${row}@exemplo.test;;;`);
  const good = 'fim@exemplo.test;1,00;PO 54;F 54';
  const id = await desk.plan(['Chave;Valor;Pedido;Fornecedor', ...faulty, good].join('\n'));
  await desk.start(id);
  await desk.pay();
  const { rows: shown, startedBy, approvedBy } = await desk.read(id, '?page=2');
  expect(shown[4]).toMatchObject({ number: 56, clientReference: 'PO 54', nameInFile: 'F 54' });
  expect([startedBy, approvedBy]).toEqual([expect.stringMatching(/./), null]);
  const actsOf = (subject: string) =>
    desk.person.call(`/connections/${desk.connectionId}/acts?subject=${subject}`);
  const transactionId = String(shown[4]?.transactionId);
  const { body } = await actsOf(transactionId);
  expect(body).toMatchObject({
    payout: { batchId: id, fileName: 'lote.csv', row: 56, page: 2 },
  });
  expect((await actsOf('EP00000000000000000000AC75')).body).toMatchObject({ payout: null });
  const other = await openPayoutDesk(panel);
  const theirs = `/connections/${other.connectionId}/acts?subject=${transactionId}`;
  expect((await other.person.call(theirs)).body).toMatchObject({ payout: null });
});

test('a holder of another name than the file says is told of the row and counted', async () => {
  const desk = await openPayoutDesk(panel);
  await own('ana@nomes.test', 'Ana Dias Lima', '52998224725');
  await own('bia@nomes.test', 'Bia Rocha', '11144477735');
  const file = 'ana@nomes.test;1,00;ana lima\nbia@nomes.test;1,00;Carlos\nbia@nomes.test;0;Carlos';
  const { rows, otherNames } = await desk.read(await desk.plan(`Chave;Valor;Nome\n${file}`));
  expect([...rows.map((row) => row.isOtherName), otherNames]).toEqual([false, true, false, 1]);
});

test('what does not suffice stops the batch, which goes on when there is enough', async () => {
  const desk = await openPayoutDesk(panel);
  await updateAccount(panel.pool, { accountId: desk.accountId, balanceCents: 500n });
  const id = await desk.plan(fileOf(8));
  expect(await desk.read(id)).toMatchObject({ available: 5 });
  await desk.start(id);
  await desk.pay();
  const stopped = await desk.read(id);
  expect(stopped).toMatchObject({
    state: 'paused',
    problem: 'balance',
    stoppedAt: { number: 7, amount: 1 },
  });
  // It answers at once where it would stop again.
  const refused = await desk.step(id, 'resume');
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(
    /^A linha 7, de R\$\s1,00, é mais do que o saldo de .*0,00 paga/,
  );
  await updateAccount(panel.pool, { accountId: desk.accountId, balanceCents: 2_000n });
  expect((await desk.step(id, 'resume')).status).toBe(200);
  await desk.pay();
  expect((await desk.withdrawn()).length).toBe(8);
  expect(await desk.read(id)).toMatchObject({ state: 'done', problem: null, stoppedAt: null });
});

test('so does the day’s limit, before the first row that is more than what is left of it', async () => {
  const desk = await openPayoutDesk(panel);
  const { pool } = panel;
  await updateAccount(pool, { accountId: desk.accountId, dailyLimitCents: 1_000n });
  const id = await desk.plan('Chave;Valor\na@pay.test;3,00\nb@pay.test;8,00\nc@pay.test;1,00');
  await desk.start(id);
  await desk.pay();
  expect(await desk.read(id)).toMatchObject({
    problem: 'dailyLimit',
    dailyLeft: 7,
    stoppedAt: { number: 3, amount: 8 },
  });
  expect((await desk.step(id, 'resume')).body.message).toMatch(/3, de .*8,00, .*7,00 que restam/);
  await updateAccount(pool, { accountId: desk.accountId, dailyLimitCents: 1_200n });
  expect((await desk.step(id, 'resume')).status).toBe(200);
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([100n, 300n, 800n]);
});

test('a batch is paused and goes on, is cancelled, and rows that were not sent never are', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(fileOf(8));
  expect((await desk.step(id, 'resume')).status).toBe(409);
  const ahead = async () =>
    (await readForecast(panel.pool, { accountId: desk.accountId, now: new Date() })).payouts;
  expect((await ahead()).count).toBe(0);
  await desk.start(id);
  expect(await ahead()).toMatchObject({ count: 8 });
  await desk.step(id, 'pause');
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([]);
  await desk.step(id, 'resume');
  await desk.step(id, 'cancel');
  expect((await ahead()).count).toBe(0);
  await desk.pay();
  expect(await desk.withdrawn()).toEqual([]);
  const { state, ends } = await desk.read(id, '?view=cancelled');
  expect([state, ends.map(({ end, count }) => [end, count])]).toEqual([
    'cancelled',
    [['cancelled', 8]],
  ]);
  expect((await desk.step(id, 'resume')).status).toBe(409);
});

test('a key that is somebody else’s by then is not paid; the row says so, the others go on', async () => {
  const desk = await openPayoutDesk(panel);
  await own('muda@pay.test', 'Bruna Reis', '52998224725');
  const id = await desk.plan('Chave;Valor\nmuda@pay.test;1,00\nfim@exemplo.test;1,00');
  await own('muda@pay.test', 'Carlos Souza', '11144477735');
  await desk.start(id);
  await desk.pay();
  const { rows } = await desk.read(id);
  expect(rows.map(({ end, failure }) => [end, failure?.includes('outra pessoa') ?? null])).toEqual([
    ['failed', true],
    ['on-its-way', null],
  ]);
});

test('another account’s batch is not found, and who moves no money sees none', async () => {
  const desk = await openPayoutDesk(panel);
  const other = await openPayoutDesk(panel);
  const id = await desk.plan(fileOf(1));
  for (const path of ['', '/rows']) {
    expect((await other.person.call(`${other.base}/${id}${path}`)).status).toBe(404);
  }
  expect((await other.step(id, 'cancel')).status).toBe(404);
  const support = await desk.enter('support');
  expect((await support.call(desk.base)).status).toBe(403);
  expect((await desk.upload(fileOf(1), support.session)).status).toBe(403);
  expect((await desk.step(id, 'cancel', { by: support })).status).toBe(403);
});

test('each step is in the audit log, the refused too', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(fileOf(2));
  await desk.start(id, { count: 9 });
  await desk.start(id);
  await desk.step(id, 'pause');
  await desk.step(id, 'resume');
  await desk.step(id, 'cancel');
  const { rows } = await panel.pool.query<{ line: string }>(
    `select action || ' ' || result as line from panel.audit_events
      where member_id = $1 and action like 'payout%' order by seq`,
    [desk.person.memberId],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'payout_upload success',
    'payout_start refused',
    'payout_start success',
    'payout_pause success',
    'payout_resume success',
    'payout_cancel success',
  ]);
});
