'use client';

import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from 'react';

interface LiveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** A form of a page that scripts send. Sent before they are here, it waits for them. */
export function LiveForm({ onSubmit, ...props }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.removeAttribute('data-early'), []);
  return (
    <form
      ref={form}
      data-early=""
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
        // What is wrong is marked by then: the first wrong field is where to go on.
        requestAnimationFrame(() => focusFirstWrong(form.current));
      }}
      {...props}
    />
  );
}

/** Puts the focus on the first field that is marked as wrong, its note in sight with it. */
export function focusFirstWrong(within: Element | null | undefined): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (!field) return false;
  const note = field.getAttribute('aria-describedby')?.split(' ').at(-1);
  // The field comes last: where there is no room for both, it is the one in sight.
  document.getElementById(note ?? '')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.focus();
  return true;
}
