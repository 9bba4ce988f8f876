import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import type { PayoutRowEnd } from '#lib/domain/states/payout-states.ts';
import { type BatchState, type StatedBatch, stateOf } from './payout-sums.ts';

const looks = {
  checking: { tone: 'info', icon: 'Search' },
  planned: { tone: 'warning', icon: 'ListChecks' },
  nothingToPay: { tone: 'warning', icon: 'ListChecks' },
  waiting: { tone: 'warning', icon: 'Clock' },
  running: { tone: 'info', icon: 'LoaderCircle' },
  paused: { tone: 'warning', icon: 'Pause' },
  // Every row was sent or refused, which says nothing of how each ended.
  done: { tone: 'neutral', icon: 'CircleCheck' },
  partlyPaid: { tone: 'warning', icon: 'TriangleAlert' },
  allPaid: { tone: 'good', icon: 'CircleCheck' },
  cancelled: { tone: 'neutral', icon: 'Ban' },
} as const satisfies Record<BatchState, BadgeLook>;

const rowLooks = {
  faulty: { tone: 'bad', icon: 'CircleAlert' },
  'left-out': { tone: 'neutral', icon: 'MinusCircle' },
  waiting: { tone: 'warning', icon: 'Clock' },
  'on-its-way': { tone: 'info', icon: 'LoaderCircle' },
  paid: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'Ban' },
  cancelled: { tone: 'neutral', icon: 'Ban' },
} as const satisfies Record<PayoutRowEnd, BadgeLook>;

/** What has become of a row of it. */
export function PayoutRowBadge({ end }: { end: PayoutRowEnd }) {
  const t = useTranslations('payouts.end');
  return (
    <Badge look="plain" {...rowLooks[end]}>
      {t(end)}
    </Badge>
  );
}

/** How far a file of payouts is. */
export function PayoutBadge({ batch }: { batch: StatedBatch }) {
  const t = useTranslations('payouts.state');
  const state = stateOf(batch);
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
