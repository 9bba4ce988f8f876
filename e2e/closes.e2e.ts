import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatTyped, saoPauloDay } from '#lib/domain/time/dates.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './operator.ts';
import { openOwnWorkspace } from './own-workspace.ts';
import { expectFits } from './widths.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Puts an amount on a day at noon, as a restored backup would. */
async function bookOn(connectionId: string, day: string, cents: number): Promise<void> {
  await inDatabase(
    `with moved as (
         update balances b set available_cents = available_cents + $3
           from panel.connections c where c.id = $1 and c.account_id = b.account_id
         returning b.account_id, b.available_cents - $3 as before, gen_random_uuid() as transfer)
       insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
         statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
         new_blocked_cents, created_at)
       select account_id, transfer, book, amount, 'opening_balance', 'Saldo inicial', id,
              case when id is null then null else before end,
              case when id is null then null else 0 end,
              case when id is null then null else before + $3 end,
              case when id is null then null else 0 end,
              ($2::date + time '12:00') at time zone 'America/Sao_Paulo'
         from moved, (values ('available', $3::bigint, gen_random_uuid()),
                             ('equity', -$3::bigint, null)) leg (book, amount, id)`,
    [connectionId, day, cents],
  );
}

/** The database refuses a close of the account on that day, until what is returned is called. */
async function breakCloses(connectionId: string, day: string): Promise<() => Promise<void>> {
  const name = `broken_${connectionId.replaceAll('-', '')}`;
  await inDatabase(`
    create function ${name}() returns trigger language plpgsql as $$
      begin
        if new.account_id = (select account_id from panel.connections where id = '${connectionId}')
          then raise exception 'no room on the disk';
        end if;
        return new;
      end $$;
    create trigger ${name} before insert on day_closes for each row
      when (new.day = '${day}') execute function ${name}();`);
  return () => inDatabase(`drop function ${name} cascade`);
}

/** What `books:verify` says of a file, with its exit code. */
function verifyFile(path: string): { code: number | null; said: Record<string, unknown> } {
  const args = ['scripts/admin.ts', 'books:verify', path, '--json'];
  const { status: code, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code, said: JSON.parse(stdout) as Record<string, unknown> };
}

/** The page of a day, from its line in the list. */
async function openDay(page: Page, day: string): Promise<void> {
  await page.getByRole('link', { name: formatTyped(day, 'pt-BR') ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`${day}$`));
}

/** On a phone the sum is what one came for. */
async function expectSumFirst(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (name: string) => (await page.getByRole('table', { name }).boundingBox())?.y;
  const days = Number(await topOf('Dias do período'));
  expect(await topOf('Fechamento')).toBeLessThan(days);
}

/** More days than are summed at once are not cut in silence. */
async function expectCutIsTold(page: Page, home: string): Promise<void> {
  const [first, last] = [-92, -1].map((days) => saoPauloDay(new Date(), days));
  const [from, to] = [first, last].map((day) => formatTyped(day ?? '', 'pt-BR') ?? '');
  for (const path of ['fechamento', 'conferencia', 'indicadores']) {
    await page.goto(`${home}/${path}?from=2020-01-01&to=${last}`);
    const note = page.getByText(/^O período solicitado, de 01\/01\/2020/);
    await expect(note).toContainText(`a ${to}, tem mais de 92 dias.`);
    await expect(note).toContainText(`mostra 92 deles, de ${from} a ${to}.`);
  }
}

/** The statement of a closed day has its close: there is one button for both. */
async function expectOnePaper(page: Page, name: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(name);
}

