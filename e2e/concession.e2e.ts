import type { Locator, Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { holdReading, openDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { fetchInfraction, openInfraction, postInfractionEvent } from './merchant.ts';
import { addPerson, askForApprovalFrom, signInQuietly, turnOnSecondFactor } from './people.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

test('a report is agreed with once its amount is typed, asks for no defense then, and waits for the decision', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const { id } = await openInfraction({ amount: 61.5, generatedName: 'Ana Lima' }, token);
  const adjusting = await openInfraction({}, token);
  await sendDefense(page, home, adjusting.id);
  await postInfractionEvent(adjusting.id, 'adjustments', {}, token);
  await openDefense(page, home, id);
  // What most do stands out from what cannot be taken back.
  await expect(page.getByRole('link', { name: 'Escrever a defesa' })).toHaveClass(/primary/);
  const dialog = await openOnLowScreen(page);
  await expect(dialog).toHaveAccessibleName(/^Aceitar a infração de R\$\s61,50\?$/);
  await expect(dialog).toContainText('Não é possível desfazer');
  await expect(dialog).toContainText('Ana Lima');
  await expect(dialog).toContainText(/for procedente, R\$\s61,50 saem da conta e voltam para Ana/);
  await expectClean(page, { within: '[role=alertdialog]' });
  const typed = dialog.getByLabel(/^Para confirmar, digite o valor contestado: R\$\s61,50$/);
  const accept = dialog.getByRole('button', { name: 'Aceitar a infração' });
  await expect(accept).toHaveClass(/button-danger/);
  await accept.click();
  await expect(typed).toHaveAccessibleDescription('Digite o valor');
  await typed.fill('61,05');
  await accept.click();
  await expect(typed).toHaveAccessibleDescription('O valor digitado não é o desta infração');
  await expect(typed).toBeFocused();
  expect((await fetchInfraction(id, token)).status).toBe('OPEN');
  await typed.fill('61,5');
  // What was done is said once the page shows it, and until then it cannot be done again.
  const goOn = await holdReading(page, id);
  const read = page.waitForRequest((request) => 'rsc' in request.headers());
  await accept.click();
  await read;
  await page.keyboard.press('Escape');
  await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true');
  const said = page.getByRole('heading', { name: 'Infração aceita, aguardando a decisão' });
  await expect(said).toHaveCount(0);
  goOn();
  await expect(said).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectWhatIsNext(page, `${home}/infracoes/${adjusting.id}`);
  await expect(page.getByText('Reconhecida (aceita)').first()).toBeVisible();
  await expect(page.getByText(/^Aceita por Marina Duarte em .*Não cabe mais defesa/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enviar a defesa' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aceitar a infração' })).toHaveCount(0);
  await expect(page.getByText(/^Infração aceita por Marina Duarte/)).toBeVisible();
  await expectClean(page);
  expect(await fetchInfraction(id, token)).toMatchObject({
    status: 'ACKNOWLEDGED',
    defenseHistory: [],
  });
  const told = page.getByRole('region', { name: 'Histórico da infração' });
  await expect(told).toContainText('Novo status: Reconhecida (aceita)');
  await postInfractionEvent(id, 'decided', { analysisResult: 'AGREED' }, token);
  // Who comes back to the window is told at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Procedente (aceita)' })).toBeVisible();
  await expect(page.getByText('Procedente, contra você')).toHaveCount(0);
  await expectInBar(page);
  await expect(told).toContainText(/Novo status: Reconhecida \(aceita\)\s*\d\d\//);
  await expect(page.getByText('Infração aceita, aguardando a decisão')).toHaveCount(0);
});

/** Nothing can be sent of one that needs adjustments, but somebody has to ask about it in time. */
async function expectWhatIsNext(page: Page, adjusting: string): Promise<void> {
  const next = page.getByRole('status').filter({
    hasText: 'Nenhuma outra infração aguarda defesa.',
  });
  await expect(next).toBeFocused();
  await expect(next.getByRole('heading', { name: 'O que vem agora' })).toBeVisible();
  await expect(next).toContainText(/Aguarda ajustes: .*pergunte à instituição o que falta/);
  const due = next.getByRole('link', { name: /, prazo até \d\d\/\d\d/ });
  await expect(due).toHaveAttribute('href', adjusting);
  await expect(next.getByRole('link', { name: 'Voltar às infrações' })).toBeVisible();
}

test.describe('from the owner’s amount on', () => {
  test.use({ signedIn: false });

  test('agreeing waits for somebody else, whose approval does it', async ({ page, browser }) => {
    test.setTimeout(180_000);
    const { accountId, token, home } = await openDashboardShop();
    const [boss, analyst] = await Promise.all([
      addPerson(accountId, 'owner'),
      addPerson(accountId, 'fraud'),
    ]);
    const { id } = await openInfraction({ amount: 150, generatedName: 'Ana Lima' }, token);
    const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
    const asking = await context.newPage();
    await Promise.all([signInQuietly(page, boss), signInQuietly(asking, analyst)]);
    await turnOnSecondFactor(page, home, boss);
    await page.goto(`${home}/configuracoes`);
    await expect(page.getByText('Aprovam a aceitação de infrações:')).toBeVisible();
    await askForApprovalFrom(page, '100');

    await asking.goto(`${home}/infracoes/${id}`);
    await asking.getByRole('button', { name: 'Aceitar a infração' }).click();
    const dialog = asking.getByRole('alertdialog');
    await expect(dialog).toContainText('Precisa da aprovação de outra pessoa');
    await dialog.getByLabel(/^Para confirmar, digite/).fill('150');
    await dialog.getByRole('button', { name: 'Solicitar aprovação' }).click();
    await expect(asking).toHaveURL(/\/aprovacoes\/[0-9a-f-]{36}$/);
    const approval = new URL(asking.url()).pathname;
    await asking.goto(`${home}/infracoes/${id}`);
    await expect(asking.getByRole('link', { name: 'Aceitação aguarda aprovação' })).toBeVisible();
    expect((await fetchInfraction(id, token)).status).toBe('OPEN');

    await page.goto(approval);
    await expect(page.getByRole('link', { name: id })).toBeVisible();
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Aprovar a aceitação' })
      .click();
    await expect(page.getByText('Executada', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: id }).click();
    await expect(page.getByText('Infração aceita, aguardando a decisão')).toBeVisible();
    expect((await fetchInfraction(id, token)).status).toBe('ACKNOWLEDGED');

    const small = await openInfraction({ amount: 20 }, token);
    await openDefense(page, home, small.id);
    await page.getByLabel('Texto da defesa').fill('Ficou para trás');
    await expect(page.getByText(/^Rascunho salvo: continue/)).toBeVisible();
    await page.getByRole('button', { name: 'Revisar e enviar' }).click();
    await asking.goto(`${home}/infracoes/${small.id}`);
    await asking.getByRole('button', { name: 'Aceitar a infração' }).click();
    await expect(dialog).toContainText(`${boss.name} tem um rascunho de defesa, salvo em`);
    await dialog.getByLabel(/^Para confirmar, digite/).fill('20');
    await dialog.getByRole('button', { name: 'Aceitar a infração' }).click();
    await expect(asking.getByText(/Abrir a próxima|Nenhuma outra infração/).first()).toBeVisible();
    // Who was about to send a defense reads who was first, and of nothing that was done.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const ended = page
      .getByRole('status')
      .filter({ hasText: 'Não é mais possível responder à infração' });
    await expect(ended).toContainText(`${analyst.name} acabou de aceitar a infração`);
    await expect(ended).toContainText('sua defesa não foi enviada');
    await expect(ended).toBeFocused();
    await expect(page.getByText('Texto que não foi enviado')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar às infrações' })).toHaveCount(0);
    await context.close();
  });
});

test('who may not answer infractions, and a service elsewhere, are offered no agreement', async ({
  page,
  browser,
}) => {
  const { accountId, token, home } = await openDashboardShop();
  const { id } = await openInfraction({}, token);
  const clerk = await addPerson(accountId, 'finance');
  const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
  const reading = await context.newPage();
  await signInQuietly(reading, clerk);
  await reading.goto(`${home}/infracoes/${id}`);
  await expect(reading.getByRole('region', { name: 'Relato' })).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Aceitar a infração' })).toHaveCount(0);
  await context.close();
  await page.goto(`${home}/infracoes/${id}`);
  await page.getByRole('button', { name: 'Aceitar a infração' }).click();
  // What was answered meanwhile says so, and cannot be agreed with again and again.
  await sendDefense(page, home, id);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Para confirmar, digite/).fill('37,9');
  await dialog.getByRole('button', { name: 'Aceitar a infração' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'A infração já foi respondida (Defesa enviada)',
  );
  await expect(dialog.getByRole('button', { name: 'Aceitar a infração' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Defesa enviada').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar a infração' })).toHaveCount(0);
  // The page may know first: the open dialog says so, and stays until that is read.
  const other = await openInfraction({}, token);
  await page.goto(`${home}/infracoes/${other.id}`);
  await page.getByRole('button', { name: 'Aceitar a infração' }).click();
  await expect(dialog).toBeVisible();
  await sendDefense(page, home, other.id);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog.getByRole('alert')).toContainText(
    'A infração já foi respondida (Defesa enviada)',
  );
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${home}/infracoes/${id}`);
  // Once it is decided nothing is on its way any more.
  const defenses = page.getByRole('region', { name: 'Defesas' });
  await expect(defenses).toContainText('Sendo entregue');
  await postInfractionEvent(id, 'decided', { analysisResult: 'AGREED' }, token);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(defenses).toContainText('Sem confirmação de entrega');
});

/** At 200 % it opens at its top; the field below the fold is next, and then in sight. */
async function openOnLowScreen(page: Page): Promise<Locator> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: 'Aceitar a infração' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText('Não é possível desfazer')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  const typed = dialog.getByLabel(/^Para confirmar/);
  await expect(typed).toBeFocused();
  await expect(typed).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(whole);
  return dialog;
}

/** What was accepted is a part of what the bar is of, as the sentence counts it. */
async function expectInBar(page: Page): Promise<void> {
  const decisions = page.getByRole('region', { name: 'Decisões recentes' });
  await expect(decisions).toContainText('aceitas por você');
  await expect(decisions).toContainText('0 de 1 a favor');
  await expect(decisions.getByRole('meter', { name: 'Todas: a seu favor' })).toBeVisible();
}

/** As from another tab. */
async function sendDefense(page: Page, home: string, id: string): Promise<void> {
  const upload = `/api/defense-upload?connection=${home.slice(1)}&infraction=${id}`;
  const headers = { origin: stack().dashboardUrl, 'idempotency-key': crypto.randomUUID() };
  await page.request.post(upload, { headers, multipart: { defense: 'Texto' } });
}
