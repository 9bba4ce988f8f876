import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createCallbackFigures } from '#service/callbacks/log/callback-figures.ts';
import { createClockGauge } from '#service/database/database-clock.ts';
import { openReadPool } from '#service/database/read-pool.ts';
import { createOpenOrdersGauge } from '#service/orders/order-figures.ts';
import { createReusedIdCounter } from '#service/provider-event-handlers.ts';
import { createProviderMetrics } from '#service/provider/bacen/provider-metrics.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';

const empty = Buffer.alloc(0);
const service = openForTests(createTestApp);
/** Of Prometheus and of Patroni, which npm run ha shows to be there. */
const ofOthers = ['up', 'patroni_primary', 'patroni_sync_standby'];

/** By the endings that figures have, so that functions of the language are none. */
const figureName =
  /\b[a-z]+(_[a-z0-9]+)*_(seconds|total|due|primary|standby|connections|bytes|count|bucket)\b/g;

test.each(['rules.yml', 'grafana-dashboard.json'])(
  'every figure that %s asks for is one that processes have',
  async (file) => {
    const { pool } = service;
    const provider = createProviderMetrics({
      name: null,
      certificate: { key: { cert: empty, key: empty }, endsAt: new Date() },
    });
    const reads = openReadPool(pool, service.databaseUrl, { lagMs: 200 });
    const registry = new Registry();
    const figures = [
      createClockGauge(pool),
      createOpenOrdersGauge(pool),
      createReusedIdCounter(),
      ...createCallbackFigures(pool).metrics,
      ...provider.metrics,
      ...reads.metrics,
    ];
    for (const figure of figures) registry.registerMetric(figure);
    const { text } = await service.api.get('/metrics');
    const all = text + (await registry.metrics());
    await reads.close();
    const known = new Set([...all.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const source = await readFile(new URL(`../../deploy/watch/${file}`, import.meta.url), 'utf8');
    const asked = new Set(source.match(figureName));
    const unknown = [...asked]
      .map((name) => name.replace(/_(count|bucket)$/, ''))
      .filter((name) => !known.has(name) && !ofOthers.includes(name));
    expect(asked.size).toBeGreaterThan(8);
    expect(unknown).toEqual([]);
  },
);
