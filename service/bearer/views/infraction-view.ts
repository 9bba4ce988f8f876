import type {
  CallbackInfraction,
  Infraction,
  InfractionDefense,
} from '#lib/contract/bearer/infraction.ts';
import type { FileLinks } from '#service/files/file-link.ts';
import { money } from '#service/http/wire-money.ts';
import type { InfractionWhole } from '#service/infractions/complete-infractions.ts';
import type { Defense, InfractionRow } from '#service/infractions/infraction.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** Where a file of a defense can be fetched by whoever is shown it. */
type Links = Pick<FileLinks, 'fileUrl'>;

/** The fields of an infraction in a callback (spec: bearer, "Callback payload"). */
export function callbackInfractionView(row: InfractionRow): CallbackInfraction {
  return {
    id: row.id,
    protocol: row.protocol,
    status: row.status,
    type: row.type,
    reportedBy: row.reported_by,
    reportDetails: row.report_details,
    analysisResult: row.analysis_result,
    analysisDetails: row.analysis_details,
    reportedAt: row.reported_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** An infraction with its deposit and defenses (spec: bearer, "Infraction"). */
export function infractionView(
  { infraction, transaction, defenses }: InfractionWhole,
  links: Links,
): Infraction {
  return {
    ...callbackInfractionView(infraction),
    transaction: subjectView(transaction),
    defenseHistory: defenses.map((defense) => defenseInHistoryView(defense, links)),
  };
}

function subjectView(row: TransactionRow): Infraction['transaction'] {
  return {
    id: row.id,
    amount: money(row.amount_cents),
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    receiverName: row.receiver_name,
    receiverDocument: row.receiver_document,
    endToEndId: row.end_to_end_id,
  };
}

/** A defense inside the history of its infraction, which therefore need not be named. */
export function defenseInHistoryView(defense: Defense, links: Links): InfractionDefense {
  return {
    id: defense.id,
    defense: defense.defense,
    status: defense.status,
    createdAt: defense.created_at.toISOString(),
    updatedAt: defense.updated_at.toISOString(),
    files: defense.files.map((file) => ({
      name: file.name,
      mimeType: file.mime_type,
      size: Number(file.size),
      url: links.fileUrl(file),
    })),
  };
}
