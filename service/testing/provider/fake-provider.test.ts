import { Agent } from 'node:https';
import axios from 'axios';
import {
  EfiPay,
  MedListResponseSchema,
  PixCreateChargeResponseSchema,
  PixDetailReceivedResponseSchema,
  PixDevolutionResponseSchema,
  PixQrCodePayResponseSchema,
  PixSendResponseSchema,
} from 'sdk-node-apis-efi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeStaticCode } from '#service/br-code/write-static-code.ts';
import { hasContract, openContract } from './contract.ts';
import { startFakeProvider } from './fake-provider.ts';
import type { FakeProvider } from './fake-provider.ts';
import { createIdentities } from './identities.ts';
import type { FakeIdentities } from './identities.ts';

const realAddress = 'https://pix.api.efipay.com.br';
const txid = 'EP0123456789ABCDEF01234567';
const key = 'recebe@loja.example';
const code = writeStaticCode({
  merchantName: 'BIA',
  merchantCity: 'OURO PRETO',
  amountCents: 456n,
  key: 'bia@exemplo.com.br',
  additionalInfo: null,
  txid: null,
});
let identities: FakeIdentities;
let provider: FakeProvider;
let sdk: EfiPay;
let interceptor: number;
beforeAll(async () => {
  identities = await createIdentities();
  const check = hasContract ? await openContract() : null;
  provider = await startFakeProvider({ identities, check, standardPath: '/v2' });
  // The library knows the provider's own address alone: it is led here, certificate and all.
  interceptor = axios.interceptors.request.use((config) => ({
    ...config,
    url: config.url?.replace(realAddress, provider.url) ?? '',
    httpsAgent: new Agent({ ...identities.client, ca: identities.ca }),
  }));
  sdk = new EfiPay({
    sandbox: false,
    client_id: 'id',
    client_secret: 'segredo',
    certificate: identities.files.client,
    pemKey: identities.files.client,
  });
});
afterAll(async () => {
  axios.interceptors.request.eject(interceptor);
  await provider.close();
});

describe("the fake provider, as the provider's own library sees it", () => {
  test('issues charges, takes money, gives it back and keeps a webhook', async () => {
    const issued = await sdk.pixCreateCharge(
      { txid },
      { calendario: { expiracao: 600 }, valor: { original: '10.00' }, chave: key },
    );
    expect(PixCreateChargeResponseSchema.safeParse(issued).error).toBeUndefined();
    const other = `${txid}0`;
    await sdk.pixCreateCharge(
      { txid: other },
      { calendario: { expiracao: 600 }, valor: { original: '10.00' }, chave: key },
    );
    const { endToEndId } = provider.bank.receive({ txid, valor: '10.00' });
    const found = await sdk.pixDetailReceived({ e2eId: endToEndId });
    expect(PixDetailReceivedResponseSchema.safeParse(found).error).toBeUndefined();
    const given = await sdk.pixDevolution({ e2eId: endToEndId, id: 'RF1' }, { valor: '4.00' });
    expect(PixDevolutionResponseSchema.safeParse(given).error).toBeUndefined();
    const window = { inicio: '2020-01-01T00:00:00Z', fim: '2100-01-01T00:00:00Z' };
    expect((await sdk.pixReceivedList(window)).pix).toHaveLength(1);
    await sdk.pixConfigWebhook({ chave: key }, { webhookUrl: 'https://loja.example/x' });
    expect(await sdk.pixDetailWebhook({ chave: key })).toMatchObject({
      webhookUrl: 'https://loja.example/x',
    });
    await sdk.pixResendWebhook({}, { tipo: 'PIX_RECEBIDO', e2eids: [endToEndId] });
    expect(provider.bank.resent).toEqual([{ tipo: 'PIX_RECEBIDO', e2eids: [endToEndId] }]);
    await sdk.pixDeleteWebhook({ chave: key });
    expect(provider.bank.webhooks.size).toBe(0);
    await sdk.pixUpdateCharge({ txid: other }, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(provider.bank.charges.get(other)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(provider.violations).toEqual([]);
  });

  test('pays out to keys and codes, and says how a payout stands', async () => {
    const pagador = { chave: key, infoPagador: 'aluguel' };
    const favorecido = { chave: 'bia@exemplo.com.br' };
    const [paid, coded] = [
      await sdk.pixSend({ idEnvio: 'EP1' }, { valor: '1.23', pagador, favorecido }),
      await sdk.pixQrCodePay({ idEnvio: 'EP2' }, { pagador, pixCopiaECola: code }),
    ];
    expect(PixSendResponseSchema.safeParse(paid).error).toBeUndefined();
    expect(PixQrCodePayResponseSchema.safeParse(coded).error).toBeUndefined();
    const detail = await sdk.pixSendDetailId({ idEnvio: 'EP1' });
    expect(detail).toMatchObject({ status: 'REALIZADO', valor: '1.23' });
    expect(await sdk.pixSendDetail({ e2eId: detail.endToEndId })).toEqual(detail);
    const window = { inicio: '2020-01-01T00:00:00Z', fim: '2100-01-01T00:00:00Z' };
    expect((await sdk.pixSendList(window)).pix).toHaveLength(2);
    const again = sdk.pixSend({ idEnvio: 'EP1' }, { valor: '1.23', pagador, favorecido });
    await expect(again).rejects.toMatchObject({ nome: 'id_envio_duplicado' });
  });

  test('tells of reports, and takes one defense of each', async () => {
    const told = provider.bank.report(provider.bank.receive({ valor: '10.00' }));
    const window = { inicio: '2020-01-01T00:00:00Z', fim: '2100-01-01T00:00:00Z' };
    const list = await sdk.medList(window);
    expect(MedListResponseSchema.safeParse(list).error).toBeUndefined();
    const { idInfracao } = told;
    const defense = { analise: 'rejeitado' as const, justificativa: 'entregue' };
    await sdk.medDefense({ idInfracao }, defense);
    expect((await sdk.medList(window)).infracoes[0]?.status).toBe('EM_DEFESA');
    await expect(sdk.medDefense({ idInfracao }, defense)).rejects.toMatchObject({
      nome: 'infracao_nao_esta_aberta',
    });
  });

  test('refuses what it does not know, and callers without its token', async () => {
    await expect(sdk.pixDetailCharge({ txid: `${txid}X` })).rejects.toMatchObject({ status: 404 });
    const stranger = axios.get(`${provider.url}/v2/cob/${txid}`);
    await expect(stranger).rejects.toMatchObject({ response: { status: 401 } });
  });
});

test.skipIf(!hasContract)("the central bank's document refuses what is against it", async () => {
  const check = await openContract();
  const call = { method: 'PUT', path: `/cob/${txid}`, requestBody: {}, status: 201, answer: {} };
  expect(check(call).length).toBeGreaterThan(1);
  expect(check({ ...call, path: '/nowhere' })).toHaveLength(1);
});
