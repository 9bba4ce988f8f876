import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Metric } from 'prom-client';
import type { Pool } from '#service/database/pool.ts';

/** Measurements of one process, as Prometheus text at `/metrics`. */
function createMetrics(pool: Pool, others: Metric[]) {
  const registry = new Registry();
  for (const metric of others) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Requests that ended with a 5xx',
    labelNames: ['route'],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts callers',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return { registry, duration, failures, connections };
}

/**
 * One line and one measurement per request, and `/healthz`, `/readyz`, `/metrics`. The line names
 * the route's pattern, never the address itself: queries carry names and documents.
 */
export function registerObservability(
  app: FastifyInstance,
  options: { pool: Pool; logRequests: boolean; metrics: Metric[] },
): void {
  const { pool, logRequests } = options;
  const metrics = createMetrics(pool, options.metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = String(reply.statusCode);
    metrics.duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) metrics.failures.inc({ route });
    if (logRequests) request.log.info(requestLine(request, reply), 'request');
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    // Throws when the database takes nobody in, which the error handler answers with a 503.
    await pool.query('select 1');
    return { status: 'ready' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function requestLine(request: FastifyRequest, reply: { statusCode: number; elapsedTime: number }) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    accountId: request.principal?.account.id,
  };
}
