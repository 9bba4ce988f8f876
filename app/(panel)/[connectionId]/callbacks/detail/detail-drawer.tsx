'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { useSingleKeys } from '#components/single-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import type { CallbackRow } from '../log/callback-row.ts';
import { CallbackView } from './callback-view.tsx';
import { readDetail } from './read-detail.ts';
import { useDetail } from './use-detail.ts';

interface DetailDrawerProps {
  connectionId: string;
  /** The list beside which it opens: its neighbours are a step away. */
  rows: readonly CallbackRow[];
  gate: ResendGate;
  onResent: () => void;
}

/** A resend goes out within a second or two: until then it is looked for this often. */
const refreshMs = 3_000;

/** An attempt beside the log, which stays as it is; `j` and `k` step to its neighbours. */
export function DetailDrawer({ connectionId, rows, gate, onResent }: DetailDrawerProps) {
  const t = useTranslations('callbacks');
  const { detail, openDetail } = useDetail();
  // The row that was looked at last, so that the keys go on from there.
  const last = useRef(detail);
  useEffect(() => {
    if (detail !== null) last.current = detail;
  }, [detail]);
  const at = rows.findIndex(({ id }) => id === detail);
  const previous = at > 0 ? rows[at - 1] : undefined;
  const next = at >= 0 ? rows[at + 1] : undefined;
  useStepKeys({ j: next?.id, k: previous?.id }, openDetail);
  const { data, isError, refetch } = useQuery({
    queryKey: ['callback-detail', connectionId, detail],
    queryFn: ({ signal }) => readDetail({ connectionId, id: detail ?? '', signal }),
    enabled: detail !== null,
    refetchInterval: refreshMs,
    retry: false,
  });
  const steps = [
    { label: t('detailPrevious'), Icon: ChevronUp, row: previous },
    { label: t('detailNext'), Icon: ChevronDown, row: next },
  ];
  return (
    <Dialog
      shape="side"
      open={detail !== null}
      onOpenChange={(open) => {
        if (!open) openDetail(null);
      }}
      title={t('detailTitle')}
      closeLabel={t('close')}
      onClosed={() => {
        if (last.current !== null) focusRowOf(last.current);
      }}
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-1">
          {detail === null ? null : (
            <Button asChild>
              <Link href={paths.callback(connectionId, detail)}>
                <ExternalLink aria-hidden />
                {t('openPage')}
              </Link>
            </Button>
          )}
          <span className="ml-auto" />
          {steps.map(({ label, Icon, row }) => (
            <Button
              key={label}
              size="icon"
              aria-label={label}
              disabled={!row}
              onClick={() => row && openDetail(row.id)}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </div>
        {data ? (
          <CallbackView
            detail={data}
            connectionId={connectionId}
            gate={gate}
            onResent={() => {
              onResent();
              void refetch();
            }}
          />
        ) : null}
        {isError ? (
          <p role="alert" className="text-negative grid justify-items-start gap-2">
            {t('detailFailed')}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
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
function useStepKeys(
  ids: Record<'j' | 'k', string | undefined>,
  openDetail: (id: string) => void,
): void {
  const singleKeys = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[role="alertdialog"]') !== null) return;
    const id = event.key === 'j' || event.key === 'k' ? ids[event.key] : undefined;
    if (id !== undefined) openDetail(id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
