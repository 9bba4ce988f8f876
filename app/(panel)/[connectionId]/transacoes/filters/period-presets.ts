import { addDays, format, parseISO } from 'date-fns';

export const presetNames = ['Today', 'Yesterday', 'Week', 'Month', 'ThisMonth'] as const;
export type PresetName = (typeof presetNames)[number];

export interface Period {
  from: string;
  to: string;
}

/** The days of a preset, both inclusive, counted from today (`yyyy-MM-dd`, São Paulo). */
export function presetPeriod(name: PresetName, today: string): Period {
  const back = (days: number) => format(addDays(parseISO(today), -days), 'yyyy-MM-dd');
  switch (name) {
    case 'Today':
      return { from: today, to: today };
    case 'Yesterday':
      return { from: back(1), to: back(1) };
    case 'Week':
      return { from: back(6), to: today };
    case 'Month':
      return { from: back(29), to: today };
    case 'ThisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/** The preset that a period is; null when it is none, so that the days are shown instead. */
export function findPreset(period: Period, today: string): PresetName | null {
  return (
    presetNames.find((name) => {
      const preset = presetPeriod(name, today);
      return preset.from === period.from && preset.to === period.to;
    }) ?? null
  );
}
