'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSingleKeys } from '#components/frame/single-keys.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { neighboursOf } from './neighbours.ts';
import { useDetail } from './use-detail.ts';

interface DetailDrawerProps<Detail> {
  list: 'transactions' | 'callbacks';
  connectionId: string;
  /** The list beside which it opens: its neighbours are a step away. */
  rows: readonly { id: string }[];
  pageOf: (connectionId: string, id: string) => string;
  /** Where a row is asked for when it opens, and how often while it is open. */
  dataOf: (connectionId: string, id: string) => string;
  everyMs: number | false;
  /** The row once it is there. */
  children: (detail: Detail) => ReactNode;
}

/** A row beside its list, which stays as it is; `j` and `k` step to its neighbours. */
export function DetailDrawer<Detail>(props: DetailDrawerProps<Detail>) {
  const { list, connectionId, rows, pageOf, dataOf, everyMs, children } = props;
  const t = useTranslations();
  const { detail, openDetail } = useDetail();
  const { data, isError, isMissing, refetch } = useOwnRoute<Detail>({
    key: [connectionId, list, 'detail', detail ?? ''],
    address: dataOf(connectionId, detail ?? ''),
    everyMs,
    isEnabled: detail !== null,
    isKept: true,
  });
  // The row that was looked at last, so that the keys go on from there.
  const last = useRef(detail);
  useEffect(() => {
    if (detail !== null) last.current = detail;
  }, [detail]);
  // The list as it was while it had the row.
  const [listed, setListed] = useState(rows);
  if (listed !== rows && rows.some(({ id }) => id === detail)) setListed(rows);
  const { previous, next } = neighboursOf(detail, rows, listed);
  useStepKeys({ j: next?.id, k: previous?.id }, openDetail);
  const steps = [
    { label: t(`${list}.detailPrevious`), icon: 'ChevronUp', row: previous },
    { label: t(`${list}.detailNext`), icon: 'ChevronDown', row: next },
  ] as const;
  return (
    <Dialog
      shape="beside"
      open={detail !== null}
      onOpenChange={(open) => {
        if (!open) openDetail(null);
      }}
      title={t(`${list}.detailTitle`)}
      closeLabel={t(`${list}.detailClose`)}
      onClosed={() => {
        if (last.current !== null) focusRowOf(last.current);
      }}
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-1">
          {detail === null || isMissing ? null : (
            <ButtonLink href={pageOf(connectionId, detail)}>
              <Icon name="ExternalLink" />
              {t(`${list}.detailOpenPage`)}
            </ButtonLink>
          )}
          <span className="ml-auto" />
          {steps.map(({ label, icon, row }) => (
            <Button
              key={label}
              size="icon"
              aria-label={label}
              disabled={!row}
              onClick={() => row && openDetail(row.id)}
            >
              <Icon name={icon} />
            </Button>
          ))}
        </div>
        {data === undefined ? null : children(data)}
        {isError ? (
          <p role="alert" className="text-bad-text grid justify-items-start gap-2">
            {t(`${list}.${isMissing ? 'detailMissing' : 'detailFailed'}`)}
            {isMissing ? null : (
              <Button size="small" onClick={refetch}>
                {t(`${list}.detailRetry`)}
              </Button>
            )}
          </p>
        ) : null}
        {data === undefined && !isError ? <Skeleton className="h-96" /> : null}
      </div>
    </Dialog>
  );
}

function focusRowOf(id: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-row-link]');
  [...links].find(({ href }) => href.endsWith(`/${id}`))?.focus();
}

/**
 * Single keys step through the list while the drawer is open, unless the focus is on another row:
 * from there they move the focus alone.
 */
function useStepKeys(
  ids: Record<'j' | 'k', string | undefined>,
  openDetail: (id: string) => void,
): void {
  const singleKeys = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    // A question over the drawer is answered first.
    if (document.querySelector('[role="alertdialog"]') !== null) return;
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    if (row !== null && row.getAttribute('aria-current') === null) return;
    const id = event.key === 'j' || event.key === 'k' ? ids[event.key] : undefined;
    if (id !== undefined) openDetail(id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
