import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** How it stands with what the page is about. */
  badge?: ReactNode;
  aside?: ReactNode;
}

/** The page's only first-level heading, with what belongs beside it. */
export function PageHeading({ title, badge, aside }: PageHeadingProps) {
  return (
    <div className="rail:min-h-control mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="rail:text-2xl text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      {badge ? <div className="mr-auto">{badge}</div> : null}
      {aside}
    </div>
  );
}
