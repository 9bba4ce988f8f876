import { expectClean } from './accessible.ts';
import { openDefense, writeDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import {
  postCharge,
  freshReference,
  openInfraction,
  payCharge,
  fetchInfraction,
  refundCharge,
  reportCharge,
  postInfractionEvent,
} from './merchant.ts';
import { openDashboardShop } from './shop.ts';

/** A name and a CPF that no other test has, digits checked. */
function freshPayer() {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const first of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
  return { payerName: `Rita ${letters}`, payerDocument: digits.join('') };
}

type Payer = ReturnType<typeof freshPayer>;

async function paidBy(payer: Payer, fields: Record<string, unknown> = {}) {
  const charge = await postCharge({
    generatedName: payer.payerName,
    generatedDocument: payer.payerDocument,
    ...fields,
  });
  await payCharge(charge.id, payer);
  return charge;
}

async function reportedBy(payer: Payer, fields: Record<string, unknown> = {}) {
  const charge = await paidBy(payer, fields);
  const reported = await reportCharge(charge.id);
  await postInfractionEvent(reported.id, 'registered');
  return { ...reported, charge };
}

const pdf = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
test.describe('the network breaks while a defense is sent', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('text and files stay on the screen, and a retry files them once', async ({
    page,
    home,
    context,
  }) => {
    const id = await writeDefense(page, home, 'Escrita por vinte minutos');
    await page.getByLabel('Escolher arquivos').first().setInputFiles([pdf]);
    await page.getByRole('button', { name: 'Revisar e enviar' }).click();
    const send = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar a defesa' });
    await expect(send).toBeVisible();
    await context.setOffline(true);
    await send.click();
    const alert = page.getByRole('alert').filter({ hasText: 'A conexão caiu durante o envio' });
    await expect(alert).toBeFocused();
    await expect(page.getByLabel('Texto da defesa')).toHaveValue('Escrita por vinte minutos');
    await expect(page.getByRole('button', { name: 'Retirar contrato.pdf' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Voltar às infrações' });
    await expect(sent).toContainText('Defesa enviada');
    await expect(page.getByText('Escrita por vinte minutos')).toBeVisible();
    expect((await fetchInfraction(id)).defenseHistory).toHaveLength(1);
  });
});

test('what the payer paid and contested before stands beside the report', async ({
  page,
  home,
}) => {
  const payer = freshPayer();
  const before = await reportedBy(payer, { amount: 75.25 });
  await postInfractionEvent(before.id, 'acknowledged');
  await postInfractionEvent(before.id, 'decided', { analysisResult: 'AGREED' });
  await paidBy(payer, { amount: 980 });
  const { id } = await reportedBy(payer, { amount: 320.5 });
  await openDefense(page, home, id);
  const history = page.getByRole('region', { name: 'Histórico do pagador' });
  await expect(history.getByText('1 outra infração')).toBeVisible();
  await expect(history.getByText(/^2 outros pagamentos, R\$\s1\.055,25$/)).toBeVisible();
  // The whole CPF is nowhere in the page, links included.
  expect(await page.content()).not.toContain(payer.payerDocument);
  const others = history.getByRole('list', { name: 'Outras infrações deste pagador' });
  await expect(others.getByText('Procedente, contra você')).toBeVisible();
  await others.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/infracoes/${before.id}$`));
});

test('a deposit that was refunded already says so, and so does the defense', async ({
  page,
  home,
}) => {
  const { id: chargeId } = await paidBy(freshPayer());
  await refundCharge(chargeId);
  const { id } = await reportCharge(chargeId);
  await postInfractionEvent(id, 'registered');
  await openDefense(page, home, id);
  await expect(
    page.getByText(/^Este depósito já foi devolvido por você: R\$\s37,90/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Inserir no texto: Devolução já feita' }).click();
  const written = page.getByLabel('Texto da defesa');
  await expect(written).toHaveValue(
    /já foi devolvido ao pagador em .* \(E2E da devolução D\w+\)\.$/,
  );
  // Once more inserts nothing twice.
  const inserted = page.getByRole('button', { name: 'Já está no texto: Devolução já feita' });
  await expect(inserted).toBeFocused();
  await inserted.press('Enter');
  await expect(written).toHaveValue(/^O valor de[^.]+\.$/);
});

test('by keyboard alone: from the inbox to a defense that is read, sent, and followed', async ({
  page,
  home,
}) => {
  const payer = freshPayer();
  const { id, protocol } = await reportedBy(payer, { clientReference: freshReference() });
  await page.goto(`${home}/infracoes?protocol=${protocol}`);
  const row = page.getByRole('link', { name: id });
  // A key that comes before the page's scripts have taken over does nothing: press it again.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Escrever a defesa' }).press('Enter');
  const written = page.getByLabel('Texto da defesa');
  await expect(written).toBeFocused();
  await page.keyboard.type(' A aposta foi feita.');
  await page.getByRole('button', { name: 'Revisar e enviar' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Enviar esta defesa?' });
  await expect(dialog.getByText(payer.payerName)).toBeVisible();
  const going = dialog.getByRole('region', { name: 'Texto que será enviado' });
  await expect(going).toContainText(' A aposta foi feita.');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByText('O texto tem só 20 caracteres')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar a defesa' }).focus();
  await page.keyboard.press('Enter');
  const sent = page.getByRole('status').filter({ hasText: 'Voltar às infrações' });
  await expect(sent).toBeFocused();
  await expect(sent).toContainText('Defesa enviada');
  const back = sent.getByRole('link', { name: 'Voltar às infrações' });
  await expect(back).toHaveAttribute('href', `${home}/infracoes?protocol=${protocol}`);
  expect((await fetchInfraction(id)).defenseHistory).toHaveLength(1);
});

test('a pasted protocol leads to its infraction, and its end is counted', async ({ page }) => {
  const { home, token } = await openDashboardShop();
  const { id, protocol } = await openInfraction({}, token);
  await postInfractionEvent(id, 'acknowledged', {}, token);
  await postInfractionEvent(id, 'decided', { analysisResult: 'DISAGREED' }, token);
  await page.goto(home);
  const box = page.getByRole('combobox', { name: 'Menu de comandos' });
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await box.fill(protocol);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/infracoes/${id}$`));
  // What a decision came to leads to the list of those.
  const decisions = page.getByRole('region', { name: 'Decisões recentes' });
  await decisions.getByRole('link', { name: /^Todas: 1 a favor, R\$\s37,90 liberados$/ }).click();
  await expect(page).toHaveURL(/tab=ended.*result=DISAGREED/);
  await expect(page.getByRole('link', { name: id })).toBeVisible();
  const counted = '0 procedente, 1 improcedente a seu favor, 0 cancelada';
  await expect(page.getByText(counted)).toHaveCount(0);
  await page.goto(`${home}/infracoes?tab=ended&date=updatedAt&protocol=${protocol}`);
  await expect(page.getByText(counted)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Encerrada/ })).toBeVisible();
});

