import { readFile } from 'node:fs/promises';
import { expectClean } from './accessible.ts';
import {
  attachProof,
  confirmSending,
  deleteDraftAndUndo,
  expectLedOutOfReview,
  holdReading,
  openDefense,
  writeDefense,
} from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import {
  freshReference,
  openInfraction,
  fetchInfraction,
  reportPaidCharge,
  postInfractionEvent,
} from './merchant.ts';

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)]),
});

// One red point.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('a defense with three files is written, sent once, and kept with its files', async ({
  page,
  home,
}) => {
  test.setTimeout(180_000);
  const { id } = await openInfraction();
  await page.goto(home);
  await page.getByRole('link', { name: 'Infrações a responder ou ajustar' }).click();
  await page.locator(`[data-row-link]`, { hasText: id }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Infração' })).toBeVisible();
  await expect(page.getByText('A instituição aguarda a sua defesa até o fim')).toBeVisible();
  await expect(page.getByText(/^R\$\s37,90 bloqueados$/)).toBeVisible();

  const composer = page.getByRole('region', { name: 'Enviar a defesa' });
  await expect(composer.getByText('“Pagador não reconhece a compra”')).toBeVisible();
  await page.getByLabel('Texto da defesa').fill('O produto foi entregue. CPF 529.982.247-25.');
  await page
    .getByLabel('Escolher arquivos', { exact: true })
    .first()
    .setInputFiles([
      pdf('nota.pdf', 2000),
      { name: 'foto.png', mimeType: 'image/png', buffer: png },
      { name: 'virus.exe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
  const unattached = page.getByText('virus.exe.pdf: programas não são aceitos');
  await expect(unattached).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Dispensar este aviso' }).click();
  await expect(unattached).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Prévia de foto.png' })).toBeVisible();
  await page.getByLabel('Nova nota').fill('Ligar');
  // Whoever looks at another page meanwhile finds text, files and note as they were.
  await page.getByRole('link', { name: 'Visão geral' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visão geral');
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Prévia de foto.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar nota.pdf' })).toBeVisible();
  await expect(page.getByLabel('Texto da defesa')).toHaveValue(/CPF 529.982.247-25.$/);
  await expect(page.getByLabel('Nova nota')).toHaveValue('Ligar');
  // A tab that is closed loses them: the browser asks first.
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await page.getByLabel('Nova nota').fill('');
  await attachProof(page);
  const text = page.getByLabel('Texto da defesa');
  // An E2E alone does not say that it was settled.
  const e2e = /E\d{8}\w{23}/.exec(await page.locator('main').innerText());
  await text.fill(`${await text.inputValue()} (E2E ${String(e2e)})`);
  await page.getByRole('button', { name: 'Inserir no texto: Liquidação' }).click();
  await expect(text).toHaveValue(/foi liquidado em/);
  expect((await fetchInfraction(id)).status).toBe('OPEN');
  await confirmSending(page);
  await expect(page.getByRole('region', { name: 'Enviar a defesa' })).toBeHidden();
  const defenses = page.getByRole('region', { name: 'Defesas' });
  await expect(defenses).toContainText(/entregue\. CPF \*\*\*\.982.*Foi enviada como foi escrita/s);
  const filed = await fetchInfraction(id);
  expect(filed.defenseHistory.map((one) => one.defense.slice(28, 42))).toEqual(['529.982.247-25']);
  expect(filed.defenseHistory[0]?.files.map(({ name }) => name)).toEqual([
    'nota.pdf',
    'foto.png',
    expect.stringMatching(/^comprovante-EP.*\.pdf$/),
  ]);

  const download = page.waitForEvent('download');
  await defenses.getByRole('link', { name: 'Baixar nota.pdf' }).click();
  const path = await (await download).path();
  expect((await readFile(path)).length).toBe(2009);
});

test('two tabs keep a text each; the newer one is offered, and each sends its own', async ({
  page,
  home,
  context,
}) => {
  const id = await writeDefense(page, home, 'Texto da primeira aba');
  const other = await context.newPage();
  await other.goto(`${home}/infracoes/${id}`);
  const otherText = other.getByLabel('Texto da defesa');
  await expect(otherText).toHaveValue('Texto da primeira aba');
  await otherText.fill('Texto da segunda aba');
  const text = page.getByLabel('Texto da defesa');
  const offer = page.getByText(/Outra aba tem um texto mais recente desta defesa/);
  await expect(offer).toBeVisible();
  await expect(text).toHaveValue('Texto da primeira aba');
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(text).toHaveValue('Texto da primeira aba');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toContainText('Ctrl EnterRevisar o que foi escrito', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  // That it was sent is told together with what the page says of it, and not before.
  const showSent = await holdReading(page, id);
  await text.press('Control+Enter');
  const answered = page.waitForResponse(/defense-upload/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar a defesa' }).click();
  await answered;
  await expect(page.getByRole('status').filter({ hasText: 'Defesa enviada' })).toHaveCount(0);
  await expect(text).toHaveValue('Texto da primeira aba');
  showSent();
  const sent = page.getByRole('region', { name: 'Defesas' });
  await expect(sent).toContainText('Texto da primeira');
  await expect(sent).toContainText(/Enviada em .* por Marina Duarte/);
  const history = page.getByRole('region', { name: 'Histórico da infração', exact: true });
  await expect(history).toContainText(/Defesa enviada.* por Marina Duarte/);
  expect((await fetchInfraction(id)).defenseHistory.map(({ defense }) => defense)).toEqual([
    'Texto da primeira aba',
  ]);
  await expect(otherText).toHaveValue('Texto da segunda aba');

  // Before the other tab has read what became of it: nothing that cannot succeed is offered.
  const showRefused = await holdReading(other, id);
  const refusal = other.waitForResponse(/defense-upload/);
  await confirmSending(other);
  await refusal;
  const refused = other.getByRole('alert').filter({ hasText: 'já foi respondida' });
  await expect(other.getByRole('button', { name: 'Revisar e enviar' })).toBeDisabled();
  await expect(refused).toHaveCount(0);
  showRefused();
  await expect(refused.getByRole('link', { name: 'Ver as defesas enviadas' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await expect(other.getByText(/Não é mais possível responder à infração/)).toHaveCount(0);
  // What was refused is no editor any more, and stands below what was sent.
  await expect(otherText).toHaveCount(0);
  await other.reload();
  const unsent = other.locator('section:has(#defenses) ~ details');
  await expect(unsent).toContainText('Texto que não foi enviado');
  await unsent.getByText('Texto que não foi enviado').click();
  await expect(unsent).toContainText('Texto da segunda aba');
  await expectClean(other);
  await unsent.getByRole('button', { name: 'Apagar o rascunho' }).click();
  await expect(unsent).toHaveCount(0);
});

test.describe('an infraction that is closed meanwhile', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('text survives a reload; a deadline that passed meanwhile loses nothing', async ({
    page,
    home,
  }) => {
    const id = await writeDefense(page, home, 'Rascunho que fica');
    await page.reload();
    await expect(page.getByLabel('Texto da defesa')).toHaveValue('Rascunho que fica');
    await page
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles([pdf('prova.pdf', 10)]);
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await deleteDraftAndUndo(page);
    await postInfractionEvent(id, 'acknowledged');
    await confirmSending(page);
    const alert = page.getByRole('alert').filter({ hasText: 'A defesa não foi enviada' });
    await expect(alert).toContainText('não está mais aberta (Reconhecida)');
    await expect(alert).toBeFocused();
    await page.getByText('Texto que não foi enviado').click();
    await expect(page.getByText('Rascunho que fica')).toBeVisible();
    await expect(page.getByText('Um arquivo não foi enviado: prova.pdf')).toBeVisible();
    expect((await fetchInfraction(id)).defenseHistory).toEqual([]);
    await expectLedOutOfReview(page, home);
  });
});

test('the sending shows its progress, is cancelled, and sent again as it was', async ({
  page,
  home,
  context,
}) => {
  const id = await writeDefense(page, home, 'Devagar');
  await page
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles([pdf('grande.pdf', 4_000_000)]);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await confirmSending(page);
  await expect(page.getByText(/^Enviando: \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expect(page.getByText('Envio cancelado.')).toBeVisible();
  await expect(page.getByLabel('Texto da defesa')).toHaveValue('Devagar');
  expect((await fetchInfraction(id)).status).toBe('OPEN');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await confirmSending(page);
  await expect(page.getByRole('region', { name: 'Defesas' }).getByText('Devagar')).toBeVisible();
  expect((await fetchInfraction(id)).defenseHistory).toHaveLength(1);
});

test('tabs, filters and the command menu find an infraction', async ({ page, home }) => {
  const reference = freshReference();
  const waiting = await reportPaidCharge({ clientReference: reference });
  await page.goto(`${home}/infracoes`);
  await expect(page.getByRole('link', { name: waiting.id })).toBeHidden();
  await page.getByRole('link', { name: /^Em análise/ }).click();
  await expect(page).toHaveURL(/tab=analysis/);
  await page.getByRole('button', { name: 'Mais filtros' }).click();
  await page.getByLabel('Protocolo').fill(waiting.protocol);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('1 infração', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ainda está sendo registrada')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(waiting.id);
  await page.getByRole('option', { name: `Abrir a infração ${waiting.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/infracoes/${waiting.id}$`));
});

test('a decision is told with what became of the money', async ({ page, home }) => {
  const { id, transaction } = await openInfraction();
  await postInfractionEvent(id, 'acknowledged');
  await postInfractionEvent(id, 'decided', {
    analysisResult: 'AGREED',
    analysisDetails: 'Comprovado',
  });
  await page.goto(`${home}/transacoes/${transaction.id}`);
  await page.getByRole('link', { name: 'Abrir a infração' }).click();
  // How it ended is the first thing that the page tells, not what is still at stake.
  const decision = page.getByRole('region', { name: 'Procedente, contra você' });
  await expect(decision).toContainText(/R\$\s37,90 debitados e devolvidos ao pagador/);
  await expect(decision).toContainText('Encerrada em');
  await expect(page.getByRole('region', { name: 'Valor e prazo' })).toBeHidden();
  await expect(page.getByText('A instituição deu razão a quem relatou.')).toBeVisible();
  await expect(decision.getByText('Comprovado')).toBeVisible();
  await expect(page.getByText(/^R\$\s37,90 debitados do saldo bloqueado$/)).toBeVisible();
  await expect(page.getByText('Nada mais acontece com esta infração.')).toBeVisible();
});

test('in English too', async ({ page, home, context, baseURL }) => {
  const { id } = await openInfraction();
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${home}/infracoes/${id}`);
  await expect(page.getByRole('region', { name: 'Send defense' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Time left to respond' })).toBeVisible();
  // An owner is who decides on the account.
  await expect(page.getByRole('button', { name: 'Unassigned' })).toBeVisible();
});

test('inbox, page, composer and confirmation are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  const { id } = await openInfraction();
  await page.goto(`${home}/infracoes?tab=all`);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await expectClean(page);
  await openDefense(page, home, id);
  await page
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles([pdf('a.pdf', 10), pdf('b.exe', 10)]);
  await page.getByLabel('Texto da defesa').fill('Texto');
  await expectClean(page);
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
});
