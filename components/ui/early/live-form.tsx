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

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
}
