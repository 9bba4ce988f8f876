import type { ComponentType } from 'react';
import { onceReachable } from '#lib/client/line/line.ts';

/** Where the code of a part is: not here yet, here, or not to be had. */
export type LateState<Props> =
  | { status: 'awaited' }
  | { status: 'failed' }
  | { status: 'here'; Part: ComponentType<Props> };

/** A component whose code is fetched when somebody is about to need it. */
export interface LatePart<Props> {
  /** Fetches the code unless it is here or on its way. After a failure it is asked for again. */
  load: () => void;
  read: () => LateState<Props>;
  subscribe: (notify: () => void) => () => void;
}

/**
 * A part of a page that most visits never open: a menu, a dialog, a drawer. Its code stays out of
 * the page's first load. React.lazy would keep a failure for ever and throw it at the whole page.
 */
export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const listeners = new Set<() => void>();
  let state: LateState<Props> = { status: 'awaited' };
  let underWay = false;

  function become(next: LateState<Props>) {
    underWay = false;
    state = next;
    for (const notify of listeners) notify();
  }

  return {
    load() {
      if (underWay || state.status === 'here') return;
      underWay = true;
      onceReachable(fetchPart).then(
        (Part) => become({ status: 'here', Part }),
        () => become({ status: 'failed' }),
      );
    },
    read: () => state,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
