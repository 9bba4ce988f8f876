import type { AnalysisResult, InfractionStatus } from '#lib/domain/states/enums.ts';

/** What decides how an infraction stands. */
export interface InfractionStanding {
  status: InfractionStatus;
  /** Of one that was decided: that it ended says less than how. */
  result?: AnalysisResult | null;
  /** The merchant agreed with the report: no defense of theirs was lost, then. */
  isConceded?: boolean;
  /** Open once more, since the institution asked for adjustments. */
  isReopened?: boolean;
}

/** The one name of how an infraction stands, below `infractions` in the texts. */
export function infractionStatusName(standing: InfractionStanding) {
  const { status, result = null, isConceded = false, isReopened = false } = standing;
  if (result !== null) {
    return isConceded && result === 'AGREED' ? 'resultConceded' : (`resultSide.${result}` as const);
  }
  if (isReopened) return 'statusReopened';
  return isConceded && status === 'ACKNOWLEDGED' ? 'statusConceded' : (`status.${status}` as const);
}
