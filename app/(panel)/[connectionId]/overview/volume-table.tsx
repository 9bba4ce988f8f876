'use client';

import { useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import type { VolumePoint } from './volume-points.ts';

/** The figures of the chart, for whoever reads tables better than bars. */
export function VolumeTable({ points, unit }: { points: VolumePoint[]; unit: 'day' | 'hour' }) {
  const t = useTranslations('overview');
  return (
    <details className="mt-3 text-base">
      <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4">
        {t('volumeTable')}
      </summary>
      <div className="@container mt-3">
        <table className="w-full border-collapse">
          <TableHead
            cell="py-1.5"
            heads={[
              { text: unit === 'day' ? t('day') : t('hour'), style: 'pr-3' },
              { text: t('volumeCreated'), style: 'pr-3 text-right @max-sm:hidden' },
              { text: t('volumePaid'), style: 'text-right' },
            ]}
          />
          <tbody>
            {points.map((point) => (
              <tr key={point.key} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {point.longLabel}
                </th>
                <td className="py-1.5 pr-3 text-right @max-sm:hidden">
                  {point.createdText} ({point.createdCount})
                </td>
                <td className="py-1.5 text-right">
                  {point.paidText} ({point.paidCount})
                  <span className="text-ink-3 block text-xs @sm:hidden">
                    {t('volumeCreated')} {point.createdText} ({point.createdCount})
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
