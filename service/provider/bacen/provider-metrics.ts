import { Gauge, Histogram } from 'prom-client';
import type { Metric } from 'prom-client';
import type { BacenSettings } from './bacen-settings.ts';

/** Measurements of a process that speaks to a provider, for its `/metrics`. */
export interface ProviderMetrics {
  /** To be put into a registry. */
  metrics: Metric[];
  /** One attempt of a call, by the call's name; `outcome` is a status or what went wrong. */
  onCall(call: string, outcome: string, seconds: number): void;
  /** What has been asked for to its end just now. */
  onPolled(what: 'payments' | 'returned payouts' | 'infractions'): void;
}

/** Of several providers all but the first have their names before those of their measurements. */
export function createProviderMetrics({
  name,
  certificate: { endsAt },
}: Pick<BacenSettings, 'name' | 'certificate'>): ProviderMetrics {
  const prefix = name === null ? '' : `${name}_`;
  const calls = new Histogram({
    name: `${prefix}provider_call_duration_seconds`,
    help: 'Attempts of calls to the provider by name and outcome: a status, or what went wrong',
    labelNames: ['call', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  const polled = new Gauge({
    name: `${prefix}provider_polled_timestamp_seconds`,
    help: 'When what never came was last asked for to its end, by this process',
    labelNames: ['what'],
    registers: [],
  });
  const certificate = new Gauge({
    name: `${prefix}provider_certificate_end_timestamp_seconds`,
    help: 'When the certificate that the provider wants to see ends',
    registers: [],
  });
  certificate.set(endsAt.getTime() / 1_000);
  return {
    metrics: [calls, polled, certificate],
    onCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    onPolled: (what) => polled.set({ what }, Date.now() / 1_000),
  };
}
