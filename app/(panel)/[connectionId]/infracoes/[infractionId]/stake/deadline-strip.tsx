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
  if (nowSeconds === null) return <span className="block h-7 flex-[0_1_15rem]" />;
  const [startMs, endMs, nowMs] = [
    Date.parse(reportedAt),
    Date.parse(expiresAt),
    nowSeconds * 1000,
  ];
  if (nowMs >= endMs) return null;
  const wholeMs = Math.max(1, endMs - startMs);
  const leftMs = Math.min(wholeMs, endMs - nowMs);
  return (
    <div className="grid min-w-0 flex-[0_1_15rem] gap-2 print:hidden">
      <span className="text-ink-2 text-sm font-medium tabular-nums">
        {t('percentLeft', { percent: Math.ceil((leftMs / wholeMs) * 100) })}
      </span>
      <ShareMeter
        label={t('timeLeft')}
        value={leftMs}
        max={wholeMs}
        parts={[
          { amount: wholeMs - leftMs, fill: 'past' },
          { amount: leftMs, fill: fills[timeLeft(endMs, nowMs).urgency] },
        ]}
      />
    </div>
  );
}
