'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readOwnRoute } from '#components/read-own-route.ts';
import { useSingleKeys } from '#components/single-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import type { TransactionRow } from '../transaction-row.ts';
import type { DetailSummary } from './detail-summary.ts';
import { DetailView } from './detail-view.tsx';
import { useDetail } from './use-detail.ts';

interface DetailDrawerProps {
  connectionId: string;
  /** The list beside which it opens: its neighbours are a step away. */
  rows: readonly TransactionRow[];
}

/** A transaction beside the list, which stays as it is; `j` and `k` step to its neighbours. */
export function DetailDrawer({ connectionId, rows }: DetailDrawerProps) {
  const t = useTranslations('transactions');
  const { detail, openDetail } = useDetail();
  // The row that was looked at last, so that the keys go on from there.
  const last = useRef(detail);
  useEffect(() => {
    if (detail !== null) last.current = detail;
  }, [detail]);
  const at = rows.findIndex(({ id }) => id === detail);
  const previous = at > 0 ? rows[at - 1] : undefined;
  const next = at >= 0 ? rows[at + 1] : undefined;
  useNeighbourKeys({
    j: next && (() => openDetail(next.id)),
    k: previous && (() => openDetail(previous.id)),
  });
  const { data, isError, refetch } = useQuery({
    queryKey: ['transaction-detail', connectionId, detail],
    queryFn: ({ signal }) =>
      readOwnRoute<DetailSummary>(paths.transactionDetailData(connectionId, detail ?? ''), {
        signal,
      }),
    enabled: detail !== null,
    retry: false,
  });

  return (
    <Dialog
      shape="side"
      open={detail !== null}
      onOpenChange={(open) => {
        if (!open) openDetail(null);
      }}
      title={t('detailTitle')}
      closeLabel={t('detailClose')}
      onClosed={() => {
        if (last.current !== null) focusRowOf(last.current);
      }}
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-1">
          {detail === null ? null : (
            <Button asChild look="primary">
              <Link href={paths.transaction(connectionId, detail)}>
                <ExternalLink aria-hidden />
                {t('detailOpenPage')}
              </Link>
            </Button>
          )}
          <Button
            size="icon"
            className="ml-auto"
            aria-label={t('detailPrevious')}
            disabled={!previous}
            onClick={() => previous && openDetail(previous.id)}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Button
            size="icon"
            aria-label={t('detailNext')}
            disabled={!next}
            onClick={() => next && openDetail(next.id)}
          >
            <ChevronDown aria-hidden />
          </Button>
        </div>
        {data ? <DetailView detail={data} /> : null}
        {isError ? (
          <p role="alert" className="text-negative grid justify-items-start gap-2">
            {t('detailFailed')}
            <Button size="small" onClick={() => void refetch()}>
              {t('detailRetry')}
            </Button>
          </p>
        ) : null}
        {data || isError ? null : <Skeleton className="h-96" />}
      </div>
    </Dialog>
  );
}

function focusRowOf(id: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-row-link]');
  [...links].find(({ href }) => href.endsWith(`/${id}`))?.focus();
}

/** Single keys step through the list while the drawer is open, wherever the focus is in it. */
function useNeighbourKeys(steps: Record<'j' | 'k', (() => void) | undefined>): void {
  const singleKeys = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'k') steps[event.key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
