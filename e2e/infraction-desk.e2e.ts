import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  countAttempts,
  openInfraction,
  reportPaidCharge,
  postInfractionEvent,
} from './merchant.ts';
import { startReceiver } from './receiver.ts';
import { openDashboardShop } from './shop.ts';

test('the inbox stands by deadline, counts down, is given to one of the team, and the menu tells how many wait', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const first = await openInfraction({ generatedName: 'Ana Lima' }, token);
  const second = await openInfraction({}, token);
  await page.goto(`${home}/infracoes`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(first.id);
  await expect(rows.nth(1)).toContainText(second.id);
  await expect(rows.nth(0)).toContainText(/Restam 6 dias e 23 h/);
  const menu = page.getByRole('navigation', { name: 'Navegação principal' });
  await expect(menu.getByText('2 aguardam resposta')).toBeAttached();
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check();
  const chosen = page.getByRole('region', { name: 'Infrações selecionadas' });
  const assign = chosen.getByRole('button', { name: 'Atribuir' });
  await assign.click();
  // Until the rows are read anew, nothing says that they are, and the button can be read.
  const reading = Promise.withResolvers<void>();
  await page.route('**/infracoes?_rsc*', async (route) => {
    await reading.promise;
    await route.continue();
  });
  const reread = page.waitForRequest('**/infracoes?_rsc*');
  // Oneself first, as in the menu of a row.
  await page.getByRole('menuitem', { name: 'Assumir' }).click();
  await reread;
  await expect(assign).toBeDisabled();
  await expect(assign).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(chosen.getByText('2 atribuídas')).toHaveCount(0);
  reading.resolve();
  await expect(chosen.getByText('2 atribuídas')).toBeVisible();
  await expect(rows.nth(0)).toContainText('Marina Duarte');
  await page.unroute('**/infracoes?_rsc*');
  const owner = page.getByRole('combobox', { name: /^(Responsável|Minhas|Sem responsável)/ });
  await choose(owner, 'Sem responsável');
  await expect(page.getByText('Nenhuma infração com estes filtros')).toBeVisible();
  await choose(owner, 'Minhas');
  await expect(page).toHaveURL(/owner=me/);
  await expect(rows).toHaveCount(2);
  const mine = page.getByRole('navigation', { name: 'Status' });
  await expect(mine.getByRole('link', { name: 'Aguardando resposta 2' })).toBeVisible();
  // What is blocked in the whole account stays where it was.
  await expect(page.getByText('bloqueados em 2 infrações sem decisão')).toBeVisible();
  await choose(owner, 0);
  await choose(page.getByRole('combobox', { name: 'Ordem' }), 'Prazo: mais distante');
  await expect(rows.nth(0)).toContainText(second.id);

  await postInfractionEvent(first.id, 'acknowledged', {}, token);
  // The menu says what the tab says, though the page was not loaded anew.
  await mine.getByRole('link', { name: /^Em análise/ }).click();
  await expect(mine.getByRole('link', { name: 'Aguardando resposta 1' })).toBeVisible();
  await expect(menu.getByText('1 aguarda resposta')).toBeAttached();
});

