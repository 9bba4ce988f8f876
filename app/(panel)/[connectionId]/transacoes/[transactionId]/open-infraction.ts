import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';

/** The infraction of a Pix that is not decided yet; null where there is none. */
export function openInfractionOf({ Infraction: all }: Pick<ShownTransactionDetail, 'Infraction'>) {
  return all.find(({ status }) => infractionGroupOf(status) !== 'ended') ?? null;
}
