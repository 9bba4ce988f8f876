import { z } from 'zod';
import { readBrCode } from '#service/br-code/read-br-code.ts';
import { pageInWindow } from './bacen-answers.ts';
import type { FakeBank, FakeInfraction, FakePayout } from './fake-bank.ts';
import type { FakeAnswer, FakeRequest } from './fake-provider.ts';

const keyBody = z.object({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.object({ chave: z.string(), infoPagador: z.string().max(140).optional() }),
  favorecido: z.object({ chave: z.string() }),
});

const codeBody = keyBody.pick({ pagador: true }).extend({ pixCopiaECola: z.string() });

const resendBody = z.strictObject({
  tipo: z.enum(['PIX_RECEBIDO', 'PIX_ENVIADO', 'DEVOLUCAO_RECEBIDA', 'DEVOLUCAO_ENVIADA']),
  e2eids: z.array(z.string()).min(1).max(1000),
});

const defenseBody = z.object({
  analise: z.enum(['rejeitado', 'aceito']),
  justificativa: z.string().min(1),
});

/** What Efí answers to its own calls, below `/gn`, when the token is good. */
export function answerEfi(bank: FakeBank, request: FakeRequest): FakeAnswer {
  const [, version, , , id = '', part = '', partId = ''] = request.path.split('/');
  if (request.method === 'PUT') {
    if (version === 'v3' && part === '') return payKey(bank, id, request.body);
    if (version === 'v2' && part === 'qrcode') return payCode(bank, id, request.body);
    return problem(404, 'nao_encontrado');
  }
  if (request.path.startsWith('/v2/gn/infracoes')) return answerInfractions(bank, request);
  if (request.path === '/v2/gn/webhook/reenviar') {
    bank.resent.push(resendBody.parse(request.body));
    return { status: 202 };
  }
  if (request.path === '/v2/gn/saldo') return { status: 200, body: { saldo: bank.balance() } };
  if (id !== 'enviados') return problem(404, 'nao_encontrado');
  if (part === 'id-envio') return found(bank.payouts.get(partId));
  if (part !== '') {
    return found([...bank.payouts.values()].find(({ endToEndId }) => endToEndId === part));
  }
  const timeOf = ({ horario }: FakePayout) => horario.solicitacao;
  const page = pageInWindow([...bank.payouts.values()], { query: request.query, timeOf });
  return { status: 200, body: { parametros: page.parametros, pix: page.items } };
}

function answerInfractions(bank: FakeBank, request: FakeRequest): FakeAnswer {
  const [, , , , id = ''] = request.path.split('/');
  if (request.method === 'GET') {
    const timeOf = ({ dadosAnalise }: FakeInfraction) => dadosAnalise.abertura;
    const all = [...bank.infractions.values()];
    const { parametros, items } = pageInWindow(all, { query: request.query, timeOf });
    return { status: 200, body: { parametros, infracoes: items } };
  }
  const infraction = bank.infractions.get(id);
  if (!infraction) return problem(404, 'infracao_nao_encontrada');
  const { analise, justificativa } = defenseBody.parse(request.body);
  if (infraction.status !== 'ABERTA') return problem(400, 'infracao_nao_esta_aberta');
  infraction.defesa = justificativa;
  infraction.status = 'EM_DEFESA';
  if (analise === 'aceito') bank.accept(infraction);
  return { status: 200 };
}

function payKey(bank: FakeBank, id: string, body: unknown): FakeAnswer {
  const asked = keyBody.safeParse(body);
  if (!asked.success || !/^[a-zA-Z0-9]{1,35}$/.test(id)) return problem(400, 'json_invalido');
  if (bank.payouts.has(id)) return problem(409, 'id_envio_duplicado');
  const { valor, favorecido } = asked.data;
  if (favorecido.chave === bank.refusedKey) return problem(400, 'chave_nao_encontrada');
  return { status: 201, body: taken(bank.pay(id, { valor, chave: favorecido.chave })) };
}

function payCode(bank: FakeBank, id: string, body: unknown): FakeAnswer {
  const asked = codeBody.safeParse(body);
  if (!asked.success) return problem(400, 'json_invalido');
  if (bank.payouts.has(id)) return problem(409, 'id_envio_duplicado');
  const code = readBrCode(asked.data.pixCopiaECola);
  if (code.amountCents === null) return problem(400, 'qrcode_sem_valor');
  const digits = String(code.amountCents).padStart(3, '0');
  const valor = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const chave = code.type === 'STATIC' ? code.key : 'dinamico@psp.example';
  return { status: 201, body: taken(bank.pay(id, { valor, chave })) };
}

function taken({ idEnvio, endToEndId, valor, horario, status }: FakePayout) {
  return { idEnvio, e2eId: endToEndId, endToEndId, valor, horario, status };
}

function found(payout: FakePayout | undefined): FakeAnswer {
  return payout ? { status: 200, body: payout } : problem(404, 'pix_nao_encontrado');
}

function problem(status: number, nome: string): FakeAnswer {
  return { status, body: { nome, mensagem: nome.replaceAll('_', ' ') } };
}
