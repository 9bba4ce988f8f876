import type { Page } from '@playwright/test';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { readCredential, watchFor } from './canaries.ts';
import { expect, test } from './fixtures.ts';
import { countAttempts, openInfraction, paidCharge } from './merchant.ts';
import { addPerson, changeRole, signInQuietly } from './people.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';
import { openDashboardShop, type DashboardShop } from './shop.ts';
import { stack } from './stack.ts';

// One shop for all roles, in one worker.
test.describe.configure({ mode: 'default' });
test.use({ signedIn: false });

let shop: DashboardShop;
let receiver: CallbackServer;
let paidId: string;
let contested: string;
/** The token behind the connection, which the dashboard's server alone may hold. */
let credential: string;
test.beforeAll(async () => {
  [shop, receiver] = await Promise.all([openDashboardShop({ balance: '500.00' }), startReceiver()]);
  const callbackUrl = receiver.urlOf('/pix');
  paidId = (await paidCharge({ callbackUrl }, shop.token)).id;
  contested = (await openInfraction({}, shop.token)).id;
  credential = await readCredential(shop.home);
  await expect.poll(() => countAttempts(paidId, shop.token), { timeout: 20_000 }).toBe(1);
});
test.afterAll(() => receiver.close());

interface Expected {
  role: MemberRole;
  /** As pages call it. */
  name: string;
  may: readonly ('charge' | 'withdraw' | 'refund' | 'resend' | 'defend' | 'export' | 'secret')[];
}

const roles: readonly Expected[] = [
  { role: 'viewer', name: 'Somente leitura', may: [] },
  { role: 'accountant', name: 'Contabilidade', may: ['export'] },
  { role: 'finance', name: 'Financeiro', may: ['charge', 'withdraw', 'refund', 'export'] },
  { role: 'support', name: 'Suporte', may: ['charge', 'refund', 'resend'] },
  { role: 'fraud', name: 'Fraude', may: ['refund', 'defend', 'export'] },
  { role: 'developer', name: 'Desenvolvimento', may: ['charge', 'resend', 'secret'] },
];

/** They are shown no control that they may not use. */
const actsNowhere = (role: string) => ['viewer', 'accountant'].includes(role);

/** A button works, says why it does not, or is not there for somebody who only looks. */
async function expectButton(
  page: Page,
  name: string,
  { may, role }: { may: boolean; role: string },
) {
  const button = page.getByRole('button', { name, exact: true });
  if (may) return expect(button).toBeEnabled();
  if (actsNowhere(role)) return expect(button).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/Sua função|função não permite/);
}

