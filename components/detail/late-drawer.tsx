'use client';

import type { ComponentType } from 'react';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { useDetail } from './use-detail.ts';

/** Makes a drawer beside a list late: it is there once a row is opened. */
export function lateDrawer<Props extends object>(fetchDrawer: () => Promise<ComponentType<Props>>) {
  const drawer = latePart(fetchDrawer);
  function LateDrawer(props: Props) {
    const { detail } = useDetail();
    return <Late part={drawer} wanted={detail !== null} props={props} />;
  }
  /** Fetches it, for whoever is about to open a row. */
  return { LateDrawer, loadDrawer: drawer.load };
}
