import type { RandomSource } from './random-source.ts';

/** Where the callbacks of a history went. */
export interface Receivers {
  /** Those that answer; one is drawn for each transaction. */
  urls: readonly string[];
  /** One that is down at times, and the share of transactions that it is told of. */
  failing: { url: string; share: number; isDown: (atMs: number) => boolean };
}

/** Of a history whose resends are not to arrive anywhere: the failing one has always been down. */
export const exampleReceivers: Receivers = {
  urls: [
    'https://erp.loja-demo.example/webhooks/pix',
    'https://erp.loja-demo.example/webhooks/pix',
    'https://checkout.loja-demo.example/pix/retorno?loja=12',
  ],
  failing: {
    url: 'https://antigo.loja-demo.example/callback',
    share: 0.06,
    isDown: () => true,
  },
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 06:00 in São Paulo. */
const upAgainMs = 9 * hourMs;
const downMs = 9 * hourMs;

/**
 * Receivers at one port of this machine, one of which was down in the night before `nowMs`, from
 * 21:00 to 06:00 in São Paulo.
 */
export function localReceivers(port: number, nowMs: number): Receivers {
  const upAt = Math.floor((nowMs - upAgainMs) / dayMs) * dayMs + upAgainMs;
  return {
    urls: [`http://127.0.0.1:${port}/erp/pix`, `http://127.0.0.1:${port}/loja/retorno`],
    failing: {
      url: `http://localhost:${port}/entregas/pix`,
      share: 0.3,
      isDown: (atMs) => atMs >= upAt - downMs && atMs < upAt,
    },
  };
}

/** The receiver of one transaction. */
export function pickReceiver(random: RandomSource, { urls, failing }: Receivers): string {
  return random.chance(failing.share) ? failing.url : random.pick(urls);
}
