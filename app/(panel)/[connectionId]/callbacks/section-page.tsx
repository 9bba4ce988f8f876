import type { ReactNode } from 'react';
import { PageHeading } from '#components/page/page-heading.tsx';
import { SectionTabs } from './section-tabs.tsx';

interface SectionPageProps {
  connectionId: string;
  title: string;
  children: ReactNode;
}

/** One of the pages about callbacks, with the way to the others. */
export function SectionPage({ connectionId, title, children }: SectionPageProps) {
  return (
    <>
      <PageHeading title={title} />
      <SectionTabs connectionId={connectionId} />
      {children}
    </>
  );
}
