import { randomUUID } from 'node:crypto';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';

interface FakeCharge {
  txid: string;
  valor: { original: string };
  chave: string;
  calendario: { criacao: string; expiracao: number };
  devedor?: unknown;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  location: string;
}

export interface FakeDevolution {
  id: string;
  rtrId: string;
  valor: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo?: string;
  natureza?: 'ORIGINAL' | 'MED_FRAUDE';
}

export interface FakePix {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  pagador?: { nome: string; cpf: string };
  gnExtras?: { tarifa: string };
  devolucoes: FakeDevolution[];
}

export interface FakePayout {
  idEnvio: string;
  endToEndId: string;
  valor: string;
  chave: string;
  favorecido: { chave: string; identificacao: { nome: string; cpf: string } };
  horario: { solicitacao: string };
  status: 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO';
  gnExtras?: { erro?: { codigo: string; motivo: string }; tarifa?: string };
  devolucoes: { rtrId: string; valor: string; horario: string }[];
}

interface FakeParty {
  nomeParticipante: string;
  conta: number;
  nome: string;
  documento: string;
}

export interface FakeInfraction {
  idInfracao: string;
  endToEndId: string;
  protocolo: number;
  valor: number;
  status: 'ABERTA' | 'EM_DEFESA' | 'ACEITA' | 'REJEITADA' | 'CANCELADA_EFI';
  razao: string;
  comentario: string;
  defesa?: string;
  justificativaAnalista?: string;
  identificadorTicket: number[];
  dataTransacao: string;
  criadoEm: string;
  atualizadoEm: string;
  dadosAnalise: { abertura: string; prazoFinalizacao: string; finalizacao?: string };
  origem: FakeParty;
  destino: FakeParty;
}

/** The provider's own institution and that of whoever pays. */
const ispbs = { own: '09089356', payer: '18236120' };

/** What the provider remembers: charges, payments that came in, money given back, the webhook. */
export class FakeBank {
  readonly charges = new Map<string, FakeCharge>();
  readonly payments = new Map<string, FakePix>();
  readonly payouts = new Map<string, FakePayout>();
  readonly infractions = new Map<string, FakeInfraction>();
  readonly webhooks = new Map<string, { webhookUrl: string; criacao: string }>();
  /** What was asked to be reported again, in order. */
  readonly resent: { tipo: string; e2eids: string[] }[] = [];
  /** What becomes of payouts, and what is said of one that is not made. */
  payoutStatus: FakePayout['status'] = 'REALIZADO';
  payoutError = { codigo: 'AC03', motivo: 'recusado' };
  /** No payout to this key is taken on. */
  refusedKey: string | undefined;
  /** What is taken for each payment that comes or goes; undefined for nothing. */
  fee: string | undefined;
  /** Cents of a bill that no payment names. */
  billed = 0;
  /** What becomes of money that is given back. */
  devolutions: FakeDevolution['status'] = 'DEVOLVIDO';
  devolutionReason: string | undefined;

  charge(
    txid: string,
    body: Pick<FakeCharge, 'valor' | 'chave' | 'devedor'> & {
      calendario: { expiracao: number };
    },
  ): FakeCharge {
    const criacao = new Date().toISOString();
    const charge: FakeCharge = {
      txid,
      ...body,
      calendario: { ...body.calendario, criacao },
      status: 'ATIVA',
      location: `pix.example.com/v2/${randomUUID().replaceAll('-', '')}`,
    };
    this.charges.set(txid, charge);
    return charge;
  }

  /** Somebody pays; answers the Pix. Nobody is told. */
  receive(pix: Partial<FakePix> & { valor: string }): FakePix {
    const at = new Date();
    const received: FakePix = {
      endToEndId: createEndToEndId({ prefix: 'E', ispb: ispbs.payer, at }),
      chave: 'recebe@loja.example',
      horario: at.toISOString(),
      devolucoes: [],
      ...(this.fee !== undefined && { gnExtras: { tarifa: this.fee } }),
      ...pix,
    };
    this.payments.set(received.endToEndId, received);
    const charge = pix.txid === undefined ? undefined : this.charges.get(pix.txid);
    if (charge) charge.status = 'CONCLUIDA';
    return received;
  }

