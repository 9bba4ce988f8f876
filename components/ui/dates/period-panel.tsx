'use client';

import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { max } from 'date-fns/max';
import { parseISO } from 'date-fns/parseISO';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from '#components/ui/button.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { readEnds } from '#lib/client/forms/typed-moment.ts';
import {
  type DaySpan,
  orderedEnds,
  type PeriodChoice,
  presetDays,
  type PresetName,
} from '#lib/client/navigation/period-presets.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { useCalendarLook } from './calendar-look.ts';
import { MomentField } from './moment-field.tsx';

/** What a period is chosen from. */
export interface PeriodRules {
  label: string;
  value: PeriodChoice;
  presets: readonly PresetName[];
  /** The first day that may be chosen. */
  min?: string | undefined;
  /** Days may be chosen that are ahead. */
  hasFuture?: boolean;
  /** An end may have a time of day. */
  hasTime?: boolean;
  /** A period may be open at one end, or none at all. */
  isOpen?: boolean;
  onChange: (period: PeriodChoice) => void;
  /** What else belongs to the period, above its presets. */
  children?: ReactNode;
}

/** Presets, two ends to type or paste, and a calendar of the days between them. */
export function PeriodPanel(props: OpenedPanel & PeriodRules) {
  const { id, anchor, open, onOpenChange, label, ...rules } = props;
  // What was typed or picked is another period than the one that is set.
  const [isOwn, setOwn] = useState(false);
  function choose(period: PeriodChoice | null) {
    if (period) rules.onChange(period);
    onOpenChange(false);
  }
  return (
    <PopoverPanel {...{ id, anchor, open, onOpenChange, label }} className="rail:w-[46rem]">
      <div className="rail:grid-cols-[12rem_minmax(0,1fr)] grid gap-4">
        <div className="grid content-start gap-3">
          {rules.children}
          <Presets rules={rules} isOwn={isOwn} onChoose={choose} />
        </div>
        <OwnPeriod rules={rules} onChange={() => setOwn(true)} onChoose={choose} />
      </div>
    </PopoverPanel>
  );
}

interface PartProps {
  rules: Omit<PeriodRules, 'label'>;
  /** Null where all stays as it is. */
  onChoose: (period: PeriodChoice | null) => void;
}

function Presets({ rules, isOwn, onChoose }: PartProps & { isOwn: boolean }) {
  const t = useTranslations('period');
  const { value, presets, isOpen = false } = rules;
  const none = !isOwn && value.period === null && value.from === '' && value.to === '';
  const choices = [
    ...presets.map((name) => ({
      key: name,
      text: t(name),
      isChosen: !isOwn && value.period === name,
    })),
    ...(isOpen ? [{ key: null, text: t('any'), isChosen: none }] : []),
  ];
  return (
    <ul aria-label={t('presets')} className="rail:grid-cols-1 grid grid-cols-2 content-start gap-1">
      {choices.map(({ key, text, isChosen }) => (
        <li key={text} className="grid">
          <Button
            look="ghost"
            size="small"
            aria-pressed={isChosen}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text justify-start"
            onClick={() => onChoose({ period: key, from: '', to: '' })}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The ends that stand there when the panel opens: those of a preset that has days are its days. */
function firstEnds({ value }: PartProps['rules'], today: string): DaySpan {
  const { period, from, to } = value;
  if (from !== '' || to !== '' || period === null || period === 'Hour' || period === 'Day') {
    return { from, to };
  }
  return presetDays(period, today);
}

const dayOf = (end: string) => (end === '' ? undefined : parseISO(end.slice(0, 10)));

function OwnPeriod({ rules, onChange, onChoose }: PartProps & { onChange: () => void }) {
  const t = useTranslations('period');
  const id = useId();
  const { min, hasTime = false, hasFuture = false, isOpen = false } = rules;
  const [today] = useState(() => saoPauloDay(new Date()));
  const last = hasFuture ? undefined : today;
  const [first] = useState(() => firstEnds(rules, today));
  const [wasTried, setTried] = useState(false);
  const [ends, setEnds] = useState(first);
  // A phone has room for one month.
  const [months] = useState(() => (window.matchMedia('(width >= 52.5rem)').matches ? 2 : 1));
  // Until somebody turns a page, the months are those of what is chosen.
  const [turned, setMonth] = useState<Date | null>(null);
  const month = turned ?? firstMonth();
  const look = useCalendarLook({ min, max: last });
  const form = hasTime ? 'end' : 'day';
  // A page of some days is of no others without any.
  const isNone = !isOpen && ends.from === '' && ends.to === '';

  /** What lies ahead begins with the first of the months, all else ends with the last. */
  function firstMonth() {
    const now = parseISO(today);
    const end = dayOf(ends.to || ends.from) ?? now;
    if (!hasFuture || end < now) return addMonths(end, 1 - months);
    return max([now, dayOf(ends.from) ?? end]);
  }
  function paste(event: ClipboardEvent) {
    const pasted = readEnds(event.clipboardData.getData('text'), form, today);
    if (pasted === null) return;
    event.preventDefault();
    show(pasted);
  }
  function show(next: DaySpan) {
    setEnds(next);
    onChange();
    setMonth(null);
  }
  /** A first day, then the other one: a third begins anew. */
  function pick(day: Date) {
    const picked = lightFormat(day, 'yyyy-MM-dd');
    onChange();
    // A day that is clicked stays where it is.
    setMonth(month);
    const isSecond = ends.from !== '' && ends.to === '';
    setEnds(isSecond ? orderedEnds({ from: ends.from, to: picked }) : { from: picked, to: '' });
  }
  function apply() {
    const { from, to } = orderedEnds(ends);
    const isSame = from === first.from && to === first.to;
    onChoose(isSame ? null : { period: null, from, to });
  }
  return (
    <form
      noValidate
      className="grid content-start gap-3"
      onPaste={paste}
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events reach the form of the page that it is opened from.
        event.stopPropagation();
        // The field says in its own words what is wrong with it.
        const wrong = event.currentTarget.querySelector<HTMLInputElement>(':invalid');
        setTried(true);
        if (wrong) wrong.focus();
        else if (isNone) document.getElementById(`${id}-from`)?.focus();
        else apply();
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <MomentField
            key={end}
            id={`${id}-${end}`}
            label={t(end)}
            form={form}
            hasCalendar={false}
            value={ends[end]}
            min={min}
            max={last && hasTime ? `${last}T23:59` : last}
            onChange={(value) => show({ ...ends, [end]: value })}
          />
        ))}
      </div>
      {wasTried && isNone ? (
        <p role="alert" className="text-bad-text text-sm">
          {t('needed')}
        </p>
      ) : null}
      <DayPicker
        {...look}
        mode="range"
        numberOfMonths={months}
        month={month}
        onMonthChange={setMonth}
        selected={{ from: dayOf(ends.from), to: dayOf(ends.to) ?? dayOf(ends.from) }}
        onSelect={(_, day) => pick(day)}
      />
      <div className="max-rail:bg-raised max-rail:sticky max-rail:-bottom-3 max-rail:-mx-3 max-rail:border-t max-rail:p-3 grid items-center justify-between gap-2 sm:flex">
        <p className="text-ink-3 text-xs">{t(hasTime ? 'zoneOfTimes' : 'zone')}</p>
        <Button type="submit" look="primary">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}
