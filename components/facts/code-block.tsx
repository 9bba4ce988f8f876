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

// Wide enough at its end for the button that stands over it.
const lines = 'fades-aside whitespace-pre pr-12';
// As high as the first line, which alone makes way for it.
const beside =
  'relative z-1 float-right -my-1.5 -mr-1.5 max-rail:-my-3 max-rail:-mr-3 [&_button]:-outline-offset-2';
const over =
  'bg-sunken rounded-control absolute top-1.5 right-1.5 max-rail:top-0 max-rail:right-0 before:absolute before:inset-y-0 before:right-full before:w-6 before:bg-linear-to-r before:from-transparent before:to-sunken before:pointer-events-none';

/** A program or a message in its own scrolling box, with a button that copies it. */
export function CodeBlock(props: CodeBlockProps) {
  const { label, text, copy = text, className, children = text } = props;
  const wraps = className !== undefined;
  const button = <CopyButton value={copy} what={label} />;
  return (
    <div className="bg-sunken rounded-control relative min-w-0">
      <div
        // What scrolls must be reached by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        className={classNames(
          'rounded-control overflow-auto p-3 -outline-offset-2 font-mono text-xs',
          className ?? lines,
        )}
      >
        {wraps ? <span className={beside}>{button}</span> : null}
        {children}
      </div>
      {/* Over lines that do not wrap, which can be moved from below it. */}
      {wraps ? null : <span className={over}>{button}</span>}
    </div>
  );
}
