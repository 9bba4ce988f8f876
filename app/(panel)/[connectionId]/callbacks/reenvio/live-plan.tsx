'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import { type ItemSearch, itemText } from './item-search.ts';
import { PlanView } from './plan-view.tsx';

interface LivePlanProps {
  initial: ResendPlanDetail;
  connectionId: string;
  search: ItemSearch;
  gate: ResendGate;
}

const refreshMs = 3_000;

/** A plan as it goes on, until nothing of it is under way. */
export function LivePlan(props: LivePlanProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Refreshed {...props} />
    </QueryClientProvider>
  );
}

function Refreshed({ initial, connectionId, search, gate }: LivePlanProps) {
  const { data, refetch } = useQuery({
    queryKey: ['resend-plan', connectionId, initial.id, search],
    queryFn: ({ signal }) =>
      readOwnRoute<ResendPlanDetail>(
        paths.resendPlanData(connectionId, initial.id, itemText(search)),
        { signal },
      ),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isUnderWay(state.data ?? initial) ? refreshMs : false),
    retry: false,
  });
  return (
    <PlanView
      plan={data}
      connectionId={connectionId}
      search={search}
      gate={gate}
      onChange={() => void refetch()}
    />
  );
}

function isUnderWay({ state, results }: ResendPlanDetail): boolean {
  return state === 'RUNNING' || results['on-its-way'] > 0;
}
