'use client';

import { useTranslations } from 'next-intl';
import { useOwnPart } from '#components/address/use-own-part.ts';
import { Segments } from '#components/ui/segments.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { chartUnits, unitOf, type VolumePoints } from './volume-points.ts';
import { VolumeTable } from './volume-table.tsx';

interface VolumePanelProps {
  points: VolumePoints;
  /** What today's hours are compared with, in words; null where nobody counts it. */
  compareText: string | null;
  /** What the figures are compared with has no hours of its own. */
  lacksHours: boolean;
  /** The unit to begin with. */
  first: 'hour' | 'day';
}

/** The chart by hour, day or week, and the same figures as a table. */
export function VolumePanel(props: VolumePanelProps) {
  const { points: all, compareText, lacksHours, first } = props;
  const t = useTranslations('overview');
  const [said, setUnit] = useOwnPart('by');
  const chosen = chartUnits.find((unit) => unit === said) ?? null;
  const units = chartUnits.filter((unit) => all[unit] !== undefined);
  const unit = unitOf(all, chosen, first);
  const points = all[unit] ?? [];
  const isEmpty = points.every(({ paid, behind }) => paid === 0 && behind === 0);
  const behindText = unit === 'hour' && compareText !== null ? compareText : t('volumeCreated');
  return (
    <section aria-labelledby="volume" className="card min-w-0">
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2 *:last:-my-1">
        <h2 id="volume" className="text-lg font-semibold">
          {t('volume')}
        </h2>
        {units.length > 1 ? (
          <Segments
            label={t('volumeRange')}
            segments={units.map((value) => ({ value, text: t(`by.${value}`) }))}
            value={unit}
            onChoose={(value) => setUnit(value, 'replace')}
          />
        ) : null}
      </div>
      {isEmpty ? (
        <p className="text-ink-3 grid h-44 place-content-center text-center text-pretty">
          {t('volumeEmpty')}
        </p>
      ) : (
        <VolumeChart points={points} behindText={behindText} unit={unit} />
      )}
      {unit === 'hour' && lacksHours ? (
        <p className="text-ink-3 mt-3 text-xs text-pretty">{t('hoursWithoutMean')}</p>
      ) : null}
      <VolumeTable points={points} unit={unit} behindText={behindText} />
    </section>
  );
}
