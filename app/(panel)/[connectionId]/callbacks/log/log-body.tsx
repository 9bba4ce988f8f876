'use client';

import { FileQuestion, Inbox, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { useFollowResend } from '#components/callbacks/use-follow-resend.ts';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLogFilters } from '../filters/log-filters.tsx';
import { isFiltered, noFilters } from '../search-params.ts';
import { CallbackTable } from './callback-table.tsx';
import { useLiveLog } from './live-log.tsx';
import { LogPages } from './log-pages.tsx';

interface LogBodyProps {
  connectionId: string;
  gate: ResendGate;
  zone: string;
}

/** The rows with their pages, or why there are none. */
export function LogBody({ connectionId, gate, zone }: LogBodyProps) {
  const log = useLiveLog();
  const follow = useFollowResend(() => log?.refresh());
  if (!log) return null;
  const { rows, hasNextPage } = log.page;
  if (rows.length === 0) return <EmptyLog />;
  return (
    <>
      <CallbackTable
        rows={rows}
        newIds={log.newIds}
        connectionId={connectionId}
        gate={gate}
        zone={zone}
        onResent={follow}
      />
      <LogPages hasNextPage={hasNextPage} />
    </>
  );
}

/** Why no row is there, and the next step: three different reasons. */
function EmptyLog() {
  const t = useTranslations('callbacks');
  const { search, setFilters } = useLogFilters();
  if (search.page > 1) {
    return (
      <NoticePanel
        Icon={FileQuestion}
        title={t('pageBeyondTitle')}
        actions={
          <Button look="primary" onClick={() => setFilters({ page: null })}>
            {t('goToFirstPage')}
          </Button>
        }
      >
        <p>{t('pageBeyondText')}</p>
      </NoticePanel>
    );
  }
  if (isFiltered(search)) {
    return (
      <NoticePanel
        Icon={SearchX}
        title={t('noMatchTitle')}
        actions={<Button onClick={() => setFilters(noFilters)}>{t('clearFilters')}</Button>}
      >
        <p>{t('noMatchText')}</p>
      </NoticePanel>
    );
  }
  return (
    <NoticePanel Icon={Inbox} title={t('emptyTitle')}>
      <p>{t('emptyText')}</p>
    </NoticePanel>
  );
}
