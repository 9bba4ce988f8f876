import type { LimitName } from '#lib/domain/limits/own-limits.ts';
import type { PixType } from '#lib/domain/states/enums.ts';

/** The owner's limits as they are typed; an empty one is none of their own. */
export type LimitsDraft = Record<LimitName, string>;

/** AutoWithdraw as it is typed; without a key it goes on to the one that it has. */
export interface AutoWithdrawDraft {
  isActive: boolean;
  amount: string;
  floor: string;
  pixType: PixType;
  pixKey: string;
}

/** When sessions end, as it is chosen. */
export interface SessionLimitsDraft {
  idleMinutes: number;
  absoluteHours: number;
}
