import { expect, test } from 'vitest';
import type { MailRow } from '#service/mail/outbox-queries.ts';
import { createMailWriters } from '#service/panel/mails/mail-writers.ts';
import { openOffice, toKey } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { expireApprovals } from './approval-queries.ts';

const panel = openForTests(openTestPanel);

/** A withdrawal of R$ 150.00 that somebody of finance has asked for, and somebody else of it. */
async function openAsked() {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  const other = await office.enter('finance');
  const { connectionId, accountId } = office;
  const id = String((await asker.start(connectionId, toKey(150))).body.approvalId);
  const decide = (name: string, body = {}) => other.step(connectionId, id, name, body);
  return { connectionId, accountId, id, decide };
}

/** The mails that wait to be sent about a request, as whoever gets them reads them. */
async function mailsAbout(id: string) {
  const writers = createMailWriters('https://painel.loja.test');
  const { rows } = await panel.pool.query<MailRow>(
    `select id, kind, recipient, 'pt-BR' as locale, about, created_at, attempts, false as is_last
       from panel.mails where about->>'id' = $1 order by kind, recipient`,
    [id],
  );
  const written = await Promise.all(rows.map((row) => writers[row.kind](panel.pool, row)));
  return written.flatMap((mail) => (mail ? [{ ...mail, role: mail.to.split(/[-@]/)[0] }] : []));
}

test('others who may decide are told by mail while it waits, and the asker how it ended', async () => {
  const { id, decide, connectionId } = await openAsked();
  const asked = await mailsAbout(id);
  expect(asked.map(({ role }) => role)).toEqual(['dona', 'finance']);
  expect(asked[0]?.subject).toMatch(/: saque de R\$\s150,00 espera aprovação$/);
  expect(asked[0]?.text).toContain(`https://painel.loja.test/${connectionId}/aprovacoes/${id}`);
  expect((await decide('refuse', { reason: 'Nota repetida' })).status).toBe(200);
  const [told, ...more] = await mailsAbout(id);
  expect([told?.role, more]).toEqual(['finance', []]);
  expect(told?.subject).toContain('recusado por Pessoa finance');
  expect(told?.text).toContain('Motivo: Nota repetida');
});

test('the asker is told by mail what was done, what failed and what has expired', async () => {
  const done = await openAsked();
  await done.decide('approve');
  expect((await mailsAbout(done.id)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('aprovado por Pessoa finance e feito'),
  ]);
  const failed = await openAsked();
  await panel.pool.query('update accounts set allow_withdraw = false where id = $1', [
    failed.accountId,
  ]);
  await failed.decide('approve');
  expect((await mailsAbout(failed.id))[0]?.text).toMatch(/mas não foi feito.*\n\nMotivo: /);
  const late = await openAsked();
  await panel.pool.query(
    "update panel.approvals set expires_at = now() - interval '1 s' where id = $1",
    [late.id],
  );
  await expireApprovals(panel.pool, 10);
  expect((await mailsAbout(late.id))[0]?.subject).toContain('expirado sem decisão');
});