test('each status says what it means and what comes next, with history and money', async ({
  page,
  home,
}) => {
  test.setTimeout(180_000);
  const { id, transaction } = await reportPaidCharge({ generatedName: 'Ana Lima' });
  const means = async (text: string, next: string) => {
    await page.goto(`${home}/infracoes/${id}`);
    const card = page.getByRole('region', { name: 'O que isso significa' });
    await expect(card).toContainText(text);
    await expect(card).toContainText(next);
  };
  const history = page.getByRole('region', { name: 'Histórico da infração' });
  const money = page.getByRole('region', { name: 'Valor bloqueado' });
  await means('ainda está sendo registrada', 'As instituições registram a infração');
  await expect(money).toContainText('Nenhum valor foi bloqueado por esta infração.');
  await postInfractionEvent(id, 'registered');
  await means('aguarda a sua defesa até o fim do prazo', 'Você aceita a infração');
  await expect(history).toContainText('Infração relatada');
  await expect(history).toContainText(/R\$\s37,90 bloqueados/);
  await expect(history).toContainText('Prazo para a defesa');
  await expect(history).toContainText('a vencer');
  await expect(money).toContainText(/Ainda bloqueado\s*R\$\s37,90/);
  const named = page.getByRole('region', { name: 'Transação', exact: true });
  await expect(named).toContainText(transaction.id);
  await expect(named).toContainText('Bloqueada por infração');
  await page.getByLabel('Texto da defesa').fill('O produto foi entregue.');
  await page
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles([note, { ...note, name: 'b.txt' }]);
  await expect(page.getByText('Salvo', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await page.getByRole('button', { name: 'Enviar a defesa' }).click();
  await expect(page.getByRole('region', { name: 'Defesas' })).toContainText('O produto foi');
  await means('está sendo entregue à instituição', 'confirma que recebeu a defesa');
  const stake = await page.getByRole('region', { name: 'Valor e prazo' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(stake!.width).toBeGreaterThan(heading!.width);
  // A value that can be copied stands on the line of its neighbour.
  const values = page.getByRole('region', { name: 'Relato' }).locator('dd');
  const [reported, copied] = [
    await values.first().boundingBox(),
    await values.last().boundingBox(),
  ];
  expect(copied!.height).toBe(reported!.height);
  await expect(history).toContainText('Defesa enviada');
  await postInfractionEvent(id, 'confirmed');
  await means('confirmou que recebeu a sua defesa', 'A instituição decide');
  await postInfractionEvent(id, 'adjustments');
  await means('pediu mais informações', 'reabre para uma nova defesa');
  await copyQuestion(page);
  await expect(page.getByRole('link', { name: 'Preparar a defesa' })).toBeVisible();
  await postInfractionEvent(id, 'reopened');
  await means('reabriu a infração. Ela espera uma nova defesa', 'Você envia a defesa');
  await expect(page.getByText('Reaberta para ajustes')).toHaveCount(3);
  await expect(history).toContainText('Novo status: Reaberta para ajustes');
  await expect(
    page.getByText(/^A instituição desta conta pediu ajustes e reabriu a infração/),
  ).toBeVisible();
  await expectEarlierTaken(page);
  await postInfractionEvent(id, 'acknowledged');
  await means('A instituição reconheceu a infração', 'A instituição decide');
  await postInfractionEvent(id, 'cancelled');
  await means('Quem relatou desistiu', 'Nada mais acontece com esta infração.');
  await expect(money).toContainText(/De volta ao saldo disponível\s*R\$\s37,90/);
  await expect(history).toContainText(/R\$\s37,90 devolvidos ao saldo disponível/);
});

const note = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Assinada') };

/** What the institution is asked has what it finds the case by. */
async function copyQuestion(page: Page): Promise<void> {
  await expect(page.locator('#defense-closed')).toContainText('assim que ela reabrir a infração');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar a pergunta' }).click();
  const asked = await page.evaluate(() => navigator.clipboard.readText());
  expect(asked).toMatch(/^Protocolo [\w-]+, Pix de R\$\s37,90 \(E2E E\w+\): vocês pediram ajustes/);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error())));
  await page.getByRole('button', { name: 'Copiar a pergunta' }).click();
  await expect(page.getByRole('button', { name: 'Não copiado' })).toBeVisible();
}

/** The earlier defense goes into the next one once, and its files are attached as they are. */
async function expectEarlierTaken(page: Page): Promise<void> {
  const earlier = page.getByRole('button', { name: 'Inserir a defesa anterior' });
  await earlier.click();
  await expect(page.getByLabel('Texto da defesa')).toHaveValue('O produto foi entregue.');
  await expect(earlier).toBeDisabled();
  await expect(page.getByText('2 arquivos não acompanham o texto: nota.txt, b.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Anexar também os 2 arquivos dela' }).press('Enter');
  const taken = page.getByRole('button', { name: 'Os 2 arquivos dela estão anexados' });
  await expect(taken).toBeFocused();
  for (const name of [note.name, 'b.txt']) {
    await expect(page.getByRole('button', { name: `Retirar ${name}` })).toBeVisible();
  }
  await expect(page.getByText('Salvo', { exact: true })).toHaveCount(2);
  // As long as they are.
  await expect(page.getByText(/^16 B de 10 MB/)).toBeVisible();
}

test('files are dropped, counted against 10 MB, and the text against 5,000 characters', async ({
  page,
  home,
}) => {
  const { id } = await openInfraction();
  await page.goto(`${home}/infracoes/${id}`);
  const composer = page.getByRole('region', { name: 'Enviar a defesa' });
  const text = composer.getByLabel('Texto da defesa');
  await text.fill('x'.repeat(4999));
  await expect(composer.getByText('4.999 de 5.000 caracteres')).toBeVisible();
  await text.fill('x'.repeat(5002));
  await expect(composer.getByText('2 caracteres a mais que o permitido')).toBeVisible();
  await composer.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(text).toBeFocused();

  // As the browser tells of files that are let go over the field.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File([new Uint8Array(3_145_728)], 'nota.pdf', { type: 'application/pdf' }),
    );
    transfer.items.add(new File([new Uint8Array(8_388_608)], 'video.mp4'));
    transfer.items.add(new File(['x'], 'instala.msi'));
    return transfer;
  });
  const zone = composer.getByText('ou solte-os aqui');
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(composer.getByText('Solte para anexar')).toBeVisible();
  await composer.getByText('Solte para anexar').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(composer.getByRole('button', { name: 'Retirar nota.pdf' })).toBeVisible();
  const refused = composer.getByRole('alert');
  await expect(refused).toContainText('video.mp4: passaria do total de 10 MB');
  await expect(refused).toContainText('instala.msi: programas não são aceitos');
  await expect(composer.getByText('3 MB de 10 MB')).toBeVisible();
  // It is looked at before it goes out for good; one that could run something is saved instead.
  const shown = page.context().waitForEvent('page');
  await composer.getByRole('button', { name: 'Abrir nota.pdf' }).click();
  await (await shown).close();
  const markup = { name: 'aviso.html', mimeType: 'text/html', buffer: Buffer.from('<b>oi</b>') };
  await composer.getByLabel('Escolher arquivos', { exact: true }).first().setInputFiles(markup);
  // What was refused before has been answered.
  await expect(composer.getByText('Não anexados')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await composer.getByRole('button', { name: 'Abrir aviso.html' }).click();
  expect((await saved).suggestedFilename()).toBe('aviso.html');
  await composer.getByRole('button', { name: 'Retirar aviso.html' }).click();
  await composer.getByRole('button', { name: 'Retirar nota.pdf' }).click();
  await expect(composer.getByText(/^0 .*de 10 MB$/)).toBeVisible();
});

