'use client';

import { useTranslations } from 'next-intl';
import { useNowSeconds } from '#components/facts/deadline-left.tsx';
import { ShareMeter } from '#components/ui/progress.tsx';
import { timeLeft } from '#lib/domain/time/time-left.ts';

interface DeadlineStripProps {
  reportedAt: string;
  expiresAt: string;
}

const fills = { past: 'past', urgent: 'bad', soon: 'warning', calm: 'info' } as const;

/** How much of the time of an answer is left, in the colour of its urgency. */
export function DeadlineStrip({ reportedAt, expiresAt }: DeadlineStripProps) {
  const t = useTranslations('infractions.stake');
  const nowSeconds = useNowSeconds();
  if (nowSeconds === null) return null;
  const [startMs, endMs, nowMs] = [
    Date.parse(reportedAt),
    Date.parse(expiresAt),
    nowSeconds * 1000,
  ];
  if (nowMs >= endMs) return null;
  const wholeMs = Math.max(1, endMs - startMs);
  const percent = Math.min(100, Math.ceil(((endMs - nowMs) / wholeMs) * 100));
  return (
    <>
      <span className="text-ink-2 text-sm font-medium tabular-nums">
        {t('percentLeft', { percent })}
      </span>
      <ShareMeter
        label={t('timeLeft')}
        value={percent}
        max={100}
        parts={[
          { amount: 100 - percent, fill: 'past' },
          { amount: percent, fill: fills[timeLeft(endMs, nowMs).urgency] },
        ]}
      />
    </>
  );
}
