import { randomUUID } from 'node:crypto';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';

interface FakeCharge {
  txid: string;
  valor: { original: string };
  chave: string;
  calendario: { criacao: string; expiracao: number };
  devedor?: unknown;
  status: 'ATIVA' | 'CONCLUIDA';
  location: string;
}

export interface FakeDevolution {
  id: string;
  rtrId: string;
  valor: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo?: string;
}

export interface FakePix {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  pagador?: { nome: string; cpf: string };
  devolucoes: FakeDevolution[];
}

/** The provider's own institution and that of whoever pays. */
const ispbs = { own: '09089356', payer: '18236120' };

/** What the provider remembers: charges, payments that came in, money given back, the webhook. */
export class FakeBank {
  readonly charges = new Map<string, FakeCharge>();
  readonly payments = new Map<string, FakePix>();
  readonly webhooks = new Map<string, { webhookUrl: string; criacao: string }>();
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
      ...pix,
    };
    this.payments.set(received.endToEndId, received);
    const charge = pix.txid === undefined ? undefined : this.charges.get(pix.txid);
    if (charge) charge.status = 'CONCLUIDA';
    return received;
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