test('a ready text takes the place of what is written, lacks are told, and what went comes back', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const clientReference = freshReference();
  const payer = { generatedName: 'Ana Lima', generatedDocument: '52998224725' };
  const { id } = await openInfraction({ clientReference, ...payer }, token);
  await openDefense(page, home, id);
  const templates = page.getByRole('button', { name: 'Modelos', exact: true });
  const text = page.getByLabel('Texto da defesa');
  await templates.click();
  const ready = page.getByRole('group', { name: 'Modelos prontos' });
  await expect(ready.getByRole('menuitem')).toHaveCount(7);
  await ready.getByRole('menuitem', { name: 'Devolução já feita' }).click();
  await expect(text).toHaveValue(/Pix de R\$\s37,90 \(E2E E\w+\), recebido em \d.*\n.*devolução/s);
  // No refund was made: what says so is marked, listed, and not sent.
  const composer = page.getByRole('region', { name: 'Enviar a defesa' });
  await expect(composer.getByText('Falta:', { exact: true })).toBeVisible();
  await expect(composer.locator('mark')).toHaveText('{{devolução}}');
  await expectClean(page);
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const refused = composer.getByRole('alert').filter({ hasText: 'Não é possível enviar' });
  await expect(refused).toHaveText('Não é possível enviar. Falta: devolução');
  await text.press('ControlOrMeta+Home');
  await composer.getByRole('button', { name: 'devolução', exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('R$ 37,90 ontem');
  await expect(text).toHaveValue(/de origem: R\$ 37,90 ontem\.\n/);
  await expect(composer.locator('mark')).toHaveCount(0);
  await expect(refused).toHaveCount(0);
  await composer.getByRole('button', { name: 'Apagar o rascunho' }).click();
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
  await expect(composer.getByText('Escreva a defesa', { exact: true })).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await undo.click();
  await expect(text).toHaveValue(/de origem: R\$ 37,90 ontem\.\n/);
  await templates.click();
  await ready.getByRole('menuitem', { name: 'Produto entregue' }).click();
  await expect(text).toBeFocused();
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(text).toHaveValue(/de origem: R\$ 37,90 ontem\.\n/);
  await templates.click();
  await ready.getByRole('menuitem', { name: 'Produto entregue' }).click();
  await expect(undo).toHaveCount(1);
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Apagar o rascunho' }).click();
  // One way back is offered, that of the last step.
  await expect(page.getByText('Rascunho apagado')).toBeVisible();
  await expect(undo).toHaveCount(1);
  for (const name of ['Devolução já feita', 'Produto entregue', 'Produto entregue']) {
    await templates.click();
    await ready.getByRole('menuitem', { name }).click();
  }
  await expect(text).toHaveValue(/^Referente ao protocolo (?!.*Referente).*improcedente\.$/s);
  await page.keyboard.type('uma caneca');
  await expect(text).toHaveValue(/pagou o pedido \S+: uma caneca\./);
  // The template has told the payment; what it has not goes behind the sentence of the caret.
  await expect(page.getByRole('button', { name: 'Já está no texto: Referência' })).toBeVisible();
  await page.getByRole('button', { name: 'Inserir no texto: Pagador conferido' }).click();
  await expect(text).toHaveValue(/: uma caneca\.\n\nO pagamento foi feito por [^\n]+\n\nO produto/);
});

test('a text that somebody wrote becomes a template, which stands above the ready ones', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const clientReference = freshReference();
  const { id } = await openInfraction({ clientReference }, token);
  await openDefense(page, home, id);
  const templates = page.getByRole('button', { name: 'Modelos', exact: true });
  const text = page.getByLabel('Texto da defesa');
  const ready = page.getByRole('group', { name: 'Modelos prontos' });
  await text.fill(`O pedido ${clientReference}, de R$ 37,90, foi entregue.`);
  await page.getByRole('button', { name: 'Salvar este texto como modelo' }).click();
  const form = page.getByRole('dialog', { name: 'Salvar este texto como modelo' });
  const body = form.getByRole('textbox', { name: 'Texto' });
  await expect(body).toHaveValue('O pedido {{referência}}, de {{valor}}, foi entregue.');
  await expect(form.locator('mark')).toHaveText(['{{referência}}', '{{valor}}']);
  await body.press('ControlOrMeta+End');
  await form.getByRole('button', { name: 'Inserir: protocolo' }).click();
  await expect(body).toHaveValue(/foi entregue\.\{\{protocolo\}\}$/);
  await body.fill('O pedido {{referência}}, de {{valor}}, foi entregue.');
  await form.getByLabel('Nome').fill('Produto entregue');
  await expectClean(page);
  await form.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Modelo salvo')).toBeVisible();
  await text.fill('');
  // From the top of the page: what the bar and a toast lie over is scrolled to, and not small.
  await page.evaluate(() => scrollTo(0, 0));
  await templates.click();
  // The account's own of that name has taken the ready one's place.
  await expect(ready.getByRole('menuitem')).toHaveCount(6);
  // An open menu lies over the page and belongs to no landmark of it.
  await expectClean(page, { except: ['region'] });
  await page.getByRole('menuitem', { name: 'Produto entregue' }).click();
  await expect(text).toHaveValue(/^O pedido e2e-\S+, de R\$\s37,90, foi entregue\.$/);
});

test('on paper an infraction is its facts and its defenses, without what the team keeps to itself', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const { id } = await openInfraction({ generatedName: 'Ana Lima' }, token);
  await openDefense(page, home, id);
  await page.getByLabel('Texto da defesa').fill('Rascunho');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Relato', 'Transação', 'Valor bloqueado', 'Defesas', /^Histórico/]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Para responder')).toBeVisible();
  await expect(page.getByText(/^Impresso por Marina Duarte em \d/)).toBeVisible();
  const kept = ['Enviar a defesa', 'Notas da equipe', 'Histórico do pagador', 'Decisões recentes'];
  for (const name of kept) await expect(page.getByRole('region', { name })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
