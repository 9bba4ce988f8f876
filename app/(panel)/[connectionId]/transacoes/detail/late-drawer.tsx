'use client';

import { useDetail } from '#components/list/use-detail.ts';
import { latePart } from '#components/ui/late-part.ts';
import { Late } from '#components/ui/late.tsx';
import type { DrawerPartProps } from './drawer-part.tsx';

const drawer = latePart(async () => (await import('./drawer-part.tsx')).DrawerPart);

/** Fetches the drawer, for whoever is about to open a row. */
export const loadDrawer = drawer.load;

/** The drawer beside the list, once a row is opened. */
export function LateDrawer(props: DrawerPartProps) {
  const { detail } = useDetail();
  return <Late part={drawer} wanted={detail !== null} props={props} />;
}
