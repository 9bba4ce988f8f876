'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { VolumePoint } from './volume-points.ts';
import { roundTicks } from './volume-ticks.ts';

function findPoint(points: VolumePoint[], label: unknown): VolumePoint | undefined {
  return points.find((point) => point.key === label);
}

/**
 * Paid beside created. The table below it carries the same figures, so the drawing itself is
 * hidden from assistive technology.
 */
export function VolumeChart({ points }: { points: VolumePoint[] }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const axis = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        style: 'currency',
        currency: 'BRL',
        maximumFractionDigits: 2,
      }),
    [locale],
  );
  const labelOf = (key: unknown) => findPoint(points, key)?.label ?? '';
  // Recharts calls this with what is under the pointer: a render function, not a component.
  const renderNote = ({ label, active }: { label?: unknown; active?: boolean }) => (
    <PointNote point={active ? findPoint(points, label) : undefined} />
  );
  const ticks = roundTicks(Math.max(...points.map(({ paid, created }) => Math.max(paid, created))));
  const tick = { fill: 'var(--ink-3)', fontSize: 12 };
  return (
    <div aria-hidden>
      <Legend paid={t('volumePaid')} created={t('volumeCreated')} />
      <div className="h-64">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={points} barGap={1} accessibilityLayer={false} margin={{ top: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--grid)" />
            <XAxis
              dataKey="key"
              tickFormatter={labelOf}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              minTickGap={16}
            />
            <YAxis
              ticks={ticks}
              domain={[0, ticks.at(-1) ?? 0]}
              tickFormatter={(value: number) => axis.format(value)}
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={76}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--hover)' }}
              content={renderNote}
            />
            <Bar
              dataKey="created"
              fill="var(--chart-2)"
              isAnimationActive={false}
              radius={[2, 2, 0, 0]}
            />
            <Bar
              dataKey="paid"
              fill="var(--chart-1)"
              isAnimationActive={false}
              radius={[2, 2, 0, 0]}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Legend({ paid, created }: { paid: string; created: string }) {
  return (
    <p className="text-ink-3 mb-2 flex gap-4 text-xs">
      <span className="flex items-center gap-1.5">
        <span className="bg-chart-2 rounded-mark size-2.5" />
        {created}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="bg-chart-1 rounded-mark size-2.5" />
        {paid}
      </span>
    </p>
  );
}

function PointNote({ point }: { point: VolumePoint | undefined }) {
  const t = useTranslations('overview');
  if (!point) return null;
  return (
    <div className="rounded-control border-line bg-raised shadow-raised grid gap-1 border p-2.5 text-xs">
      <span className="font-medium">{point.longLabel}</span>
      <span className="tabular-nums">
        {t('volumeCreated')}: {point.createdText} ({t('countOf', { count: point.createdCount })})
      </span>
      <span className="tabular-nums">
        {t('volumePaid')}: {point.paidText} ({t('countOf', { count: point.paidCount })})
      </span>
    </div>
  );
}
