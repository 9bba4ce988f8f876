'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import type { ChartUnit, VolumePoint } from './volume-points.ts';

interface VolumeTableProps {
  points: readonly VolumePoint[];
  unit: ChartUnit;
  behindText: string;
}

const besideStyle = 'pl-3 text-right @max-lg:hidden';

/** The figures of the chart, for whoever reads tables better than bars. */
export function VolumeTable({ points, unit, behindText }: VolumeTableProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = (rate: number | null) => (rate === null ? '–' : percent.format(rate));
  return (
    <details className="group mt-3 text-base">
      <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4">
        <span className="group-open:hidden">{t('volumeTable')}</span>
        <span className="hidden group-open:inline">{t('volumeTableClose')}</span>
      </summary>
      <div className="@container mt-3">
        <table className="w-full border-collapse">
          <TableHead
            cell="py-1.5"
            heads={[
              { text: t(unit), style: 'pr-3' },
              { text: t('volumePaid'), style: 'text-right' },
              { text: `${t('volumePaid')}, ${behindText}`, style: besideStyle },
              { text: t('conversion'), style: besideStyle },
              { text: `${t('conversion')}, ${behindText}`, style: besideStyle },
            ]}
          />
          <tbody>
            {points.map((point) => (
              <tr key={point.key} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {point.longLabel}
                </th>
                <td className="py-1.5 text-right">
                  {point.paidText} ({point.paidCount})
                  <span className="text-ink-3 block text-xs @lg:hidden">
                    {behindText} {point.behindText}
                  </span>
                </td>
                <td className={`${besideStyle} py-1.5`}>{point.behindText}</td>
                <td className={`${besideStyle} py-1.5`}>{share(point.rate)}</td>
                <td className={`${besideStyle} py-1.5`}>{share(point.rateBehind)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
