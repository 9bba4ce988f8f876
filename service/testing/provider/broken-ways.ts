import { pino } from 'pino';
import type { Pool } from '#service/database/pool.ts';
import { orderHandlers } from '#service/order-handlers.ts';
import type { OrderDependencies } from '#service/orders/handle-order.ts';
import type { OrderAnswer, OrderReport, PixProvider } from '#service/provider/provider.ts';
import type { BacenApp } from './bacen-app.ts';
import { providersOf } from './providers-of.ts';

/** The way of one withdrawal to a provider that never says what has become of it. */
export interface BrokenWay {
  deps: OrderDependencies;
  /** The next sending is lost. */
  lose(when: 'before it is heard' | 'after it is heard'): void;
  /** It cannot be asked any more. */
  deafen(): void;
  /** It has heard of the order from a sender that is dead by now. */
  hear(): void;
  /** Each sending that has reached it, by the order's id. */
  heard(): string[];
}

export type OpenWay = (app: BacenApp, orderId: string) => BrokenWay;

/**
 * A provider that pays whatever it hears, as often as it hears it: it does not know its orders by
 * their ids, so that a second sending shows.
 */
export function openCarelessWay({ service }: BacenApp, orderId: string): BrokenWay {
  const heard: string[] = [];
  let lost: Parameters<BrokenWay['lose']>[0] | null = null;
  let isDeaf = false;
  const hear = async (id: string): Promise<OrderAnswer> => {
    const isLost = lost;
    lost = null;
    if (isLost !== 'before it is heard') heard.push(id);
    if (isLost !== null) throw new Error('connection lost');
    return Promise.resolve({ answer: 'accepted' });
  };
  const find = async (id: string): Promise<OrderReport> => {
    if (isDeaf) throw new Error('connection lost');
    return Promise.resolve({ result: heard.includes(id) ? 'pending' : 'unknown' });
  };
  return {
    deps: dependenciesOf(service.pool, {
      issueChargeCode: () => Promise.reject(new Error('not asked for here')),
      cancelCharge: () => Promise.reject(new Error('not asked for here')),
      sendWithdrawal: (order) => hear(order.orderId),
      sendRefund: (order) => hear(order.orderId),
      concedeInfraction: () => Promise.reject(new Error('not asked for here')),
      sendDefense: () => Promise.reject(new Error('not asked for here')),
      findOrder: (order) => find(order.orderId),
    }),
    lose(when) {
      lost = when;
    },
    deafen() {
      isDeaf = true;
    },
    hear: () => void heard.push(orderId),
    heard: () => heard,
  };
}

/** Efí's adapter on lines that break. It repeats a call that was lost once, and at once. */
export function openEfiWay({ service, module, provider }: BacenApp, orderId: string): BrokenWay {
  const put = `PUT /v3/gn/pix/${orderId}`;
  // Requests that are no sending of their own: unheard, or the repetition of one that was lost.
  let others = 0;
  let earlier = 0;
  provider.bank.payoutStatus = 'EM_PROCESSAMENTO';
  return {
    deps: dependenciesOf(service.pool, module.port),
    lose(when) {
      const fault = when === 'before it is heard' ? 'lost before effect' : 'lost after effect';
      provider.fail(new RegExp(`^${put}$`), fault, fault);
      others += when === 'before it is heard' ? 2 : 1;
    },
    deafen() {
      const lost = Array.from({ length: 20 }, () => 'lost before effect' as const);
      provider.fail(new RegExp(`^GET .*/id-envio/${orderId}$`), ...lost);
    },
    hear() {
      provider.bank.pay(orderId, { valor: '10.00', chave: 'cliente@exemplo.com.br' });
      earlier += 1;
    },
    heard() {
      const requests = provider.heard.filter((line) => line === put).length;
      return Array.from({ length: requests - others + earlier }, () => orderId);
    },
  };
}

function dependenciesOf(pool: Pool, port: PixProvider): OrderDependencies {
  return {
    pool,
    providers: providersOf(port),
    handlers: orderHandlers,
    log: pino({ level: 'silent' }),
    leaseMs: 30_000,
  };
}
