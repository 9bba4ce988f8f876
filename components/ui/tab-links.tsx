import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

interface Tab {
  key: string;
  href: string;
  text: string;
  isOpen: boolean;
  /** A sign after the name. */
  mark?: ReactNode;
  /** How many wait there; null where nobody counts them. */
  count?: number | null;
  /** What can be done with it, beside it. */
  tools?: ReactNode;
}

interface TabLinksProps {
  label: string;
  tabs: readonly Tab[];
  /** Those of a list load with its scripts; those of pages, when they are about to be opened. */
  prefetch?: 'auto' | false;
}

/** Pages, or parts of one, side by side; on a phone the thumb moves the row. */
export function TabLinks({ label, tabs, prefetch = 'auto' }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="border-line max-rail:-mx-4 fades-aside max-rail:px-4 mb-4 scroll-px-4 [scrollbar-width:none] overflow-x-auto border-b print:hidden"
    >
      <ul className="flex w-max min-w-full gap-5">
        {tabs.map(({ key, href, text, isOpen, mark, count, tools }) => (
          <li key={key} className="flex items-center gap-2">
            <Link
              href={href}
              prefetch={prefetch}
              aria-current={isOpen ? 'page' : undefined}
              className="text-ink-3 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex h-10 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap -outline-offset-2 aria-[current]:[scroll-initial-target:nearest]"
            >
              {text}
              {mark}
              {count === undefined || count === null ? null : (
                <span
                  className={classNames(
                    'min-w-5 rounded-full px-1.5 text-center text-xs/5 font-semibold',
                    isOpen ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-2',
                  )}
                >
                  {count}
                </span>
              )}
            </Link>
            {tools}
          </li>
        ))}
      </ul>
    </nav>
  );
}
