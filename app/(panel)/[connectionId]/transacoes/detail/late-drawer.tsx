'use client';

import { useDetail } from '#components/list/use-detail.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { TransactionDrawerProps } from './transaction-drawer.tsx';

const drawer = latePart(async () => (await import('./transaction-drawer.tsx')).TransactionDrawer);

/** Fetches the drawer, for whoever is about to open a row. */
export const loadDrawer = drawer.load;

/** The drawer beside the list, once a row is opened. */
export function LateDrawer(props: TransactionDrawerProps) {
  const { detail } = useDetail();
  return <Late part={drawer} wanted={detail !== null} props={props} />;
}
