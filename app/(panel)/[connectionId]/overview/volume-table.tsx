'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import type { ChartUnit, VolumePoint } from './volume-points.ts';

interface VolumeTableProps {
  points: readonly VolumePoint[];
  unit: ChartUnit;
  behindText: string;
}

/** The figures of the chart, for whoever reads tables better than bars. */
export function VolumeTable({ points, unit, behindText }: VolumeTableProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
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
              { text: t(unit), style: 'pr-3' },
              { text: behindText, style: 'pr-3 text-right @max-sm:hidden' },
              { text: t('conversion'), style: 'pr-3 text-right @max-sm:hidden' },
              { text: t('volumePaid'), style: 'text-right' },
            ]}
          />
          <tbody>
            {points.map((point) => (
              <tr key={point.key} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {point.longLabel}
                </th>
                <td className="py-1.5 pr-3 text-right @max-sm:hidden">{point.behindText}</td>
                <td className="py-1.5 pr-3 text-right @max-sm:hidden">
                  {point.rate === null ? '–' : percent.format(point.rate)}
                </td>
                <td className="py-1.5 text-right">
                  {point.paidText} ({point.paidCount})
                  <span className="text-ink-3 block text-xs @sm:hidden">
                    {behindText} {point.behindText}
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
