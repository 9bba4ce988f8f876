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

type InputFieldProps = Omit<ComponentProps<'input'>, 'id'> & Omit<FieldProps, 'children'>;

/** A labelled text control. */
export function InputField({ id, label, hint, error, ...input }: InputFieldProps) {
  const noteId = (error ?? hint) ? `${id}-hint` : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input id={id} aria-describedby={noteId} aria-invalid={error ? true : undefined} {...input} />
    </Field>
  );
}
