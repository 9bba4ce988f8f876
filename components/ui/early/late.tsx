'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { beginWaiting } from '#lib/client/line/line.ts';
import { LateFailure } from './late-failure.tsx';
import type { LatePart, LateState } from './late-part.ts';

const awaited = { status: 'awaited' } as const satisfies LateState<never>;

interface LateProps<Props> {
  part: LatePart<Props>;
  /** Whether it is to be seen now. Before the first time nothing of it is there. */
  wanted: boolean;
  props: Props;
  /** What stands in for it while its code is on its way. */
  standIn?: ReactNode;
}

/** Shows a part as soon as its code is here, and says so when it does not come. */
export function Late<Props extends object>(late: LateProps<Props>) {
  const { part, wanted, props, standIn } = late;
  const state = useSyncExternalStore(part.subscribe, part.read, () => awaited);
  useEffect(() => {
    if (wanted) part.load();
  }, [part, wanted]);
  const isAwaited = wanted && state.status !== 'here' && state.status !== 'failed' && !standIn;
  useEffect(() => (isAwaited ? beginWaiting() : undefined), [isAwaited]);
  if (state.status === 'here') return <state.Part {...props} />;
  if (!wanted) return null;
  return state.status === 'failed' ? <LateFailure onRetry={part.load} /> : standIn;
}
