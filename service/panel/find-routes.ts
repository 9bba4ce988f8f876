import { lookUpBody, lookUpResult } from '#lib/contract/look-up.ts';
import type { LookUpMatch } from '#lib/contract/look-up.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { money } from '#service/http/money.ts';
import { lookUpTransactions } from '#service/transactions/look-up-transactions.ts';
import type { FoundTransaction } from '#service/transactions/look-up-transactions.ts';
import { ownAccountOf } from './own-account.ts';
import type { PanelContext } from './panel-deps.ts';
import { requireSession } from './require-panel.ts';

/** Finding among the transactions of an account of ours, beyond what the API offers. */
export function registerFindRoutes(panel: App, context: PanelContext): void {
  const onRequest = requireSession(context.pool);

  panel.post(
    '/connections/:id/look-up',
    {
      onRequest,
      schema: {
        params: idParams,
        body: lookUpBody,
        response: withErrors({ 200: lookUpResult }, [400, 401, 404]),
      },
    },
    async (request) => {
      const accountId = await ownAccountOf(context.pool, request, request.params.id);
      const { terms } = request.body;
      const results = await lookUpTransactions(context.pool, { accountId, terms });
      return {
        results: results.map((result) => ({ ...result, matches: result.matches.map(viewMatch) })),
      };
    },
  );
}

function viewMatch(row: FoundTransaction): LookUpMatch {
  return {
    id: row.id,
    foundAs: row.found_as,
    type: row.type,
    status: row.status,
    amount: money(row.amount_cents),
    partyName: row.party_name,
    clientReference: row.client_reference,
    createdAt: row.created_at.toISOString(),
  };
}
