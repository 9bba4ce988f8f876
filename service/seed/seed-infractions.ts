import { randomUUID } from 'node:crypto';
import type { InfractionType, ReportedType } from '#lib/domain/states/enums.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { handleInfractionNotice } from '#service/infractions/handle-infraction-notice.ts';
import { lockInfraction, moveInfraction } from '#service/infractions/move-infraction.ts';
import { reportInfraction } from '#service/infractions/report-infraction.ts';
import { createEndToEndId, ownIspb } from '#service/provider/end-to-end-id.ts';
import type { InfractionNotice } from '#service/provider/provider.ts';
import { rememberHistory } from '#service/provider/sandbox/sandbox-movements.ts';

type Step =
  | Exclude<InfractionNotice['step']['event'], 'decided'>
  | 'AGREED'
  | 'DISAGREED'
  | 'defended';

interface Case {
  hoursAgo: number;
  type: InfractionType;
  reportedBy?: ReportedType;
  reportDetails: string | null;
  steps: Step[];
}

/** One of each status, and the kinds that a merchant sees most; deadlines from hours to days. */
const cases: Case[] = [
  {
    hoursAgo: 165,
    type: 'REFUND_REQUEST',
    reportDetails: 'Cliente informa que não reconhece a compra.',
    steps: ['registered'],
  },
  {
    hoursAgo: 122,
    type: 'REFUND_REQUEST',
    reportDetails: 'Pagador relata golpe: recebeu o código por mensagem de um perfil falso.',
    steps: ['registered'],
  },
  {
    hoursAgo: 30,
    type: 'FRAUD',
    reportDetails: 'Conta suspeita de uso indevido.',
    steps: ['registered'],
  },
  {
    hoursAgo: 1,
    type: 'REFUND_REQUEST',
    reportDetails: 'Transação feita após acesso indevido ao aplicativo.',
    steps: [],
  },
  {
    hoursAgo: 60,
    type: 'REFUND_REQUEST',
    reportDetails: 'Produto não foi entregue, segundo o pagador.',
    steps: ['registered', 'defended'],
  },
  {
    hoursAgo: 90,
    type: 'REFUND_REQUEST',
    reportDetails: 'Pagador não reconhece o estabelecimento.',
    steps: ['registered', 'defended', 'confirmed'],
  },
  {
    hoursAgo: 110,
    type: 'REFUND_REQUEST',
    reportDetails: 'Pagador afirma ter sido coagido.',
    steps: ['registered', 'defended', 'confirmed', 'adjustments'],
  },
  {
    hoursAgo: 150,
    type: 'FRAUD',
    reportedBy: 'CREDITED_PARTICIPANT',
    reportDetails: null,
    steps: ['registered', 'acknowledged'],
  },
  {
    hoursAgo: 200,
    type: 'REFUND_REQUEST',
    reportDetails: 'Falsa central de atendimento.',
    steps: ['registered', 'acknowledged', 'AGREED'],
  },
  {
    hoursAgo: 140,
    type: 'REFUND_REQUEST',
    reportDetails: 'Pagador alega cobrança em duplicidade.',
    steps: ['registered', 'defended', 'confirmed', 'DISAGREED'],
  },
  {
    hoursAgo: 260,
    type: 'REFUND_REQUEST',
    reportDetails: null,
    steps: ['registered', 'cancelled'],
  },
  {
    hoursAgo: 280,
    type: 'REFUND_CANCELLED',
    reportDetails: 'Devolução anterior cancelada pelo pagador.',
    steps: ['registered', 'acknowledged', 'DISAGREED'],
  },
];

const defense =
  'O pedido foi entregue no endereço do cadastro, com assinatura de quem recebeu. ' +
  'A nota fiscal e o comprovante de entrega estão à disposição.';

/**
 * Reports deposits of a bearer account that has a history, and plays each report to a status of its
 * own, through the same use cases as the provider's events. Answers how many: a history too short
 * for a report leaves it out.
 */
export async function seedInfractions(pool: Pool, accountId: string): Promise<number> {
  let made = 0;
  for (const item of cases) {
    const reportedAt = new Date(Date.now() - item.hoursAgo * 3_600_000);
    const transactionId = await findDeposit(pool, { accountId, reportedAt });
    if (transactionId === null) continue;
    const { id } = await reportInfraction(pool, {
      accountId,
      transactionId,
      protocol: randomUUID(),
      type: item.type,
      reportedBy: item.reportedBy ?? 'DEBITED_PARTICIPANT',
      reportDetails: item.reportDetails,
      amountCents: null,
      reportedAt,
    });
    for (const step of item.steps) await play(pool, { accountId, infractionId: id, step });
    await pool.query('update infractions set created_at = reported_at where id = $1', [id]);
    made += 1;
  }
  await rememberHistory(pool, accountId);
  return made;
}

/** The newest settled deposit before the report that nobody has reported yet. */
async function findDeposit(
  pool: Pool,
  { accountId, reportedAt }: { accountId: string; reportedAt: Date },
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from transactions t
      where account_id = $1 and type = 'DEPOSIT' and status = 'COMPLETED' and created_at < $2
        and not exists (select from infractions i
                         where i.transaction_id = t.id and i.account_id = t.account_id)
      order by created_at desc, seq desc limit 1`,
    [accountId, reportedAt],
  );
  return rows[0]?.id ?? null;
}

interface Played {
  accountId: string;
  infractionId: string;
  step: Step;
}

async function play(pool: Pool, { step, ...keys }: Played): Promise<void> {
  if (step === 'defended') {
    await inTransaction(pool, async (client) => {
      const locked = await lockInfraction(client, keys);
      await client.query(
        `insert into infraction_defenses (id, infraction_id, account_id, defense)
         values ($1, $2, $3, $4)`,
        [randomUUID(), keys.infractionId, keys.accountId, defense],
      );
      await moveInfraction(client, locked, { event: 'defended' });
    });
    return;
  }
  await handleInfractionNotice(pool, { ...keys, step: toStep(step) });
}

function toStep(step: Exclude<Step, 'defended'>): InfractionNotice['step'] {
  if (step !== 'AGREED' && step !== 'DISAGREED') return { event: step };
  const endToEndId = createEndToEndId({ prefix: 'D', ispb: ownIspb, at: new Date() });
  return {
    event: 'decided',
    analysisResult: step,
    analysisDetails: step === 'AGREED' ? 'Indícios de fraude confirmados.' : 'Defesa aceita.',
    endToEndId: step === 'AGREED' ? endToEndId : null,
  };
}
