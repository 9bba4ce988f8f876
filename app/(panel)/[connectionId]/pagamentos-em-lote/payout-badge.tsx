import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import type { PayoutState } from '#lib/domain/states/payout-states.ts';
import { type CountedBatch, isAllPaid } from './payout-sums.ts';

const looks = {
  checking: { tone: 'info', icon: 'Search' },
  planned: { tone: 'warning', icon: 'ListChecks' },
  waiting: { tone: 'warning', icon: 'Clock' },
  running: { tone: 'info', icon: 'LoaderCircle' },
  paused: { tone: 'warning', icon: 'Pause' },
  // Every row was sent or refused, which says nothing of how each ended.
  done: { tone: 'neutral', icon: 'CircleCheck' },
  cancelled: { tone: 'neutral', icon: 'Ban' },
} as const satisfies Record<PayoutState, BadgeLook>;

/** How far a file of payouts is, or that all of it was paid. */
export function PayoutBadge({ batch }: { batch: CountedBatch & { state: PayoutState } }) {
  const t = useTranslations('payouts');
  const { state } = batch;
  if (state === 'done' && isAllPaid(batch)) {
    return (
      <Badge tone="good" icon="CircleCheck">
        {t('allPaid')}
      </Badge>
    );
  }
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
