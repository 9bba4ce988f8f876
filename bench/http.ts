import autocannon from 'autocannon';
import type { Sample } from './measure.ts';

/** One round of requests to one address, over 32 connections. Throws when one was refused. */
export async function requestRound(options: {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}): Promise<Sample> {
  const result = await autocannon({ ...options, connections: 32, duration: 4, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
