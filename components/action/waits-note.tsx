'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

interface WaitsNoteProps {
  /** Null where nothing waits: a service elsewhere, or one that did not say. */
  need: ApprovalNeed | null;
  amountCents: bigint;
  /** A code whose amount its maker may still change, unless this service made it. */
  isDynamic?: boolean;
}

/** Before money is asked for: that it will wait for a second person, and whether there is one. */
export function WaitsNote({ need, amountCents, isDynamic = false }: WaitsNoteProps) {
  const t = useTranslations('approvals.wait');
  if (need === null || need.waitsFrom === null) return null;
  const movedCents = amountCents + centsFromReais(need.dayAmount);
  const isCertain = movedCents >= centsFromReais(need.waitsFrom);
  if (!isCertain && !isDynamic) return null;
  const isAlone = need.approvers === 0;
  return (
    <p
      className={`rounded-control flex gap-2 p-3 text-pretty ${
        isAlone ? 'bg-warning-soft text-warning-text' : 'bg-info-soft text-info-text'
      }`}
    >
      <Icon name={isAlone ? 'TriangleAlert' : 'BadgeCheck'} className="mt-0.5 size-4 shrink-0" />
      <span>{t(isAlone ? 'alone' : isCertain ? 'will' : 'may', { count: need.approvers })}</span>
    </p>
  );
}
