'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransactionRow } from '../transaction-row.ts';
import { TransactionDrawer } from './transaction-drawer.tsx';

export interface DrawerPartProps {
  connectionId: string;
  /** The list beside which it opens. */
  rows: readonly TransactionRow[];
}

/** The drawer with what it asks by, which the page itself does without. */
export function DrawerPart(props: DrawerPartProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <TransactionDrawer {...props} />
    </QueryClientProvider>
  );
}
