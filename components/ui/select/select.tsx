'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { latePart } from '#components/ui/early/late-part.ts';
import { LateTrigger } from '#components/ui/early/late-trigger.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { nextByLetter, type Option, type OptionsList } from './options.ts';

const optionsPanel = latePart(async () => (await import('./options-panel.tsx')).OptionsPanel);

export interface SelectProps<Value extends string | number> extends Pick<
  ComponentProps<'button'>,
  'aria-describedby' | 'aria-invalid' | 'aria-label' | 'className' | 'disabled' | 'hidden' | 'id'
> {
  /** Marks a filter that narrows something. */
  'data-set'?: '' | undefined;
  options: readonly Option<Value>[];
  /** What stands in it, unless it is the label of what is chosen. */
  shown?: string | undefined;
  /** What is chosen where the page keeps it. */
  value?: Value;
  /** What is chosen first where the form keeps it; the first option unless told. */
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  /** Its name in a form. */
  name?: string;
}

/**
 * One of several. The list comes when it is about to be opened; closed, a letter goes to the next
 * option that begins with it.
 */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, shown, value, defaultValue, onChange, name, className, id, ...control } = props;
  const ownId = useId();
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState(defaultValue);
  const button = useRef<HTMLButtonElement>(null);
  useWakeUp(button);
  useReset(button, () => setOwn(defaultValue));
  const chosen = options.find((option) => option.value === (value ?? own)) ?? options[0];

  function choose(next: Value) {
    setOwn(next);
    if (next === chosen?.value) return;
    onChange?.(next);
    // Its form hears of it, as of the controls that are the browser's own.
    button.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function chooseByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextByLetter(options, chosen, event.key);
    if (next) choose(next.value);
  }

  const labelledBy = id ?? ownId;
  return (
    <>
      <LateTrigger<OptionsList>
        kind="listbox"
        part={optionsPanel}
        anchor={button}
        open={open}
        onOpenChange={setOpen}
        own={{
          labelledBy,
          options: options.map((option) => ({
            ...option,
            isChosen: option === chosen,
            onChoose: () => choose(option.value),
          })),
        }}
        renderTrigger={(opener) => (
          <button
            {...opener}
            type="button"
            data-early=""
            id={labelledBy}
            className={classNames(controlStyle, 'select', className)}
            onKeyDown={(event) => {
              chooseByKey(event);
              opener.onKeyDown(event);
            }}
            {...control}
          >
            <span>{shown ?? chosen?.label}</span>
            <Icon name="ChevronDown" />
          </button>
        )}
      />
      {name === undefined ? null : <input type="hidden" name={name} value={chosen?.value ?? ''} />}
    </>
  );
}

/** From here on it answers by itself; what was pressed before is pressed by `TakeOver`. */
function useWakeUp(button: { current: HTMLButtonElement | null }): void {
  useLayoutEffect(() => button.current?.removeAttribute('data-early'), [button]);
}

/** A form that is reset tells the controls that are the browser's own, and no others. */
function useReset(button: { current: HTMLButtonElement | null }, reset: () => void): void {
  const latest = useRef(reset);
  useEffect(() => {
    latest.current = reset;
  });
  useEffect(() => {
    const form = button.current?.form;
    const onReset = () => latest.current();
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, [button]);
}
