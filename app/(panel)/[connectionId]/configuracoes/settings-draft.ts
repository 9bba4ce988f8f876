import type { LimitName } from '#lib/contract/panel/account-settings.ts';
import type { PixType } from '#lib/domain/states/enums.ts';

/** The owner's limits as they are typed; an empty one is none of their own. */
export type LimitsDraft = Record<LimitName, string>;

/** The limits in the order of their form. */
export const limitNames = [
  'cashInTicketMin',
  'cashInTicketMax',
  'cashOutTicketMin',
  'cashOutTicketMax',
  'dailyWithdraw',
] as const satisfies readonly LimitName[];

/** AutoWithdraw as it is typed; without a key it goes on to the one that it has. */
export interface AutoWithdrawDraft {
  isActive: boolean;
  amount: string;
  pixType: PixType;
  pixKey: string;
}
