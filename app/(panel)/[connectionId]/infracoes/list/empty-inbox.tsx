'use client';

import { FileQuestion, Inbox, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFilters } from '../filters/filters-context.tsx';
import { isFiltered, noFilters } from '../search-params.ts';

/** Why no row is there, and the next step. */
export function EmptyInbox({ total, pages }: { total: number; pages: number }) {
  const t = useTranslations('infractions');
  const { search, setFilters } = useFilters();
  if (total > 0) {
    return (
      <NoticePanel
        Icon={FileQuestion}
        title={t('beyondTitle')}
        actions={
          <Button look="primary" onClick={() => setFilters({ page: null })}>
            {t('firstPage')}
          </Button>
        }
      >
        <p>{t('beyondText', { pages })}</p>
      </NoticePanel>
    );
  }
  if (isFiltered(search)) {
    return (
      <NoticePanel
        Icon={SearchX}
        title={t('noMatchTitle')}
        actions={<Button onClick={() => setFilters(noFilters)}>{t('filters.clear')}</Button>}
      >
        <p>{t('noMatchText')}</p>
      </NoticePanel>
    );
  }
  return (
    <NoticePanel Icon={Inbox} title={t(`empty${search.tab}Title`)}>
      <p>{t(`empty${search.tab}Text`)}</p>
    </NoticePanel>
  );
}
