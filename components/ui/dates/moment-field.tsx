'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { LateTrigger } from '#components/ui/early/late-trigger.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CalendarChoice } from './calendar-panel.tsx';
import { type MomentState, useMoment } from './use-moment.ts';

const calendarPanel = latePart(async () => (await import('./calendar-panel.tsx')).CalendarPanel);

interface MomentFieldProps extends MomentState {
  id: string;
  label: string;
  hint?: string | undefined;
  'aria-describedby'?: string;
  /** Its name in a form, where it stands as it is held. */
  name?: string;
  /** A calendar of its own; false where one stands beside it. */
  hasCalendar?: boolean;
}

/** A day, a minute or a time: typed as dd/mm/aaaa in any language, or picked from a calendar. */
export function MomentField({ id, label, hint, name, hasCalendar, ...props }: MomentFieldProps) {
  const t = useTranslations('action.moment');
  const [open, setOpen] = useState(false);
  const field = useMoment(props);
  const { form, min, max } = props;
  const hasDay = form !== 'time';
  const opens = hasDay && hasCalendar !== false;
  const problem = field.problem === null ? '' : t(`${form}.${field.problem.kind}`, field.problem);
  const error = field.isTold ? problem : undefined;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') field.settle();
    if (!opens || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendarPanel.load();
    setOpen(true);
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <Input
          // A form is not sent without what stands there for everybody to see.
          ref={(input) => input?.setCustomValidity(problem)}
          id={id}
          value={field.text}
          inputMode={hasDay ? 'text' : 'numeric'}
          placeholder={t(`${form}.placeholder`)}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={field.isTold ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-hint` : props['aria-describedby']}
          onChange={(event) => field.type(event.target.value)}
          onBlur={() => field.settle()}
          onKeyDown={onKeyDown}
          className={opens ? 'pr-9 pl-2.5 tabular-nums' : 'px-2.5 tabular-nums'}
        />
        {opens ? (
          <LateTrigger<CalendarChoice>
            kind="dialog"
            part={calendarPanel}
            open={open}
            onOpenChange={setOpen}
            own={{
              label,
              day: field.value.slice(0, 10),
              min: min?.slice(0, 10),
              max: max?.slice(0, 10),
              onPick: (day) => {
                field.pick(day);
                setOpen(false);
              },
            }}
            renderTrigger={(opener) => (
              <Button
                {...opener}
                look="ghost"
                size="icon-small"
                className="absolute top-1/2 right-1 -translate-y-1/2"
                aria-label={t('open', { field: label })}
              >
                <Icon name="CalendarDays" />
              </Button>
            )}
          />
        ) : null}
      </div>
      {name === undefined ? null : <input type="hidden" name={name} value={field.value} />}
    </Field>
  );
}