test('what the merchant’s server acknowledged is evidence, as text and as a file', async ({
  page,
  home,
}) => {
  const receiver = await startReceiver();
  try {
    const callbackUrl = receiver.urlOf('/pix?chave=Zq81kLm');
    const infraction = await reportPaidCharge({ callbackUrl, clientReference: 'pedido-77' });
    const { id } = infraction.transaction;
    await expect.poll(() => countAttempts(id), { timeout: 20_000 }).toBeGreaterThan(0);
    await postInfractionEvent(infraction.id, 'registered');
    await page.goto(`${home}/infracoes/${infraction.id}`);
    const acknowledged = 'Aviso do pagamento à loja';
    await page.getByRole('button', { name: `Inserir no texto: ${acknowledged}` }).click();
    const text = page.getByLabel('Texto da defesa');
    await expect(text).toHaveValue(
      /o sistema da loja foi avisado do pagamento e confirmou o aviso \(HTTP 200\)/,
    );
    await page.getByRole('button', { name: 'Inserir no texto: Referência' }).click();
    await expect(text).toHaveValue(/corresponde ao pedido pedido-77/);
    await expect(page.getByText('não prova a entrega do produto ou serviço')).toBeVisible();
    await page.getByRole('button', { name: 'Anexar: Evidência de callbacks (PDF)' }).click();
    await expect(
      page.getByRole('button', { name: `Retirar evidencia-de-callbacks-${id}.pdf` }),
    ).toBeVisible();
    expect(await page.content()).not.toContain('Zq81kLm');
  } finally {
    await receiver.close();
  }
});

/**
 * The browser of the tests has no push service to turn to, and without a window it shows nothing:
 * what one would give, and the person's leave, are made up.
 */
async function makeUpSubscription(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const made = () =>
      localStorage.getItem('push') === null
        ? null
        : {
            endpoint: address,
            toJSON: () => ({
              endpoint: address,
              keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
            }),
            unsubscribe: () => Promise.resolve(localStorage.removeItem('push')),
          };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made()),
      subscribe: () => Promise.resolve(localStorage.setItem('push', 'on')).then(made),
    });
  }, endpoint);
}

test('a device tells of deadlines once its person switches it on there, and no more after', async ({
  page,
}) => {
  const { home } = await openDashboardShop();
  await makeUpSubscription(page, `https://push.test/${crypto.randomUUID()}`);
  await page.goto(`${home}/seguranca`);
  const toggle = page.getByRole('switch', { name: 'Avisar neste aparelho' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText('Avisos de prazo ativados neste aparelho')).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expectClean(page);

  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});
