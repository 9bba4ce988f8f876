import { useEffect, useEffectEvent } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import type { DaySums } from '../sums/day-sums.ts';

/** New transactions change the sums; whoever leaves the list open sees them. */
const refreshMs = 60_000;

interface DayPollerProps {
  connectionId: string;
  /** Of the route that adds up the days. */
  address: string;
  onSums: (sums: DaySums) => void;
}

/** Asks what the days of the list come to, again and again, and hands each answer on. */
export function DayPoller({ connectionId, address, onSums }: DayPollerProps) {
  const { data } = useOwnRoute<DaySums>({
    key: [connectionId, 'transactions', 'days', address],
    address,
    everyMs: refreshMs,
  });
  const handOn = useEffectEvent(onSums);
  useEffect(() => {
    if (data) handOn(data);
  }, [data]);
  return null;
}
