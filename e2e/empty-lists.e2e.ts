import { expect, test } from './fixtures.ts';
import { openDashboardShop } from './shop.ts';

test('each list of a new account says why it is empty and what fills it', async ({ page }) => {
  const { home } = await openDashboardShop();
  const empty = [
    ['transacoes', 'Ainda não há transações'],
    ['callbacks', 'Ainda não há callbacks'],
    ['callbacks/nao-avisadas', 'Todos os callbacks foram entregues'],
    ['callbacks/saude', 'Nenhuma tentativa neste período'],
    ['extrato', 'Nenhum lançamento neste período'],
    ['infracoes', 'Nenhuma infração aguardando resposta'],
    ['infracoes?tab=analysis', 'Nenhuma infração em análise'],
    ['infracoes?tab=ended', 'Nenhuma infração encerrada'],
    ['infracoes?tab=all', 'Nenhuma infração'],
  ] as const;
  for (const [path, title] of empty) {
    await page.goto(`${home}/${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Totais' })).toHaveCount(0);
  }
  await page.goto(home);
  await expect(page.getByText('Nada precisa de atenção agora.')).toBeVisible();
  await expect(page.getByText(/^Nada foi criado ou pago neste período/)).toBeVisible();
  await expect(page.getByText('Nenhuma tentativa hoje')).toBeVisible();
});
