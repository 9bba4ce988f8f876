import { z } from 'zod';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import type { FakeBank, FakePix } from './fake-bank.ts';
import type { FakeAnswer, FakeRequest } from './fake-provider.ts';

const chargeBody = z.object({
  calendario: z.object({ expiracao: z.int() }),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string(),
  devedor: z.unknown().optional(),
});

/** What the API Pix answers to a request whose token is good. */
export function answerBacen(bank: FakeBank, request: FakeRequest): FakeAnswer {
  const [, resource = '', id = '', part, partId = ''] = request.path
    .split('/')
    .map((item) => decodeURIComponent(item));
  const { method } = request;
  if (resource === 'cob') {
    if (method === 'PATCH') return removeCharge(bank, id, request.body);
    return method === 'PUT' ? putCharge(bank, id, request.body) : getCharge(bank, id);
  }
  if (resource === 'webhook') {
    if (method === 'DELETE') return removeWebhook(bank, id);
    return method === 'PUT' ? putWebhook(bank, id, request.body) : getWebhook(bank, id);
  }
  if (resource !== 'pix') return problem(404, 'Recurso não encontrado');
  if (id === '') return listPix(bank, request.query);
  const pix = bank.payments.get(id);
  if (!pix) return problem(404, 'Pix não encontrado');
  if (part === undefined) return { status: 200, body: pix };
  if (method === 'PUT') return putDevolution(bank, { pix, id: partId, body: request.body });
  const devolution = pix.devolucoes.find((one) => one.id === partId);
  return devolution ? { status: 200, body: devolution } : problem(404, 'Devolução não encontrada');
}

function putCharge(bank: FakeBank, txid: string, body: unknown): FakeAnswer {
  const asked = chargeBody.safeParse(body);
  if (!asked.success || !/^[a-zA-Z0-9]{26,35}$/.test(txid))
    return problem(400, 'Cobrança inválida');
  if (bank.charges.has(txid)) return problem(400, 'O txid já foi usado');
  bank.charge(txid, asked.data);
  return { ...getCharge(bank, txid), status: 201 };
}

function removeCharge(bank: FakeBank, txid: string, body: unknown): FakeAnswer {
  const { status } = z.object({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }).parse(body);
  const charge = bank.charges.get(txid);
  if (charge && charge.status !== 'ATIVA') return problem(400, 'A cobrança não está ativa');
  if (charge) charge.status = status;
  return getCharge(bank, txid);
}

function getCharge(bank: FakeBank, txid: string): FakeAnswer {
  const charge = bank.charges.get(txid);
  if (!charge) return problem(404, 'Cobrança não encontrada');
  const { location, calendario } = charge;
  return {
    status: 200,
    body: {
      ...charge,
      revisao: 0,
      loc: { id: 1, location, tipoCob: 'cob', criacao: calendario.criacao, txid },
      pixCopiaECola: writeDynamicCode({
        location,
        merchantName: 'Loja',
        merchantCity: 'OURO PRETO',
        amountCents: BigInt(charge.valor.original.replace('.', '')),
      }),
    },
  };
}

/** A page of what happened in the window that a query names, with how many pages there are. */
export function pageInWindow<Item>(
  all: Item[],
  { query, timeOf }: { query: URLSearchParams; timeOf: (item: Item) => string },
) {
  const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? ''];
  const page = Number(query.get('paginacao.paginaAtual') ?? 0);
  const size = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const found = all.filter((item) => {
    const at = Date.parse(timeOf(item));
    return at >= Date.parse(inicio) && at <= Date.parse(fim);
  });
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
    quantidadeTotalDeItens: found.length,
  };
  return {
    parametros: { inicio, fim, paginacao },
    items: found.slice(page * size, (page + 1) * size),
  };
}

function listPix(bank: FakeBank, query: URLSearchParams): FakeAnswer {
  const timeOf = ({ horario }: FakePix) => horario;
  const isReturned = query.get('devolucaoPresente') === 'true';
  const all = [...bank.payments.values()].filter(
    ({ devolucoes }) => !isReturned || devolucoes.length > 0,
  );
  const { parametros, items } = pageInWindow(all, { query, timeOf });
  return { status: 200, body: { parametros, pix: items } };
}

interface Devolving {
  pix: FakePix;
  id: string;
  body: unknown;
}

function putDevolution(bank: FakeBank, { pix, id, body }: Devolving): FakeAnswer {
  const { valor } = z.object({ valor: z.string() }).parse(body);
  if (pix.devolucoes.some((one) => one.id === id)) return problem(400, 'O id já foi usado');
  const cents = (text: string) => Number(text.replace('.', ''));
  const given = pix.devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, one) => sum + cents(one.valor), 0);
  if (given + cents(valor) > cents(pix.valor)) return problem(400, 'Devolução inválida');
  return { status: 201, body: bank.giveBack(pix, { id, valor }) };
}

function putWebhook(bank: FakeBank, pixKey: string, body: unknown): FakeAnswer {
  const { webhookUrl } = z.object({ webhookUrl: z.url() }).parse(body);
  bank.webhooks.set(pixKey, { webhookUrl, criacao: new Date().toISOString() });
  return { status: 200 };
}

function removeWebhook(bank: FakeBank, pixKey: string): FakeAnswer {
  return bank.webhooks.delete(pixKey) ? { status: 204 } : problem(404, 'Webhook não encontrado');
}

function getWebhook(bank: FakeBank, pixKey: string): FakeAnswer {
  const found = bank.webhooks.get(pixKey);
  if (!found) return problem(404, 'Webhook não encontrado');
  return { status: 200, body: { ...found, cnpj: '09089356000118' } };
}

function problem(status: number, title: string): FakeAnswer {
  const type = `https://pix.bcb.gov.br/api/v2/error/${status}`;
  return { status, body: { type, title, status, detail: title } };
}
