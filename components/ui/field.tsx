import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

/** Classes given beside it win: it stands in an earlier layer of app/globals.css. */
export const controlStyle = 'control';

/** A text control. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(controlStyle, className)} {...props} />;
}

interface FieldProps {
  id: string;
  label: string;
  /** Stands at the other end of the label's line. */
  side?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, control, and a hint or error; the control names `{id}-hint` in aria-describedby. */
export function Field({ id, label, side, hint, error, children }: FieldProps) {
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-base font-medium">
          {label}
        </label>
        {side}
      </span>
      {children}
      {note ? (
        <p
          id={`${id}-hint`}
          className={classNames(
            'text-xs first-letter:uppercase',
            error ? 'text-bad-text' : 'text-ink-3',
          )}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

type Noted = Pick<FieldProps, 'id' | 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>;

/** What a control says of the note below it, beside what a form says of the control. */
export function noteProps({ id, hint, error, ...own }: Noted) {
  const notes = [own['aria-describedby'], (error ?? hint) && `${id}-hint`].filter(Boolean);
  return {
    'aria-describedby': notes.join(' ') || undefined,
    'aria-invalid': error ? true : own['aria-invalid'],
  };
}

type InputFieldProps = Omit<ComponentProps<'input'>, 'id'> & Omit<FieldProps, 'children'>;

/** A labelled text control. */
export function InputField({ id, label, hint, error, ...input }: InputFieldProps) {
  const noted = noteProps({ id, hint, error, ...input });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input id={id} {...input} {...noted} />
    </Field>
  );
}
