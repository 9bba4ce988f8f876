import type { BacenApi } from '#service/provider/bacen/bacen-api.ts';
import { namedFees } from '#service/provider/bacen/bacen-shapes.ts';
import type { ProviderMovement, ProviderStatement } from '#service/provider/provider-module.ts';
import type { ProviderFee } from '#service/provider/provider.ts';
import type { EfiApi } from './efi-api.ts';
import { feesOfSent } from './take-sent.ts';

const dayMs = 86_400_000;
/** How long after a payment money may be given back (BCB), and after a payout come back. */
const refundDays = 90;
const returnDays = 7;

/**
 * The account at Efí: its balance, and what came and went by payments, refunds, payouts and their
 * returns, each when it was settled, with the fees that they name.
 */
export function createEfiStatement(api: BacenApi, efi: EfiApi): ProviderStatement {
  return {
    readBalance: () => efi.readBalance(),
    async listMovements({ from, until }) {
      const isWithin = (at: Date | undefined) => at !== undefined && at >= from && at < until;
      const movements: ProviderMovement[] = [];
      const note = (at: Date | undefined, movement: ProviderMovement) => {
        if (isWithin(at)) movements.push(movement);
      };
      const noteFees = (fees: ProviderFee[]) => {
        for (const { reference: endToEndId, amountCents, chargedAt } of fees) {
          note(chargedAt, { endToEndId, amountCents: -amountCents });
        }
      };
      for await (const { read } of api.listPix({ from, until })) {
        for (const pix of read) {
          const { endToEndId, valor, horario } = pix;
          note(horario, { endToEndId, amountCents: valor });
          noteFees(namedFees(pix, horario));
        }
      }
      const paidFrom = new Date(from.getTime() - refundDays * dayMs);
      for await (const { read } of api.listPix({ from: paidFrom, until, isReturned: true })) {
        for (const devolution of read.flatMap(({ devolucoes = [] }) => devolucoes)) {
          if (devolution.status !== 'DEVOLVIDO' || devolution.rtrId === undefined) continue;
          const { liquidacao, solicitacao } = devolution.horario;
          note(liquidacao ?? solicitacao, {
            endToEndId: devolution.rtrId,
            amountCents: -devolution.valor,
          });
        }
      }
      const sentFrom = new Date(from.getTime() - returnDays * dayMs);
      for await (const { read } of efi.listSent({ from: sentFrom, until })) {
        for (const sent of read.filter(({ status }) => status === 'REALIZADO')) {
          const { endToEndId, valor, horario, devolucoes = [] } = sent;
          note(horario.liquidacao ?? horario.solicitacao, { endToEndId, amountCents: -valor });
          noteFees(feesOfSent(sent));
          for (const back of devolucoes) {
            note(back.horario, { endToEndId: back.rtrId, amountCents: back.valor });
          }
        }
      }
      return movements;
    },
  };
}
