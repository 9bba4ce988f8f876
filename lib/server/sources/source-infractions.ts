import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import type { NewDefense } from '#lib/server/pix-api/bearer-defenses.ts';
import type { InfractionFilters } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

/** The infractions of an account. */
export interface InfractionSource {
  list: (filters: InfractionFilters) => Promise<Result<InfractionList>>;
  read: (id: string) => Promise<Result<Infraction>>;
  /** The deposit that an infraction is about. */
  readDeposit: (transactionId: string) => Promise<Result<TransactionDetail>>;
  listDefenses: (id: string) => Promise<Result<DefenseBody[]>>;
  /** What is behind the link of one of their files; null when it does not come. */
  readDefenseFile: (link: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  defend: (defense: NewDefense) => Promise<Result<DefenseBody>>;
}
