import type { InfractionType, ReportedType } from '#lib/domain/states/enums.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';

/** An event of a report, or what the provider has decided. */
export type InfractionMove = Exclude<InfractionEvent, 'decided'> | 'AGREED' | 'DISAGREED';

/** A report of a deposit, and what has become of it. */
export interface SeedCase {
  hoursAgo: number;
  type: InfractionType;
  reportedBy?: ReportedType;
  reportDetails: string | null;
  steps: readonly InfractionMove[];
}

/** One of each status, and the kinds that a merchant sees most; deadlines from hours to days. */
export const seedCases: readonly SeedCase[] = [
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
