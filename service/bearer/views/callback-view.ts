import type {
  CallbackBody,
  SplitWarning,
  TransactionSplitBreakdown,
} from '#lib/contract/bearer/callback-body.ts';
import { readCallbackSnapshot } from '#service/callback-snapshot.ts';
import { money } from '#service/http/wire-money.ts';
import type { SplitRow } from '#service/splits/split-row.ts';
import { callbackInfractionView } from './infraction-view.ts';
import { splitView, transactionView } from './transaction-view.ts';

interface CallbackParts {
  /** `snapshot::text` of the outbox row. */
  snapshot: string;
  /** The service's own public address, for the URL of the image. */
  publicUrl: string;
}

/**
 * The body of a callback (spec: bearer, "Callback payload"): the transaction as `GET
 * /user/transactions/{id}` showed it at that moment, with the infraction that is the reason, if one
 * is, and with the breakdown of its splits and their warnings when it has splits. Pure: the same
 * snapshot, the same body, so that every attempt sends the same bytes.
 */
export function callbackView({ snapshot, publicUrl }: CallbackParts): CallbackBody {
  const { row, splits, infraction } = readCallbackSnapshot(snapshot);
  const { splits: _none, ...transaction } = transactionView({ row, publicUrl });
  const body = {
    ...transaction,
    ...(infraction && { infraction: callbackInfractionView(infraction) }),
  };
  if (!splits) return body;
  return { ...body, splits: splits.map(breakdown), splitWarnings: warnings(splits) };
}

function breakdown(split: SplitRow): TransactionSplitBreakdown {
  const { recipientId, ...item } = splitView(split);
  return {
    recipientId,
    recipientName: split.recipient_name,
    ...item,
    executedAmount: split.executed_cents === null ? null : money(split.executed_cents),
    failureReason: split.failure_reason,
    failureScope: split.failure_scope,
  };
}

/** One entry for the whole array on a structural failure, else one for each failed recipient. */
function warnings(splits: SplitRow[]): SplitWarning[] {
  const failed = splits.flatMap(({ recipient_id, failure_reason, failure_scope }) =>
    failure_reason === null
      ? []
      : [{ recipientId: recipient_id, reason: failure_reason, scope: failure_scope }],
  );
  const structural = failed.find((split) => split.scope === 'structural');
  if (structural) return [{ recipientId: null, reason: structural.reason }];
  return failed.map(({ recipientId, reason }) => ({ recipientId, reason }));
}
