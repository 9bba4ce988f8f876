import { z } from 'zod';
import { integerIn } from '#lib/contract/number.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { idText, text } from '#lib/contract/text.ts';
import { settleReasonMax } from '#lib/domain/limits/merchant-files.ts';
import { differenceKinds, merchantFileParams, resultsPageSize } from './merchant-file.ts';

const place = integerIn(1, 2_000_000_000);

/**
 * `POST …/decisions`: settles a difference with a reason; one that only one side has with its other
 * half, by the line of the file or the id of the transaction, where that has none either.
 */
export const settleBody = z
  .object({
    kind: z.enum(differenceKinds),
    place,
    with: text(64).nullish().describe('Line or id of the other half'),
    reason: text(settleReasonMax).trim().min(1),
    ...origin,
  })
  .meta({ id: 'SettleDifference' });
export type SettleBody = z.output<typeof settleBody>;

/** `POST …/chosen-decisions`: settles differences of one kind for one reason, all or none. */
export const settleChosenBody = z
  .object({
    kind: z.enum(differenceKinds),
    places: z.array(place).min(1).max(resultsPageSize),
    reason: text(settleReasonMax).trim().min(1),
    ...origin,
  })
  .meta({ id: 'SettleDifferences' });
export type SettleChosenBody = z.output<typeof settleChosenBody>;

/** `POST …/suggestions`: takes all pairs that are suggested and not decided. */
export const acceptBody = z
  .object({ reason: text(settleReasonMax).trim().min(1), ...origin })
  .meta({ id: 'AcceptSuggestions' });
export type AcceptBody = z.output<typeof acceptBody>;
export const settledCount = z.object({ settled: z.int() }).meta({ id: 'SettledCount' });

export const reopenBody = z.object({ ...origin }).meta({ id: 'ReopenDifference' });
export type ReopenBody = z.output<typeof reopenBody>;
export const decisionParams = merchantFileParams.extend({ decisionId: idText });