  /** Sends money by the caller's id; answers what is known at once. */
  pay(idEnvio: string, { valor, chave }: { valor: string; chave: string }): FakePayout {
    const at = new Date();
    const isFailing = this.payoutStatus === 'NAO_REALIZADO';
    const payout: FakePayout = {
      idEnvio,
      endToEndId: createEndToEndId({ prefix: 'E', ispb: ispbs.own, at }),
      valor,
      chave: 'recebe@loja.example',
      favorecido: { chave, identificacao: { nome: 'Bia Souza', cpf: '11144477735' } },
      horario: { solicitacao: at.toISOString() },
      status: this.payoutStatus,
      ...(isFailing && { gnExtras: { erro: this.payoutError } }),
      ...(!isFailing && this.fee !== undefined && { gnExtras: { tarifa: this.fee } }),
      devolucoes: [],
    };
    this.payouts.set(idEnvio, payout);
    return { ...payout, status: 'EM_PROCESSAMENTO' };
  }

  /** All that it has taken on comes to a good end. */
  settle(): void {
    for (const payout of this.payouts.values())
      if (payout.status === 'EM_PROCESSAMENTO') payout.status = 'REALIZADO';
    for (const { devolucoes } of this.payments.values())
      for (const one of devolucoes) if (one.status === 'EM_PROCESSAMENTO') one.status = 'DEVOLVIDO';
  }

  /** Of a payout that had arrived, money comes back. */
  bounce(payout: FakePayout, valor: string): void {
    const at = new Date();
    payout.devolucoes.push({
      rtrId: createEndToEndId({ prefix: 'D', ispb: ispbs.payer, at }),
      valor,
      horario: at.toISOString(),
    });
  }

  /** The payer's institution reports a payment. */
  report({ endToEndId, valor }: Pick<FakePix, 'endToEndId' | 'valor'>): FakeInfraction {
    const at = Date.now();
    const day = (days: number) => new Date(at + days * 86_400_000).toISOString();
    const infraction: FakeInfraction = {
      idInfracao: randomUUID(),
      endToEndId,
      protocolo: this.infractions.size + 1,
      valor: Number(valor),
      status: 'ABERTA',
      razao: 'golpe',
      comentario: 'não recebi o produto',
      identificadorTicket: [],
      dataTransacao: day(0),
      criadoEm: day(0),
      atualizadoEm: day(0),
      dadosAnalise: { abertura: day(0), prazoFinalizacao: day(4) },
      origem: { nomeParticipante: 'Banco', conta: 1, nome: 'Ana Lima', documento: '52998224725' },
      destino: { nomeParticipante: 'Efí', conta: 2, nome: 'Loja', documento: '11144477735' },
    };
    this.infractions.set(infraction.idInfracao, infraction);
    return infraction;
  }

  /** The provider's analysis ends with a return of what was reported. */
  accept(infraction: FakeInfraction): void {
    const pix = this.payments.get(infraction.endToEndId);
    if (!pix) throw new Error('a report is about a payment');
    infraction.status = 'ACEITA';
    infraction.dadosAnalise.finalizacao = new Date().toISOString();
    const id = `MED${infraction.protocolo}`;
    this.giveBack(pix, { id, valor: infraction.valor.toFixed(2) });
    const made = pix.devolucoes.at(-1);
    Object.assign(made ?? {}, { status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' });
  }

  /** What is on the account after all that has come and gone, as the provider writes it. */
  balance(): string {
    const cents = (items: { valor: string }[]) =>
      items.reduce((sum, { valor }) => sum + Number(valor.replace('.', '')), 0);
    const fees = (items: { gnExtras?: { tarifa?: string } }[]) =>
      cents(items.map(({ gnExtras }) => ({ valor: gnExtras?.tarifa ?? '0.00' })));
    const payments = [...this.payments.values()];
    const given = payments.flatMap(({ devolucoes }) => devolucoes);
    const sent = [...this.payouts.values()].filter(({ status }) => status === 'REALIZADO');
    const came = cents(payments) + cents(sent.flatMap(({ devolucoes }) => devolucoes));
    const went = cents(given.filter(({ status }) => status === 'DEVOLVIDO')) + cents(sent);
    const costs = fees(payments) + fees(sent) + this.billed;
    return ((came - went - costs) / 100).toFixed(2);
  }

  giveBack(pix: FakePix, { id, valor }: { id: string; valor: string }): FakeDevolution {
    const at = new Date();
    const devolution: FakeDevolution = {
      id,
      rtrId: createEndToEndId({ prefix: 'D', ispb: ispbs.own, at }),
      valor,
      horario: { solicitacao: at.toISOString() },
      status: this.devolutions,
      ...(this.devolutionReason !== undefined && { motivo: this.devolutionReason }),
    };
    pix.devolucoes.push(devolution);
    // Whatever comes of it, it is not known yet.
    return { ...devolution, status: 'EM_PROCESSAMENTO' };
  }
}
