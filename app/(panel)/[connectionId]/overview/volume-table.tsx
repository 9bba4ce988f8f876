'use client';

import { useTranslations } from 'next-intl';
import type { VolumePoint } from './volume-points.ts';

/** The figures of the chart, for whoever reads tables better than bars. */
export function VolumeTable({ points, unit }: { points: VolumePoint[]; unit: 'day' | 'hour' }) {
  const t = useTranslations('overview');
  return (
    <details className="mt-3 text-sm">
      <summary className="rounded-control text-accent-ink inline-block min-h-6 underline underline-offset-4">
        {t('volumeTable')}
      </summary>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-muted text-left text-xs">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {unit === 'day' ? t('day') : t('hour')}
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-medium">
                {t('volumeCreated')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t('volumePaid')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {point.longLabel}
                </th>
                <td className="py-1.5 pr-3 text-right">
                  {point.createdText} ({point.createdCount})
                </td>
                <td className="py-1.5 text-right">
                  {point.paidText} ({point.paidCount})
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
