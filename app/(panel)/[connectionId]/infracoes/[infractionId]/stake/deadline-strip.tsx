'use client';

import { useTranslations } from 'next-intl';
import { useNowSeconds } from '#components/facts/deadline-left.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { deadlineSquares } from '#lib/domain/time/deadline-squares.ts';
import { timeLeft } from '#lib/domain/time/time-left.ts';

interface DeadlineStripProps {
  reportedAt: string;
  expiresAt: string;
}

const marks = {
  past: 'bg-chart-2',
  urgent: 'bg-bad',
  soon: 'bg-warning',
  calm: 'bg-info',
} as const;

/** The time of an answer as squares: days, then the last one by the hour. Grey is over. */
export function DeadlineStrip({ reportedAt, expiresAt }: DeadlineStripProps) {
  const t = useTranslations('infractions.stake');
  const nowSeconds = useNowSeconds();
  if (nowSeconds === null) return <span className="block h-9" />;
  const [startMs, endMs, nowMs] = [
    Date.parse(reportedAt),
    Date.parse(expiresAt),
    nowSeconds * 1000,
  ];
  const { days, hours } = deadlineSquares(startMs, endMs, nowMs);
  const left = marks[timeLeft(endMs, nowMs).urgency];
  return (
    <div aria-hidden className="flex min-w-0 flex-[1_1_15rem] gap-3 print:hidden">
      {days.length === 0 ? null : (
        <Squares parts={days} left={left} caption={t('byDay')} className="flex-2" />
      )}
      <Squares parts={hours} left={left} caption={t('byHour')} className="flex-5" />
    </div>
  );
}

interface SquaresProps {
  parts: readonly number[];
  left: string;
  caption: string;
  className: string;
}

function Squares({ parts, left, caption, className }: SquaresProps) {
  return (
    <div className={classNames('grid min-w-0 content-center gap-1', className)}>
      <div className="flex gap-px sm:gap-0.5">
        {parts.map((over, index) => (
          <span
            key={index}
            className={classNames('relative h-4 min-w-0 flex-1 overflow-hidden', left)}
          >
            <span
              className="bg-chart-2 absolute inset-y-0 left-0"
              style={{ width: `${String(over * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <span className="text-ink-3 text-xs">{caption}</span>
    </div>
  );
}
