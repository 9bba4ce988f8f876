import type { Queryable } from '#service/database/pool.ts';
import type { OrderHandler } from '#service/orders/order-handler.ts';
import type { DefenseOrder } from '#service/provider/provider.ts';
import type { DefenseFileRow, DefenseRow, InfractionRow } from './infraction.ts';

/** Defenses that the provider is to pass on. Each is kept once, by our id, and has no end. */
export const defenseOrders: OrderHandler = {
  async send({ pool, provider }, { id: defenseId, account_id: accountId }) {
    await provider.sendDefense(await readDefenseOrder(pool, { accountId, defenseId }));
    return { answer: 'accepted' };
  },
  end: null,
};

interface DefenseKeys {
  accountId: string;
  defenseId: string;
}

/** A defense as the provider is asked to pass it on; throws when there is none. */
async function readDefenseOrder(database: Queryable, keys: DefenseKeys): Promise<DefenseOrder> {
  const [defense, files] = await Promise.all([
    findDefenseText(database, keys),
    findFiles(database, keys),
  ]);
  return {
    orderId: keys.defenseId,
    ...defense,
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      mimeType: file.mime_type,
      size: file.size,
      storageKey: file.storage_key,
    })),
  };
}

async function findDefenseText(
  database: Queryable,
  { accountId, defenseId }: DefenseKeys,
): Promise<Pick<DefenseRow, 'defense'> & Pick<InfractionRow, 'protocol'>> {
  const { rows } = await database.query<
    Pick<DefenseRow, 'defense'> & Pick<InfractionRow, 'protocol'>
  >({
    name: 'find-defense-text',
    text: `select d.defense, i.protocol
             from infraction_defenses d join infractions i on i.id = d.infraction_id
            where d.id = $1 and d.account_id = $2`,
    values: [defenseId, accountId],
  });
  if (!rows[0]) throw new Error(`order ${defenseId} has no defense`);
  return rows[0];
}

async function findFiles(
  database: Queryable,
  { accountId, defenseId }: DefenseKeys,
): Promise<DefenseFileRow[]> {
  const { rows } = await database.query<DefenseFileRow>({
    name: 'find-files-of-defense',
    text: `select * from defense_files where defense_id = $1 and account_id = $2
            order by position`,
    values: [defenseId, accountId],
  });
  return rows;
}
