import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { AnalysisResult, InfractionStatus, InfractionType } from '#lib/domain/states/enums.ts';
import { infractionGroupOf, isReopened } from '#lib/domain/states/infraction-groups.ts';
import { formatShortDateTime, formatUtc } from '#lib/domain/time/format-dates.ts';

/** Somebody of the team. */
export interface Person {
  id: string;
  name: string;
}

/** What the team did about a page of infractions. */
export interface TeamMarks {
  /** By the infraction's id. */
  owners: ReadonlyMap<string, Person>;
  /** Ids of those whose report the merchant agreed with. */
  conceded: ReadonlySet<string>;
  /** Ids of those that somebody writes a defense of. */
  drafted: ReadonlySet<string>;
}

/** A row of the inbox as the browser gets it: texts ready, documents masked. */
export interface InfractionListRow {
  id: string;
  status: InfractionStatus;
  type: InfractionType;
  result: AnalysisResult | null;
  protocol: string;
  expiresAt: string | null;
  expiresText: string | null;
  expiresUtc: string | undefined;
  reportedAt: string;
  reportedText: string;
  reportedUtc: string;
  updatedAt: string;
  updatedText: string;
  updatedUtc: string;
  amountText: string;
  payerName: string | null;
  payerDocument: string | null;
  /** Who answers it. */
  owner: Person | null;
  /** The merchant agreed with the report. */
  isConceded: boolean;
  /** Somebody writes a defense of it that was not sent. */
  isDrafted: boolean;
  /** Adjustments were asked for, and it is open again. */
  isReopened: boolean;
}

/** Makes the row; runs on the server, so that no full document leaves it. */
export function toInfractionListRow(
  infraction: Infraction,
  { locale, marks }: { locale: string; marks: TeamMarks },
): InfractionListRow {
  const { transaction, expiresAt, reportedAt, updatedAt } = infraction;
  const { payerDocument } = transaction;
  return {
    id: infraction.id,
    status: infraction.status,
    type: infraction.type,
    result: infraction.analysisResult,
    protocol: infraction.protocol,
    expiresAt,
    expiresText: expiresAt === null ? null : formatShortDateTime(expiresAt, locale),
    expiresUtc: expiresAt === null ? undefined : formatUtc(expiresAt),
    reportedAt,
    reportedText: formatShortDateTime(reportedAt, locale),
    reportedUtc: formatUtc(reportedAt),
    updatedAt,
    updatedText: formatShortDateTime(updatedAt, locale),
    updatedUtc: formatUtc(updatedAt),
    amountText: formatReais(transaction.amount, locale),
    payerName: transaction.payerName,
    payerDocument: payerDocument === null ? null : maskDocument(payerDocument),
    owner: marks.owners.get(infraction.id) ?? null,
    isConceded: marks.conceded.has(infraction.id),
    isDrafted:
      marks.drafted.has(infraction.id) && infractionGroupOf(infraction.status) === 'answer',
    isReopened: isReopened(infraction),
  };
}
