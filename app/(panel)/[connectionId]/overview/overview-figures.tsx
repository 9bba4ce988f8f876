import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { AttentionList } from './attention-list.tsx';
import { TodayFigures } from './today-figures.tsx';
import { VolumeSection } from './volume-section.tsx';

interface OverviewFiguresProps {
  overview: ShownOverview;
  connectionId: string;
  edition: Edition;
  /** What stands below the list of what needs a person. */
  beside?: ReactNode;
}

/** The day in figures, its volume, and what needs a person: of our own service or another one. */
export function OverviewFigures(props: OverviewFiguresProps) {
  const { overview, connectionId, edition, beside } = props;
  return (
    <>
      <TodayFigures overview={overview} connectionId={connectionId} edition={edition} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <VolumeSection overview={overview} />
        <div className="grid gap-5">
          <AttentionList overview={overview} connectionId={connectionId} edition={edition} />
          {beside}
        </div>
      </div>
    </>
  );
}

/** The room of the figures while they are on their way. */
export function FiguresLoading() {
  return (
    <>
      <Skeleton className="rounded-card h-80" />
      <Skeleton className="rounded-card h-96" />
    </>
  );
}
