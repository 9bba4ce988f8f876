'use client';

import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSingleKeys } from '#components/frame/single-keys.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDetail } from './use-detail.ts';

interface DetailDrawerProps {
  /** The list beside which it opens: its neighbours are a step away. */
  rows: readonly { id: string }[];
  texts: Record<'title' | 'close' | 'openPage' | 'previous' | 'next' | 'failed' | 'retry', string>;
  pageOf: (id: string) => string;
  /** Opening its page is the one thing to do from here. */
  isPageMain?: boolean;
  /** What was asked for when it opened. */
  reading: { isError: boolean; refetch: () => unknown };
  /** The row once it is there; null until then. */
  children: ReactNode;
}

/** A row beside its list, which stays as it is; `j` and `k` step to its neighbours. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { rows, texts, pageOf, isPageMain = false, reading, children } = props;
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
  const steps = [
    { label: texts.previous, Icon: ChevronUp, row: previous },
    { label: texts.next, Icon: ChevronDown, row: next },
  ];
  return (
    <Dialog
      shape="side"
      open={detail !== null}
      onOpenChange={(open) => {
        if (!open) openDetail(null);
      }}
      title={texts.title}
      closeLabel={texts.close}
      onClosed={() => {
        if (last.current !== null) focusRowOf(last.current);
      }}
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-1">
          {detail === null ? null : (
            <ButtonLink look={isPageMain ? 'primary' : 'outline'} href={pageOf(detail)}>
              <ExternalLink aria-hidden />
              {texts.openPage}
            </ButtonLink>
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
        {children}
        {reading.isError ? (
          <p role="alert" className="text-negative grid justify-items-start gap-2">
            {texts.failed}
            <Button size="small" onClick={() => void reading.refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : null}
        {children === null && !reading.isError ? <Skeleton className="h-96" /> : null}
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
    // A question over the drawer is answered first.
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
