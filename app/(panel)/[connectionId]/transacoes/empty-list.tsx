'use client';

import { FileQuestion, Inbox, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { hasMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { useFilters } from './filters/filters-context.tsx';

interface EmptyListProps {
  filtered: boolean;
  total: number;
  pages: number;
}

/** Why no row is there, and the next step: three different reasons. */
export function EmptyList({ filtered, total, pages }: EmptyListProps) {
  const t = useTranslations('transactions');
  const words = useTranslations('search');
  const { search, setFilters } = useFilters();
  if (total > 0) {
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
        <p>{t('pageBeyondText', { pages })}</p>
      </NoticePanel>
    );
  }
  if (filtered) {
    return (
      <NoticePanel Icon={SearchX} title={t('noMatchTitle')} actions={<ClearFiltersButton />}>
        <p>{hasMaskedCpf(search.q) ? words('maskedCpf') : t('noMatchText')}</p>
      </NoticePanel>
    );
  }
  return (
    <NoticePanel Icon={Inbox} title={t('emptyTitle')}>
      <p>{t('emptyText')}</p>
    </NoticePanel>
  );
}
