import { Suspense } from 'react';
import { FailureState } from '#components/page/failure-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { AttentionList } from './attention-list.tsx';
import { CallbackHealthCard, CallbackHealthLoading } from './callback-health-card.tsx';
import { TodayFigures } from './today-figures.tsx';
import { VolumeSection } from './volume-section.tsx';

/** The day in figures, its volume, what needs a person, and how the merchant's receivers do. */
export async function OverviewFigures({ source }: { source: AccountSource }) {
  const found = await source.readOverview();
  if (!found.ok) return <FailureState failure={found.failure} />;
  const overview = found.value;
  const { callbacks, connection } = source;
  return (
    <>
      <TodayFigures overview={overview} source={source} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <VolumeSection overview={overview} />
        <div className="grid gap-5">
          <AttentionList overview={overview} source={source} />
          {callbacks === null ? null : (
            <Suspense fallback={<CallbackHealthLoading />}>
              <CallbackHealthCard
                connectionId={connection.id}
                callbacks={callbacks}
                records={source.callbackRecords}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** The room of the figures while they are on their way. */
export function FiguresLoading() {
  return (
    <>
      <Skeleton className="rounded-panel h-80" />
      <Skeleton className="rounded-panel h-96" />
    </>
  );
}
