import type { ReactNode } from 'react';

/** The page's only first-level heading, with what belongs beside it. */
export function PageHeading({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className="rail:min-h-control mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{title}</h1>
      {aside}
    </div>
  );
}
