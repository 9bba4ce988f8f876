import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { CopyButton } from './copy-button.tsx';

/** Terms and their values, in as many columns as fit. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-3 @md:grid-cols-2">{children}</dl>
    </div>
  );
}

interface DetailProps {
  term: string;
  /** Nothing is shown for a field that has no value. */
  value: ReactNode | null;
  /** The raw text that the copy button puts on the clipboard; no button without it. */
  copy?: string | null;
  /** Ids and payloads, in the face that tells 0 from O. */
  code?: boolean;
}

/** One term with its value. */
export function Detail({ term, value, copy, code = false }: DetailProps) {
  if (value === null) return null;
  return (
    // An id stands whole: beside another one only where there is room for both.
    <div
      className={classNames('grid min-w-0 content-start gap-0.5', code && '@max-2xl:col-span-full')}
    >
      <dt className="text-ink-3 text-xs">{term}</dt>
      {/* In the line: the button follows the last letter, wherever that wraps to. */}
      <dd className="min-w-0">
        <span
          className={classNames(
            code ? 'identifier' : 'wrap-anywhere [&_time]:whitespace-normal',
            copy && 'pr-control-small',
          )}
        >
          {value}
        </span>
        {copy ? (
          // Higher than the line, it would push its words below those of the neighbour.
          <span className="*:-ml-control-small *:-my-3">
            <CopyButton value={copy} what={term} />
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** One term with what is said of it, whatever that is. */
export function DetailEntry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-xs">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