/** What holds so far is ticked off; on paper that would be read as a close. */
async function expectTickOnScreenOnly(page: Page, home: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${home}/fechamento?period=ThisMonth`);
  const sign = page.getByText(/^Confere até/).locator('svg');
  await expect(sign.locator('use[href="#icon-CircleCheck"]')).toHaveCount(1);
  await expect(sign).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sign).toBeHidden();
}

/** On paper the days of a period are alone, and each sheet says which of how many it is. */
async function expectPrints(page: Page, home: string): Promise<void> {
  await expectSumFirst(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Dias do período' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  // The total stays with what it sums, and a day takes one line.
  const total = page.getByRole('table', { name: 'Fechamento' }).locator('tbody').last();
  await expect(total).toHaveCSS('break-before', 'avoid');
  const margin = { top: '1cm', bottom: '1cm' };
  const { places } = await readPdf(await page.pdf({ format: 'A4', margin }));
  const heightOf = (word: string) => places.find(({ text }) => text.includes(word))?.y ?? NaN;
  expect(heightOf('Alterado')).toBeCloseTo(heightOf('Clara'), 0);
  const { pages } = await readPdf(await page.pdf({ format: 'A5', margin }));
  const texts = pages.map((lines) => lines.join('').replaceAll(' ', ''));
  texts.forEach((text, at) => expect(text).toContain(`${at + 1}/${pages.length}`));
  await expectTickOnScreenOnly(page, home);
}

test('a clerk closes yesterday, takes the file along, and it verifies; what comes later shows', async ({
  page,
}, testInfo) => {
  const home = await openOwnWorkspace(page, 'Padaria Aurora');
  const yesterday = saoPauloDay(new Date(), -1);
  await bookOn(home.slice(1), saoPauloDay(new Date(), -3), 1);
  await bookOn(home.slice(1), yesterday, 12_345);
  await page.reload();
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  const dialog = page.getByRole('alertdialog');
  await openPanel(attention.getByRole('button', { name: /^Fechar o dia: .+ ontem$/ }), dialog);
  // Earlier days, which could not be closed later, are offered with it: nothing is chosen before.
  await dialog.getByRole('button', { name: 'Fechar o dia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha quais dias fechar.');
  await dialog.getByRole('radio', { name: /^Só o dia/ }).check();
  await expect(dialog).toContainText(/ficam sem fechamento para sempre/);
  await expect(dialog.getByRole('radio').last()).toHaveAccessibleName(/\(3 dias, um a um/);
  // By the groups of the day's own page.
  await expect(dialog).toContainText(/Ajustes de saldo\s*\+\sR\$\s123,45/);
  await dialog.getByRole('button', { name: 'Fechar o dia' }).click();
  // Nothing asks for the closed day again.
  await expect(attention.getByText('Fechar o dia de ontem')).toHaveCount(0);
  await page.getByRole('link', { name: 'Fechamento', exact: true }).click();
  await openDay(page, yesterday);
  await expect(page.getByText('Fecha centavo por centavo: abertura mais movimentos')).toBeVisible();
  await expect(page.getByText(/^Fechado por Clara Nunes em/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Arquivo assinado' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`fechamentos-assinados-${yesterday}.jsonl`);
  const path = testInfo.outputPath('fechamentos.jsonl');
  await download.saveAs(path);
  const { code, said } = verifyFile(path);
  const found = { verdict: 'OK', from: yesterday, to: yesterday, closes: 1, rows: 1 };
  expect({ code, ...said }).toMatchObject({ code: 0, ...found });
  await expect(page.getByText(String(said['hash']))).toBeVisible();
  const whole = await readFile(path, 'utf8');
  await writeFile(path, whole.replace('"cents":"12345"', '"cents":"12344"'));
  expect(verifyFile(path)).toMatchObject({ code: 1, said: { verdict: 'DIFFERS', line: 2 } });

  // Its statement says that it is closed.
  await page.goto(`${home}/extrato?period=Yesterday`);
  await expect(page.getByRole('rowheader').first()).toContainText('Fechado');
  await expect(page.getByRole('link', { name: /^Fechar o dia/ })).toHaveCount(0);
  await page
    .getByRole('rowheader')
    .first()
    .getByRole('link', { name: /^Fechado/ })
    .click();
  await expect(page.getByText(/^Fechado por Clara Nunes em/)).toBeVisible();
  // Its own page has it as files for people, too.
  const files = page.getByRole('form', { name: /^Exportar todas as linhas/ });
  for (const name of ['XLSX', 'PDF com o código'])
    await expect(files.getByRole('button', { name })).toBeVisible();
  await expectOnePaper(page, `fechamento-${yesterday}.pdf`);
  await bookOn(home.slice(1), yesterday, 1);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Este dia mudou depois de fechado' }),
  ).toBeVisible();
  await expect(page.getByText(/era R\$\s123,45 \(1\), agora R\$\s123,46 \(2\)/)).toBeVisible();
  await page.goto(`${home}/fechamento?from=${yesterday}&to=${yesterday}`);
  await expect(page.getByRole('row').filter({ hasText: 'Clara Nunes' })).toContainText(
    'Alterado depois',
  );
  await expect(page.getByText(/^Fechados neste período: 1 de 1 dia que terminou/)).toBeVisible();
  await expectPrints(page, home);
});

test('of several days those before one that fails stay closed, and the rest is closed next', async ({
  page,
}) => {
  const home = await openOwnWorkspace(page, 'Padaria do Meio');
  const day = (offset: number) => saoPauloDay(new Date(), offset);
  for (const offset of [-7, -5]) await bookOn(home.slice(1), day(offset), 99_999_999);
  const freeze = async (choice?: RegExp) => {
    await page.getByRole('button', { name: /^Fechar (o dia \d|de .* a )/ }).click();
    const dialog = page.getByRole('alertdialog');
    if (choice) await dialog.getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: /^Fechar/ }).click();
  };
  await page.goto(`${home}/extrato/dia/${day(-5)}`);
  await freeze(/^Só o dia/);
  await expect(page.getByText(/^Fechado por Clara Nunes em/)).toBeVisible();

  await page.goto(`${home}/extrato/dia/${day(-1)}`);
  const mend = await breakCloses(home.slice(1), day(-2));
  try {
    await freeze();
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
      /^2 dias fechados, até .*; o seguinte não: /,
    );
  } finally {
    await mend();
  }
  const table = page.getByRole('table', { name: 'Dias do período' });
  await page.goto(`${home}/fechamento?from=${day(-5)}&to=${day(-1)}`);
  await expect(table.getByRole('row').filter({ hasText: 'Clara Nunes' })).toHaveCount(3);
  const closer = table.getByText(/Clara Nunes/).filter({ visible: true });
  await expect(closer.first()).toBeVisible();
  await page.goto(`${home}/extrato/dia/${day(-1)}`);
  await freeze();
  await expect(page.getByText(/^Fechado por Clara Nunes em/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver o fechamento' }).click();
  await expect(page).toHaveURL(`${home}/fechamento?from=${day(-2)}&to=${day(-1)}`);
  await page.goto(`${home}/fechamento?from=${day(-5)}&to=${day(-1)}`);
  await expect(page.getByText(/^Fechados neste período: 5 de 5 dias que terminaram/)).toBeVisible();
  await page.goto(`${home}/fechamento?from=${day(-9)}&to=${day(-8)}`);
  await expect(page.getByText(/^Os dias deste período são anteriores ao primeiro/)).toBeVisible();
  await page.goto(`${home}/fechamento?from=${day(-9)}&to=${day(-1)}`);
  await expect(table.getByText('Sem fechamento')).toHaveCount(4);
  await expectFits(page, 'closed days and days before them');
  await expectCutIsTold(page, home);
});
