import type { Kysely } from 'kysely';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import type { CreateCharge } from '#service/charges/create-charge.ts';
import type { Pool } from '#service/database/pool.ts';
import type { OrderSender } from '#service/orders/order-sender.ts';
import type { QrCodeDependencies } from '#service/qr-codes/read-qr-code.ts';
import type { Tables } from '#service/tables.ts';

/** What the routes of either edition need. */
export interface EditionDependencies {
  pool: Pool;
  /** For lists and statements; a replica where there is one. */
  readDatabase: Kysely<Tables>;
  authenticate: Authenticate;
  createCharge: CreateCharge;
  orders: OrderSender;
  codes: QrCodeDependencies['codes'];
  publicUrl: string;
}
