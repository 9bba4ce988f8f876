import { can } from '#lib/contract/panel/capability.ts';
import { type RecentPayee, recentPayees } from '#lib/contract/panel/money-out/recent-payees.ts';
import { idParams } from '#lib/contract/text.ts';
import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';

/** As many as fit below the field without hiding what follows it. */
const payeesMax = 4;
/** Withdrawals that are looked through for them, however many there are. */
const lookedAtMax = 200;

interface PayeeRow {
  id: string;
  receiver_name: string | null;
  receiver_document: string | null;
  withdraw_pix_type: PixType;
  withdraw_pix_key: string;
  paid_at: Date;
}

/** Whom the account paid last, by key, for a member who may pay them again. */
export function registerRecentPayees(members: App, { pool }: PanelContext): void {
  members.get(
    '/connections/:id/recent-payees',
    { schema: { params: idParams, response: { 200: recentPayees } } },
    async (request) => {
      if (!can(sessionOf(request).role, 'withdraw')) throw roleForbidden();
      const accountId = await ownAccountOf(pool, request);
      return { payees: (await listPayees(pool, accountId)).map(viewPayee) };
    },
  );
}

async function listPayees(database: Queryable, accountId: string): Promise<PayeeRow[]> {
  const { rows } = await database.query<PayeeRow>({
    name: 'list-recent-payees',
    text: `
      select * from (
        select distinct on (withdraw_pix_key) id, receiver_name, receiver_document,
               withdraw_pix_type, withdraw_pix_key, paid_at, created_at
          from (select * from transactions
                 where account_id = $1 and withdraw_pix_key is not null
                 order by created_at desc limit $2) newest
         where status = 'COMPLETED'
         order by withdraw_pix_key, created_at desc) payees
       order by created_at desc limit $3`,
    values: [accountId, lookedAtMax, payeesMax],
  });
  return rows;
}

/** The key itself stays here: whoever pays it again names the withdrawal. */
function viewPayee(row: PayeeRow): RecentPayee {
  return {
    transactionId: row.id,
    receiverName: row.receiver_name,
    receiverDocument: row.receiver_document && maskDocument(row.receiver_document),
    pixType: row.withdraw_pix_type,
    withdrawPixKey: maskPixKey(row.withdraw_pix_key, row.withdraw_pix_type),
    paidAt: row.paid_at.toISOString(),
  };
}
