import { useState } from 'react';
import {
  type MomentForm,
  readMoment,
  separate,
  showMoment,
} from '#lib/client/forms/typed-moment.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

export interface MomentState {
  form: MomentForm;
  /** As it is held: see `MomentForm`. The page keeps it, or else the form does. */
  value?: string;
  defaultValue?: string;
  /** The new value; empty where nothing stands there. What cannot be read is not told of. */
  onChange?: (value: string) => void;
  /** The first and the last that may be given, as they are held. */
  min?: string | undefined;
  max?: string | undefined;
}

/** What is wrong with what was typed. */
type Problem = { kind: 'wrong' } | { kind: 'early' | 'late'; limit: string };

/** What stands in a field of a moment while it is typed, and what it comes to. */
export function useMoment({ form, value: given, defaultValue = '', ...rules }: MomentState) {
  const [value, setValue] = useState(given ?? defaultValue);
  const [text, setText] = useState(() => showMoment(value));
  const [isSettled, setSettled] = useState(true);
  const [lastGiven, setLastGiven] = useState(given);
  // The page changed it by other means, such as a preset: the field follows.
  if (given !== undefined && given !== lastGiven) {
    setLastGiven(given);
    if (given !== value) {
      setValue(given);
      setText(showMoment(given));
      setSettled(true);
    }
  }
  const read = readText(text);
  const problem = read === null ? ({ kind: 'wrong' } as const) : limitOf(read, rules);

  function readText(typed: string): string | null {
    return typed.trim() === '' ? '' : readMoment(typed, form, saoPauloDay(new Date()));
  }
  function hold(next: string) {
    setValue(next);
    if (next !== value) rules.onChange?.(next);
  }
  function stand(next: string) {
    setText(showMoment(next));
    setSettled(true);
    hold(next);
  }
  return {
    text,
    value: problem === null ? value : '',
    problem,
    /** Nobody is told what is wrong with what is half typed. */
    isTold: isSettled && problem !== null,
    type(typed: string) {
      const nextText = separate(typed, text, form);
      setText(nextText);
      setSettled(false);
      const next = readText(nextText);
      // Two figures of a year may be the first two of four.
      const isWhole = next === nextText || (next !== null && showMoment(next) === nextText);
      if (isWhole && limitOf(next, rules) === null) hold(next);
    },
    /** What was typed is done, and is taken as it can be read. */
    settle() {
      setSettled(true);
      if (read !== null && problem === null) stand(read);
    },
    /** Takes a day, and keeps the time that stood beside it. */
    pick(day: string) {
      stand(form === 'minute' ? `${day}T${value.slice(11) || '00:00'}` : day);
    },
  };
}

function limitOf(value: string, { min, max }: Pick<MomentState, 'min' | 'max'>): Problem | null {
  if (value === '') return null;
  if (min && value < min) return { kind: 'early', limit: showMoment(min) };
  return max && value > max ? { kind: 'late', limit: showMoment(max) } : null;
}
