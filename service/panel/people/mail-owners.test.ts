import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import type { MailRow } from '#service/mail/outbox-queries.ts';
import { createMailWriters } from '#service/panel/mails/mail-writers.ts';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { addMember } from './add-member.ts';
import { updateMember } from './update-member.ts';

const panel = openForTests(openTestPanel);
let teams = 0;

/** Ana and Bia, who own an account, and Rui of finance; all have a second factor. */
async function openTeam() {
  const { pool } = panel;
  const name = `time${(teams += 1)}.test`;
  const ana = await createMember(panel, `ana@${name}`);
  const { accountId } = ana;
  const bia = { name: 'Bia', email: `bia@${name}`, role: 'owner' } as const;
  await addMember({ pool, accountId, ...bia });
  const rui = { name: 'Rui', email: `rui@${name}`, role: 'finance' } as const;
  const clerk = await addMember({ pool, accountId, ...rui });
  const sessions = { ana: await signInToPanel(panel, ana), rui: await signInToPanel(panel, clerk) };
  await giveSecondFactor(panel, ana.memberId);
  const secret = await giveSecondFactor(panel, clerk.memberId);
  const post = (path: string, session: string, body: object = {}) =>
    panel.call(path, { method: 'POST', session, body: { ip: '198.51.100.7', ...body } });
  /** What waits to be sent to them, as each reads it; then none does. */
  const mails = async (locale: MailRow['locale'] = 'pt-BR') => {
    const writers = createMailWriters('https://painel.loja.test');
    const { rows } = await pool.query<MailRow>(
      `delete from panel.mails where recipient like '%@' || $1 returning *`,
      [name],
    );
    const written = await Promise.all(
      rows.map((row) => writers[row.kind](pool, { ...row, locale })),
    );
    return written
      .flatMap((mail) => (mail ? [{ ...mail, to: mail.to.replace(/@.*/, '') }] : []))
      .toSorted((one, other) => one.to.localeCompare(other.to));
  };
  return { ana, clerk, rui, secret, sessions, post, mails };
}

test('another key, amount or floor of AutoWithdraw is mailed to every owner, before and after', async () => {
  const { ana, sessions, post, mails } = await openTeam();
  const path = `/connections/${ana.connectionId}/auto-withdraw`;
  const key = { pixType: 'email', pixKey: 'caixa@banco.test' };
  const set = { isActive: true, amount: 1000, floor: 250, ...key };
  expect((await post(path, sessions.ana, set)).status).toBe(200);
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(['ana', 'bia']);
  expect(told[0]?.subject).toBe(`Ipê: o saque automático de Loja de ${ana.email} mudou`);
  const text = told[0]?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Ana Souza mudou o saque automático');
  expect(text).toContain('do endereço 198.51.100.7');
  expect(text).toContain('Saque automático: desligado → ligado');
  expect(text).toContain('A partir de: nenhum → R$ 1.000,00');
  expect(text).toContain('Mantém na conta: R$ 0,00 → R$ 250,00');
  expect(text).toContain('Chave Pix: nenhum → ca***@banco.test');
  expect(text).toContain(`https://painel.loja.test/${ana.connectionId}/configuracoes`);
  // The same once more is no change, and what is refused changes nothing.
  await post(path, sessions.ana, set);
  expect((await post(path, sessions.ana, { ...set, pixKey: 'nada' })).status).toBe(422);
  expect(await mails()).toEqual([]);
  await post(path, sessions.ana, { ...set, floor: 300 });
  const [english] = await mails('en');
  expect(english?.text).toContain('Keeps in the account: R$250.00 → R$300.00');
});

test('a second factor that is reset is mailed to every owner and to whose it was', async () => {
  const { clerk, rui, sessions, post, mails } = await openTeam();
  const reset = await post(`/members/${clerk.memberId}/second-factor-reset`, sessions.ana);
  expect(reset.status).toBe(200);
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(['ana', 'bia', 'rui']);
  expect(told[2]?.subject).toBe('Ipê: segundo fator de Rui removido');
  expect(told[2]?.text).toContain('Ana Souza removeu o segundo fator do acesso de Rui');
  await giveSecondFactor(panel, clerk.memberId);
  await updateMember({ pool: panel.pool, email: rui.email, resetsSecondFactor: true });
  const byOperator = await mails('en');
  expect(byOperator.map(({ to }) => to)).toEqual(['ana', 'bia', 'rui']);
  expect(byOperator[0]?.text).toContain(
    'The operator of the service removed the second factor of the access of Rui',
  );
  // Nothing was there to take away.
  await updateMember({ pool: panel.pool, email: rui.email, resetsSecondFactor: true });
  expect(await mails()).toEqual([]);
});

test('whoever takes their own away is told with the owners', async () => {
  const { clerk, secret, sessions, post, mails } = await openTeam();
  const off = (password: string) =>
    post('/own/second-factor/removal', sessions.rui, { password, code: generateSync({ secret }) });
  expect((await off('wrong')).status).toBe(422);
  expect(await mails()).toEqual([]);
  expect((await off(clerk.password)).status).toBe(204);
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(['ana', 'bia', 'rui']);
  expect(told[0]?.text).toContain('Rui removeu o aplicativo autenticador do próprio acesso');
});
