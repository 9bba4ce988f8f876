import type { Kysely } from 'kysely';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import type { CreateCharge } from '#service/charges/create-charge.ts';
import type { Pool } from '#service/database/pool.ts';
import type { OrderSender } from '#service/orders/order-sender.ts';
import type { QrCodeDependencies } from '#service/qr-codes/read-qr-code.ts';
import type { Tables } from '#service/tables.ts';

/** Path of the API-key edition, `{gateway_base_url}` without the host. */
export const gatewayPrefix = '/gateway/v1';

/** What the routes of the API-key edition need. */
export interface GatewayDependencies {
  pool: Pool;
  /** For lists; a replica where there is one. */
  readDatabase: Kysely<Tables>;
  authenticate: Authenticate;
  createCharge: CreateCharge;
  orders: OrderSender;
  codes: QrCodeDependencies['codes'];
  publicUrl: string;
}
