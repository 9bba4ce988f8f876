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
      }}
      {...props}
    />
  );
}
