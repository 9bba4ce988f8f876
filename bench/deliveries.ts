import { Pool as HttpPool } from 'undici';
import { createRenderers } from '#service/callback-renderers.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import { prepareCallbacks, queueCallbacks, sendAll, senderSettings } from './callbacks.ts';
import { startChild } from './child.ts';
import { drive } from './measure.ts';
import type { Scenario } from './scenario.ts';

const receiverPort = 4872;
const receiver = `http://127.0.0.1:${receiverPort}`;
const deliveriesPerRound = 5_000;
const inFlight = 64;

/** Goal 7: everything a delivery needs, beside the bare requests. */
export const deliver: Scenario = {
  goal: 7,
  title: 'Logged deliveries to a local receiver: take, render, sign, send, record',
  peer: 'raw undici.Pool, 64 connections, a body of the same size',
  throughputRatioMin: 0.2,
  async prepare({ url }) {
    const { pool, accountIds } = await prepareCallbacks(url, 50);
    const env = { PEER_PORT: String(receiverPort) };
    const child = await startChild('./peers/plain-receiver.ts', { url: receiver, env });
    const http = new HttpPool(receiver, { connections: inFlight });
    const renderers = createRenderers('http://pix.test');
    const { rows } = await pool.query<{ snapshot: string }>(
      'select json_strip_nulls(to_json(t))::text as snapshot from transactions t limit 1',
    );
    const body = renderers.bearer?.(rows[0]?.snapshot ?? '') ?? '';
    const client = () => createCallbackClient({ allowHosts: '127.0.0.1:*', ownPorts: [] });
    return {
      ours: async () => {
        await queueCallbacks(pool, { accountIds, origins: [receiver], count: deliveriesPerRound });
        const options = {
          pool,
          url,
          client: client(),
          renderers,
          ...senderSettings,
        };
        return sendAll(options, { count: deliveriesPerRound, client: options.client });
      },
      peer: () =>
        drive(Array.from({ length: deliveriesPerRound }), {
          inFlight,
          work: async () => {
            const headers = { 'content-type': 'application/json' };
            const answer = await http.request({ path: '/', method: 'POST', headers, body });
            await answer.body.dump();
          },
        }),
      async close() {
        await http.close();
        await child.close();
        await pool.end();
      },
    };
  },
};