for (const { role, name, may } of roles) {
  test(`${role}: each page offers what the role may, and says why not`, async ({ page }) => {
    test.setTimeout(240_000);
    const { home } = shop;
    const watch = watchFor(page, [credential]);
    const can = (act: Expected['may'][number]) => ({ may: may.includes(act), role });
    await signInQuietly(page, await addPerson(shop.accountId, role));

    for (const [path, act, heading] of [
      ['cobrar', 'charge', 'Nova cobrança'],
      ['sacar', 'withdraw', 'Novo saque'],
    ] as const) {
      await page.goto(`${home}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const refusal = page.getByText(`Sua função (${name}) não permite isso.`);
      await expect(refusal).toHaveCount(can(act).may ? 0 : 1);
      await expect(page.getByLabel('Valor (R$)')).toHaveCount(can(act).may ? 1 : 0);
    }

    await page.goto(`${home}/transacoes/${paidId}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Depósito de / })).toBeVisible();
    await expectButton(page, 'Devolver', can('refund'));
    await expectButton(page, 'Reenviar', can('resend'));

    await page.goto(`${home}/infracoes/${contested}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Infração' })).toBeVisible();
    const composer = page.getByRole('region', { name: 'Enviar a defesa' });
    await expect(composer).toHaveCount(can('defend').may ? 1 : 0);
    const closed = page.getByText(`Sua função (${name}) não permite enviar defesas.`);
    await expect(closed).toHaveCount(can('defend').may || actsNowhere(role) ? 0 : 1);

    for (const path of ['transacoes', 'extrato']) {
      await page.goto(`${home}/${path}`);
      const export_ = path === 'extrato' ? 'Exportar extrato' : 'Exportar lista';
      await expectButton(page, export_, can('export'));
    }

    await page.goto(`${home}/desenvolvedor`);
    await expect(page.getByRole('button', { name: 'Mostrar segredo' })).toHaveCount(
      can('secret').may ? 1 : 0,
    );
    await expect(page.getByText('Só quem pode gerenciar tokens vê este segredo.')).toHaveCount(
      can('secret').may ? 0 : 1,
    );
    await page.goto(`${home}/conexoes`);
    await expect(page.getByText(`Sua função (${name}) não permite alterar conexões`)).toBeVisible();
    await page.goto(`${home}/valores-a-identificar`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valores a identificar');
    const sees = role === 'finance' || role === 'support';
    const unseen = page.getByText(`Sua função (${name}) não permite ver estes valores.`);
    await expect(unseen).toHaveCount(sees ? 0 : 1);

    await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
    await page.getByPlaceholder(/Cole um ID/).fill('fechar o dia de ontem');
    await expect(page.getByRole('option').first()).toBeVisible();
    const close = page.getByRole('option', { name: 'Fechar o dia de ontem', exact: true });
    await expect(close).toHaveCount(role === 'finance' ? 1 : 0);

    expect(await watch.findings()).toEqual([]);
    expect(watch.seen.scripts).toBeGreaterThan(5);
  });
}

test('an export that the role does not allow is refused by the server and told in words', async ({
  page,
}) => {
  await signInQuietly(page, await addPerson(shop.accountId, 'support'));
  const connection = shop.home.slice(1);
  const headers = { origin: stack().dashboardUrl };
  const files = [
    ['/api/transactions-file', { connection, columns: 'id', format: 'iso' }],
    ['/api/statements-file', { connection, format: 'iso' }],
  ] as const;
  for (const [address, form] of files) {
    const answer = await page.request.post(address, { form, headers });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('não permite exportar. A tentativa ficou registrada');
  }
});

test.describe('who loses the role with the page open', () => {
  test.use({ expectedErrors: [/status of 403 .*\/api\/defense-upload/] });

  test('is refused by the server, told so, and nothing is done', async ({ page, context }) => {
    test.setTimeout(180_000);
    const { home, token } = shop;
    const person = await addPerson(shop.accountId, 'admin');
    await signInQuietly(page, person);
    const open = async (path: string) => {
      const next = await context.newPage();
      await next.goto(`${home}/${path}`);
      return next;
    };
    const refused = 'Sua função nesta conta não permite isso. Nada foi feito; a tentativa ficou';

    const charge = await open('cobrar');
    await charge.getByLabel('Valor (R$)').fill('10');
    const withdrawal = await open('sacar');
    await withdrawal.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
    await withdrawal.getByLabel('Valor (R$)').fill('5');
    await withdrawal.getByRole('button', { name: 'Revisar o saque' }).click();
    const deposit = await paidCharge({}, token);
    const refund = await open(`transacoes/${deposit.id}`);
    await refund.getByRole('button', { name: 'Devolver' }).click();
    await refund.getByLabel('Motivo da devolução').fill('Produto esgotado');
    await refund.getByLabel(/^Para confirmar, digite/).fill(deposit.amount.toFixed(2));
    const resend = await open(`transacoes/${paidId}`);
    await resend.getByRole('button', { name: 'Reenviar' }).click();
    await page.goto(`${home}/infracoes/${contested}`);
    await page.getByLabel('Texto da defesa').fill('O produto foi entregue.');
    await page.getByRole('button', { name: 'Revisar e enviar' }).click();

    await changeRole(person, 'viewer');

    await charge.getByRole('button', { name: 'Criar cobrança' }).click();
    await expect(charge.getByRole('alert').filter({ hasText: refused })).toBeVisible();
    await expect(charge.getByLabel('Valor (R$)')).toHaveValue('10,00');
    await withdrawal.getByRole('button', { name: /^Sacar R\$/ }).click();
    await expect(withdrawal.getByRole('alert').filter({ hasText: refused })).toBeVisible();
    const dialog = refund.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: refused })).toBeVisible();
    const again = resend.getByRole('alertdialog');
    await again.getByRole('button', { name: 'Reenviar mesmo assim' }).click();
    await expect(again.getByText(refused)).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a defesa' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'A defesa não foi enviada' });
    await expect(alert).toContainText('não permite enviar defesas. Nada foi enviado');
    await expect(page.getByLabel('Texto da defesa')).toHaveValue('O produto foi entregue.');
    // The page that the refusal asks for knows the role, and takes nothing away that was prepared.
    const closed = page.getByText('Sua função (Somente leitura) não permite enviar defesas');
    await expect(closed.first()).toBeVisible();
    await expect(page.getByLabel('Texto da defesa')).toHaveValue('O produto foi entregue.');
    expect(await countAttempts(paidId, token)).toBe(1);
  });
});
