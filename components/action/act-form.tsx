'use client';

import type { ReactNode } from 'react';
import { LiveForm } from '#components/ui/early/live-form.tsx';

interface ActFormProps {
  title: string;
  onSubmit: () => void;
  /** While it is sent and after an unknown outcome: what was filled in stays readable. */
  isInert: boolean;
  fields: ReactNode;
  /** What the act comes to, and why it failed. */
  summary: ReactNode;
  submit: ReactNode;
  /** What opens over it. */
  children?: ReactNode;
}

/**
 * An act of money: its fields, and beside them what it comes to. On a phone the button that sends
 * it stays above the bottom bar, wherever the fields are scrolled to.
 */
export function ActForm(props: ActFormProps) {
  const { title, onSubmit, isInert, fields, summary, submit, children } = props;
  return (
    // No grid where the button sticks: there it could not leave its own row.
    <LiveForm
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      className="with-aside max-lg:flex max-lg:flex-col max-lg:items-stretch"
    >
      <fieldset disabled={isInert}>{fields}</fieldset>
      <div className="max-lg:contents lg:sticky lg:top-20">
        {summary}
        <div className="thumb-bar max-rail:sticky max-rail:-mx-4 low:static">{submit}</div>
      </div>
      {children}
    </LiveForm>
  );
}
