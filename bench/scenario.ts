import type { Comparison } from './measure.ts';

/** A database of the scenario's own, with fsync and synchronous commit on. */
export interface BenchDatabase {
  url: string;
}

/** One goal of docs/performance.md: ours beside its peer. */
export interface Scenario {
  /** Number of the goal. */
  goal: number;
  title: string;
  peer: string;
  /** Least ratio of throughputs that the goal asks for, where it is about one. */
  throughputRatioMin?: number;
  /** Least throughput of ours, where the goal names one. */
  perSecondMin?: number;
  /** Greatest ratio of the 99th percentiles, where the goal names one. */
  p99RatioMax?: number;
  /** Greatest 99th percentile of ours in milliseconds, where the goal names one. */
  p99MsMax?: number;
  /** Scenarios that name the same one run on one database, which the first of them fills. */
  sharedDatabase?: 'finding';
  /** Makes both sides ready; null when the peer cannot run on this machine. */
  prepare(database: BenchDatabase): Promise<Sides | null>;
}

interface Sides extends Comparison {
  /** What was measured beside the throughput. */
  notes?(): string[];
  close(): Promise<void>;
}
