import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  settleForwarded,
  trustedProxies,
  trustsProxies,
} from '#service/http/addresses/trusted-proxies.ts';
import { readVariables } from '#service/variables.ts';

// Loaded into the dashboard before Next.js, which shows pages no socket and believes every
// X-Forwarded-* that it is sent: here each request is settled before Next.js sees it.
const environment = z.object({ TRUSTED_PROXIES: trustedProxies });
const trusts = trustsProxies(readVariables(environment, process.env).TRUSTED_PROXIES);
const started = z.object({ request: z.instanceof(IncomingMessage) });

subscribe('http.server.request.start', (message) => {
  const { request } = started.parse(message);
  settleForwarded(request.headers, request.socket.remoteAddress ?? '', trusts);
});
