import {
  hashKey,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core';
import { onChange } from './changes.ts';
import { saysMissing } from './read-own-route.ts';

/** The browser's only client, which begins when something is first asked for again. */
const client = new QueryClient();
// A provider would do it: to ask again when somebody comes back to the page or to the network.
client.mount();
onChange((queryKey) => {
  // What nobody looks at is not shown as it was before.
  client.removeQueries({ queryKey, predicate: (one) => one.getObserversCount() === 0 });
  void client.invalidateQueries({ queryKey });
});

/** What is known of a route: what it answered last, and whether it failed since. */
export interface Heard<Body> {
  /** Of the question that was answered. */
  hash: string;
  data: Body | undefined;
  isError: boolean;
  /** Whether there is no such thing. */
  isMissing: boolean;
}

/** One part of a page that is kept fresh. */
export class RouteWatch<Body> {
  readonly #observer: QueryObserver<Body>;
  readonly #end: () => void;

  /** Asks as the options say and tells what is heard, until it is ended. */
  constructor(options: QueryObserverOptions<Body>, tell: (heard: Heard<Body>) => void) {
    this.#observer = new QueryObserver(client, options);
    const handOn = () => {
      const { data, error, isError } = this.#observer.getCurrentResult();
      const hash = hashKey(this.#observer.options.queryKey ?? []);
      tell({ hash, data, isError, isMissing: saysMissing(error) });
    };
    this.#end = this.#observer.subscribe(handOn);
    handOn();
  }

  /** Asks in another way, or for something else. */
  follow(options: QueryObserverOptions<Body>): void {
    this.#observer.setOptions(options);
  }

  /** Asks now. */
  ask(): void {
    void this.#observer.refetch();
  }

  end(): void {
    this.#end();
  }
}
