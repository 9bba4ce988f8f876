'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { CallbackView } from './callback-view.tsx';
import { readDetail } from './read-detail.ts';

interface LiveCallbackProps {
  initial: ShownCallbackDetail;
  connectionId: string;
  gate: ResendGate;
}

const refreshMs = 5_000;

/** One attempt on a page of its own, whose list of attempts grows by itself. */
export function LiveCallback(props: LiveCallbackProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Refreshed {...props} />
    </QueryClientProvider>
  );
}

function Refreshed({ initial, connectionId, gate }: LiveCallbackProps) {
  const { data, refetch } = useQuery({
    queryKey: ['callback-detail', connectionId, initial.id],
    queryFn: ({ signal }) => readDetail({ connectionId, id: initial.id, signal }),
    initialData: initial,
    refetchInterval: refreshMs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <CallbackView
      detail={data}
      connectionId={connectionId}
      gate={gate}
      onResent={() => void refetch()}
    />
  );
}
