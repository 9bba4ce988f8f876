'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Card } from '#components/ui/card.tsx';
import type { VolumePoint } from './volume-points.ts';
import { VolumeTable } from './volume-table.tsx';

// The drawing is a third of the page's scripts and nobody waits for it: its figures are in the
// table. It comes after everything else, into room of its own height.
const VolumeChart = dynamic(async () => (await import('./volume-chart.tsx')).VolumeChart, {
  ssr: false,
  loading: () => <div className="h-70" />,
});

const ranges = ['day', 'hour'] as const;

interface VolumePanelProps {
  /** Empty where nobody counts by day: then there are hours alone. */
  days: VolumePoint[];
  hours: VolumePoint[];
}

/** The chart with its range, and the same figures as a table. */
export function VolumePanel({ days, hours }: VolumePanelProps) {
  const t = useTranslations('overview');
  const [chosen, setRange] = useQueryState(
    'range',
    parseAsStringLiteral(ranges).withDefault('day'),
  );
  const hasDays = days.length > 0;
  const range = hasDays ? chosen : 'hour';
  const points = range === 'day' ? days : hours;
  const empty = points.every((point) => point.paidCount === 0 && point.createdCount === 0);
  return (
    <Card
      id="volume"
      title={t('volume')}
      aside={
        hasDays ? (
          <div role="group" aria-label={t('volumeRange')} className="flex gap-1 print:hidden">
            {ranges.map((value) => (
              <button
                key={value}
                type="button"
                aria-pressed={range === value}
                onClick={() => void setRange(value)}
                className="rounded-control text-ink-3 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text h-8 px-3 aria-pressed:font-medium"
              >
                {value === 'day' ? t('volumeByDay') : t('volumeByHour')}
              </button>
            ))}
          </div>
        ) : (
          <p className="text-ink-3 text-xs">{t('volumeByHour')}</p>
        )
      }
    >
      {empty ? (
        <p className="text-ink-3 grid h-72 place-content-center text-center text-pretty">
          {t('volumeEmpty')}
        </p>
      ) : (
        <VolumeChart points={points} />
      )}
      <VolumeTable points={points} unit={range} />
    </Card>
  );
}
