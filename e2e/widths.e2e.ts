import { pages } from '#lib/client/navigation/pages.ts';
import { expect, test } from './fixtures.ts';
import { long, openLongShop } from './long-shop.ts';
import { startReceiver } from './receiver.ts';
import { expectFits } from './widths.ts';

test('no page scrolls sideways and no amount is cut, at any width', async ({ page }) => {
  test.setTimeout(240_000);
  const receiver = await startReceiver();
  receiver.answer = 500;
  receiver.text = long.refusal;
  const shop = await openLongShop(receiver);
  const { home, transactions, infractions } = shop;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
  const paths = [
    home,
    `${home}/transacoes`,
    ...Object.values(transactions).map((id) => `${home}/transacoes/${id}`),
    `${home}/transacoes?detail=${transactions.paid}`,
    `${home}/transacoes?cols=id,party,endToEndId,amount,fee,document,clientReference,status,cancellationReason,refundAmount`,
    `${home}/buscar?q=${encodeURIComponent(long.payer)}`,
    `${home}/extrato`,
    `${home}/extrato/dia/${day}`,
    `${home}/infracoes?tab=all`,
    ...Object.values(infractions).map((id) => `${home}/infracoes/${id}`),
    `${home}/callbacks`,
    `${home}/callbacks/nao-avisadas`,
    `${home}/callbacks/saude`,
    `${home}/callbacks/reenvio`,
    `${home}/desenvolvedor`,
    `${home}/buscar/varios`,
    `${home}/conexoes`,
    `${home}/cobrar`,
    `${home}/sacar`,
    shop.gatewayHome,
    `${shop.gatewayHome}/tarifas`,
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectFits(page, path);
    });
  }
  expect(pages).toBeTruthy();
  await receiver.close();
});
