import type { ReactNode } from 'react';

interface SubjectHeadingProps {
  title: string;
  /** What says which one it is: its status, its id. */
  facts: ReactNode;
  /** What can be done with it. */
  tools: ReactNode;
}

/**
 * The first-level heading of one thing's page. Tools stand beside the title where there is
 * room for a name and them, whatever the facts beneath say, else below the facts.
 */
export function SubjectHeading({ title, facts, tools }: SubjectHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-[1_1_22rem] gap-1">
        <h1 className="rail:text-2xl text-xl font-semibold tracking-tight wrap-anywhere">
          {title}
        </h1>
        <div className="text-ink-2 flex flex-wrap items-center gap-x-3 gap-y-1">{facts}</div>
      </div>
      {/* On a phone in halves; where words need more, each as wide as the page. */}
      <div className="flex flex-wrap items-start gap-2 empty:hidden max-sm:w-full max-sm:*:flex-[1_1_calc(50%-0.25rem)] print:hidden max-sm:[&>div>.button]:w-full max-sm:[&>div>.button]:gap-1 max-sm:[&>div>.button]:px-2">
        {tools}
      </div>
    </div>
  );
}
