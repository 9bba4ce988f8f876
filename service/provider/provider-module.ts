import type { Metric } from 'prom-client';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Files } from '#service/files/open-files.ts';
import type { App } from '#service/http/app-type.ts';
import type { Logger } from '#service/logger.ts';
import type { CodeSource } from '#service/qr-codes/qr-code-reading.ts';
import type { Sweep } from '#service/sweep.ts';
import type { ProviderEvents } from './provider-events.ts';
import type { PixProvider } from './provider.ts';

/** All that the service knows of a provider that PROVIDER names. */
export interface ProviderModule {
  /** What is asked of it. */
  port: PixProvider;
  /** Whether it issues codes at this moment, as far as its last answers say. Absent: it does. */
  isHealthy?: () => boolean;
  /** Codes and keys of everybody else. */
  codes: CodeSource;
  /** Its own addresses in the service, for what it reports; null when nothing comes in by HTTP. */
  routes: ProviderRoutes | null;
  /** Its account of ours, to be compared with the books; absent where it cannot be asked. */
  statement?: ProviderStatement;
  /** Looks at what going live needs; answers a line for each thing wrong. Absent: nothing is. */
  check?: () => Promise<string[]>;
  /** What it reports to us by HTTP; absent when nothing comes in so. */
  reports?: ProviderReports;
  /** What a worker does for it. */
  sweeps: Sweep[];
  /** What is measured of it, for `/metrics`. */
  metrics: Metric[];
}

/** Reports that did not come, and what they are of, from where we stand. */
export interface MissedReports {
  kind: 'received' | 'sent' | 'refunded' | 'returned';
  endToEndIds: string[];
}

export interface ProviderReports {
  /** Takes our address away from the provider; answers whether there was one. */
  unregister(): Promise<boolean>;
  /** Asks for reports once more; absent where the provider has no call for it. */
  resend?(missed: MissedReports): Promise<void>;
}

/** The platform's account at the provider. */
export interface ProviderStatement {
  /** What is there now, in cents. */
  readBalance(): Promise<bigint>;
  /** What came and went from one moment until before another, by the provider's clock. */
  listMovements(window: { from: Date; until: Date }): Promise<ProviderMovement[]>;
}

/** Money that came (positive) or went under an end-to-end id, E… or D…, or as a fee of one. */
export interface ProviderMovement {
  endToEndId: string;
  amountCents: bigint;
}

export interface ProviderRoutes {
  prefix: `/${string}`;
  register(app: App, dependencies: ProviderRouteDependencies): void;
}

export interface ProviderRouteDependencies {
  authenticate: Authenticate;
  files: Files;
  publicUrl: string;
}

/** What a provider is opened with. */
export interface ProviderContext {
  pool: Pool;
  log: Logger;
  /** Where it says what has happened. */
  events: ProviderEvents;
  /** A link to a file of a defense, for a provider that reads it while it analyses. */
  fileUrl: (fileId: string) => string;
  /** Host of the payload locations of our own codes, without scheme or port. */
  locationHost: string;
}

export type OpenProvider = (context: ProviderContext) => ProviderModule;

/**
 * What the folder of a provider exports: it reads the settings that are the provider's own; a bad
 * one is an error that names it. Of several providers all but the first are told their names, which
 * keep apart what they have at the door, in the tables and in metrics.
 */
export type ConfigureProvider = (
  variables: NodeJS.ProcessEnv,
  name?: string | null,
) => OpenProvider;
