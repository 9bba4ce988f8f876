import { useLocale } from 'next-intl';
import type { Overview } from '#lib/contract/panel.ts';
import { formatReais } from '#lib/money.ts';
import { VolumePanel } from './volume-panel.tsx';
import { dayPoints, hourPoints } from './volume-points.ts';

/** Volume by day and by hour, its texts formatted here so that the browser need not. */
export function VolumeSection({ overview }: { overview: Overview }) {
  const locale = useLocale();
  const money = (reais: number) => formatReais(reais, locale);
  return (
    <VolumePanel days={dayPoints(overview, locale, money)} hours={hourPoints(overview, money)} />
  );
}
