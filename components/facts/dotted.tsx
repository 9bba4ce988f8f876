import type { ReactNode } from 'react';

/**
 * Facts in a line, parted by dots. Each stands whole where a line has room for it, and a dot that
 * would begin a line lies in the margin, which is cut off.
 */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-4 flex flex-wrap">
        {facts.map((fact, at) => (
          <span key={at} className="relative min-w-0 pl-4 wrap-anywhere">
            {at === 0 ? null : <span className="absolute left-1 w-2 text-center"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
