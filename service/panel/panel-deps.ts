import type { CallbackReach } from '#service/callbacks/sending/post-callback.ts';
import type { Pool, Reader } from '#service/database/pool.ts';
import type { FileStore } from '#service/files/file-store.ts';
import type { OrderSender } from '#service/orders/order-sender.ts';
import type { QrCodeDependencies } from '#service/qr-codes/read-qr-code.ts';
import type { AskHolder } from './money-out/read-holder.ts';
import type { DeliveryReach } from './schedules/send-to.ts';
import type { PasskeySite } from './second-factor/passkey-ceremony.ts';
import type { SendRows } from './send-rows.ts';
import type { AttemptLimits } from './sessions/attempt-limits.ts';
import type { PlaceOf } from './sessions/places.ts';
import type { InTurn } from './sessions/work-queue.ts';
import type { SignOn } from './sign-on/sign-on.ts';
import type { BaseUrls } from './workspaces/connection.ts';
import type { TokenVault } from './workspaces/token-vault.ts';

/** What the panel needs to tell who would be paid, and to do what a second person approved. */
export interface MoneyOutDeps {
  codes: QrCodeDependencies['codes'];
  orders: Pick<OrderSender, 'send'>;
}

/** What the panel is made of. It needs no account of this service: it may run beside another. */
export interface PanelDeps {
  pool: Pool;
  /** What lists, statements and exports are read from. */
  readPool: Reader;
  /** Where files of exports are. */
  store: FileStore;
  /** Shared by the dashboard's server and this one. */
  panelSecret: string;
  /** 32 bytes; tokens of connections are sealed with it. */
  encryptionKey: Buffer;
  /** Keys of before, which still open what they sealed. */
  previousEncryptionKeys?: readonly Buffer[];
  /** What the accounts' signing secrets of callbacks are derived from. */
  callbackSigningKey: Buffer;
  /** The way of samples to receivers, which is that of callbacks. */
  callbackReach: CallbackReach;
  /** The way of files to servers that members name. */
  deliveryReach: DeliveryReach;
  moneyOut: MoneyOutDeps;
  /** What browsers subscribe to notices with. */
  pushKey: string;
  /** Where this service's own editions are; no trailing slash. */
  baseUrls: BaseUrls;
  /** This service's own public address, PUBLIC_URL. */
  publicUrl: string;
  /** The dashboard's public address, AUTH_URL. */
  dashboardUrl: string;
  /** The company's own sign-in; null or left out: there is none. */
  signOn?: SignOn | null;
  /** Where addresses are; left out: no place is known. */
  placeOf?: PlaceOf;
  /** The moment that the overview calls now: the database's, unless a test says otherwise. */
  now?: () => Promise<Date>;
}

/** PanelDeps as the routes use them: made once. */
export interface PanelContext {
  pool: Pool;
  readPool: Reader;
  store: FileStore;
  vault: TokenVault;
  limits: AttemptLimits;
  /** Of those who have forgotten their password: every ask counts. */
  resetLimits: AttemptLimits;
  /** Of links that came by mail: those that do not work count. */
  linkLimits: AttemptLimits;
  /** Of those who are signed in and show a code or their password once more. */
  codeLimits: AttemptLimits;
  /** Runs what hashes a password. */
  inTurn: InTurn;
  callbackSigningKey: Buffer;
  callbackReach: CallbackReach;
  deliveryReach: DeliveryReach;
  moneyOut: MoneyOutDeps;
  /** Who holds a key, at a pace. */
  askHolder: AskHolder;
  pushKey: string;
  baseUrls: BaseUrls;
  publicUrl: string;
  passkeySite: PasskeySite;
  signOn: SignOn | null;
  placeOf: PlaceOf;
  now: () => Promise<Date>;
  sendRows: SendRows;
}
