'use client';

import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { RefundAction } from './refund-action.tsx';
import type { RefundAsk } from './refund-dialog.tsx';

/** The refund on the deposit's own page, which tells the balance. */
export function PageRefund(ask: RefundAsk) {
  const refresh = useSafeRefresh();
  return <RefundAction {...ask} onAsk={() => void refresh()} />;
}
