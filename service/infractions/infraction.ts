import type {
  AnalysisResult,
  DefenseStatus,
  InfractionStatus,
  InfractionType,
  ReportedType,
} from '#lib/domain/states/enums.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A row of `infractions` as the driver delivers it. */
export interface InfractionRow {
  id: string;
  account_id: string;
  transaction_id: string;
  seq: bigint;
  /** The central bank's number of the report. */
  protocol: string;
  status: InfractionStatus;
  type: InfractionType;
  reported_by: ReportedType;
  report_details: string | null;
  /** What of the transaction the report is about; null: all of it. */
  amount_cents: bigint | null;
  analysis_result: AnalysisResult | null;
  analysis_details: string | null;
  /** What it took hold of, possibly nothing; null when it does not hold its deposit. */
  held_cents: bigint | null;
  last_event: 'reported' | InfractionEvent;
  reported_at: Date;
  expires_at: Date | null;
  /** When it was registered; null for those that were before this was kept. */
  opened_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `infraction_defenses`. */
export interface DefenseRow {
  id: string;
  infraction_id: string;
  account_id: string;
  seq: bigint;
  defense: string;
  status: DefenseStatus;
  request_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `defense_files`: what the file store keeps under storage_key. */
export interface DefenseFileRow {
  id: string;
  defense_id: string;
  infraction_id: string;
  account_id: string;
  position: number;
  name: string;
  mime_type: string;
  size: bigint;
  storage_key: string;
  created_at: Date;
}

/** A file that is shown with a link, and when it was read by the database's clock. */
export interface ShownFile extends DefenseFileRow {
  read_at: Date;
}

/** A defense with its files, in the order in which they were sent. */
export interface Defense extends DefenseRow {
  files: ShownFile[];
}

/**
 * Whether the infraction is about the money of a deposit of ours
 * (spec: settled, "Infraction events").
 */
export function isMoneyBearing(
  infraction: Pick<InfractionRow, 'type' | 'reported_by'>,
  transaction: Pick<TransactionRow, 'type'>,
): boolean {
  return (
    infraction.type === 'REFUND_REQUEST' &&
    infraction.reported_by === 'DEBITED_PARTICIPANT' &&
    transaction.type === 'DEPOSIT'
  );
}

/** The same answer for an unknown id and for another account's. */
export const infractionNotFound = failure('infraction_not_found', 404, 'Infração não encontrada');

/** The infraction's status forbids the event (spec: settled, "Infraction events"). */
export function infractionForbidden(status: InfractionStatus): ServiceError {
  return new ServiceError('infraction_forbidden', {
    status: 422,
    message: `A infração está com status ${status} e não permite esta etapa`,
  });
}
