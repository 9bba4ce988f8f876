'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MenuCount } from '#components/frame/menu-count.tsx';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import type { ApprovalList } from '#lib/contract/panel/money-out/approval.ts';

const askEveryMs = 15_000;
/** Shorter than the shortest time without use after which a session may end. */
const presentMs = 3 * 60_000;

interface ApprovalWatchProps {
  connectionId: string;
  /** As the page was rendered. */
  waiting: ApprovalList['forYou'];
}

/** Follows how much waits for this member's approval while the page stays open. */
export function ApprovalWatch({ connectionId, waiting }: ApprovalWatchProps) {
  const t = useTranslations();
  const isPresent = usePresence();
  const { data = waiting } = useOwnRoute<ApprovalList['forYou']>({
    // Whoever decides, withdraws or refunds changes it.
    key: [connectionId, 'transactions', 'approvals'],
    address: `/api/approval-count?connection=${encodeURIComponent(connectionId)}`,
    initial: waiting,
    everyMs: isPresent && askEveryMs,
  });
  const { count } = data;
  if (count === 0) return null;
  return <MenuCount count={count} text={t('approvals.badge', { count })} tone="warning" />;
}

/** Whether somebody uses the page: what asks by itself keeps the session of nobody else alive. */
function usePresence(): boolean {
  const [isPresent, setPresent] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const act = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPresent(false), presentMs);
      setPresent(true);
    };
    act();
    const acts = ['pointermove', 'keydown', 'touchstart'] as const;
    for (const name of acts) addEventListener(name, act, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of acts) removeEventListener(name, act);
    };
  }, []);
  return isPresent;
}
