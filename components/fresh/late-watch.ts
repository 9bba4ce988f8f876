import type { QueryObserverOptions } from '@tanstack/query-core';
import { onceReachable } from '#lib/client/line/line.ts';
import { onChange } from './changes.ts';
import type { Heard, RouteWatch } from './own-route-client.ts';

/** After so long the code that asks is asked for again when it could not be had. */
const loadAgainMs = 5_000;

/** Watches a route as `RouteWatch` does, whose code it fetches when something is first asked. */
export class LateWatch<Body> {
  #options: QueryObserverOptions<Body> | null = null;
  #watch: RouteWatch<Body> | null = null;
  #heard: Heard<Body> | null = null;
  #firstMs: number | false = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notify: (() => void) | null = null;

  /** What was heard last; null before anything was. */
  read = (): Heard<Body> | null => this.#heard;

  subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    // What was changed before its time to be asked for is asked for now.
    const endChanges = onChange((changed) => {
      const { queryKey = [], enabled } = this.#options ?? {};
      const isOurs = changed.every((part, at) => part === queryKey[at]);
      if (isOurs && enabled === true && !this.#watch) this.ask();
    });
    return () => {
      endChanges();
      clearTimeout(this.#timer);
      this.#watch?.end();
      this.#watch = null;
      this.#notify = null;
      this.#firstMs = false;
    };
  };

  /** Asks as the options say; `firstMs`: when at first, never by itself when false. */
  follow(options: QueryObserverOptions<Body>, firstMs: number | false): void {
    this.#options = options;
    if (this.#watch) {
      this.#watch.follow(options);
      return;
    }
    const next = options.enabled === true && firstMs;
    if (next === this.#firstMs) return;
    this.#firstMs = next;
    clearTimeout(this.#timer);
    if (next !== false) this.#timer = setTimeout(this.ask, next);
  }

  /** Asks now. */
  ask = (): void => {
    clearTimeout(this.#timer);
    if (this.#watch) this.#watch.ask();
    else {
      onceReachable(() => import('./own-route-client.ts')).then(
        (client) => this.#begin(client.RouteWatch<Body>),
        () => this.#fail(),
      );
    }
  };

  #begin(Watch: typeof RouteWatch<Body>): void {
    const options = this.#options;
    if (!options || !this.#notify || this.#watch) return;
    this.#watch = new Watch(options, (heard) => this.#tell(heard));
    // What the server made is not asked for by itself.
    if (options.initialData !== undefined) this.#watch.ask();
  }

  #fail(): void {
    if (!this.#notify) return;
    const hash = JSON.stringify(this.#options?.queryKey);
    this.#tell({ hash, data: undefined, isError: true, isMissing: false });
    this.#timer = setTimeout(this.ask, loadAgainMs);
  }

  #tell(heard: Heard<Body>): void {
    this.#heard = heard;
    this.#notify?.();
  }
}
