import { Suspense } from 'react';
import { FailureState } from '#components/page/failure-state.tsx';
import type { Overview } from '#lib/contract/panel/panel.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { CallbackHealthCard, CallbackHealthLoading } from './callback-health-card.tsx';
import { OverviewFigures } from './overview-figures.tsx';

interface OwnFiguresProps {
  figures: Result<Overview>;
  opened: OpenConnection;
}

/** The figures that our own service counts, with how the merchant's receivers do. */
export function OwnFigures({ figures, opened }: OwnFiguresProps) {
  if (!figures.ok) return <FailureState failure={figures.failure} />;
  return (
    <OverviewFigures
      overview={figures.value}
      connectionId={opened.connection.id}
      edition={opened.access.edition}
      beside={
        <Suspense fallback={<CallbackHealthLoading />}>
          <CallbackHealthCard opened={opened} />
        </Suspense>
      }
    />
  );
}
