import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** Names the box, and what its button copies. */
  label: string;
  text: string;
  /** What is copied, where it is not what is shown. */
  copy?: string;
  className?: string;
  /** How the text is shown, where that is not as it is. */
  children?: ReactNode;
}

/** A program or a message in its own scrolling box, with a button that copies it. */
export function CodeBlock(props: CodeBlockProps) {
  const { label, text, copy = text, className = 'whitespace-pre', children = text } = props;
  return (
    <div className="bg-sunken rounded-control grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start">
      <div
        // What scrolls must be reached by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        className={classNames(
          'rounded-control overflow-auto p-3 -outline-offset-2 font-mono text-xs',
          className,
        )}
      >
        {children}
      </div>
      <span className="p-1.5">
        <CopyButton value={copy} what={label} />
      </span>
    </div>
  );
}
