'use client';

import { useTranslations } from 'next-intl';
import { useLiveList } from './live-list.tsx';

/** How many transactions match: exact, without those that wait to be shown. */
export function ListTotal() {
  const t = useTranslations('transactions');
  const { list } = useLiveList();
  return (
    <p role="status" className="text-ink-3 whitespace-nowrap tabular-nums">
      {list ? t('total', { total: list.total }) : ''}
    </p>
  );
}
