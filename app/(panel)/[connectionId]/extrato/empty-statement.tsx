import { Inbox, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type StatementSearch, writeStatementSearch } from './search-params.ts';

interface EmptyStatementProps {
  connectionId: string;
  search: StatementSearch;
  hides: boolean;
}

/** Why no row is there, and the next step. */
export function EmptyStatement({ connectionId, search, hides }: EmptyStatementProps) {
  const t = useTranslations('statements');
  const base = paths.statements(connectionId);
  const beyond = search.page > 1;
  const step = beyond
    ? { href: base + writeStatementSearch(search, { page: null }), text: t('goToFirstPage') }
    : { href: paths.statements(connectionId, { period: 'Month' }), text: t('showMonth') };
  return (
    <NoticePanel
      Icon={hides ? SearchX : Inbox}
      title={beyond ? t('pageBeyond') : hides ? t('noMatchTitle') : t('emptyTitle')}
      actions={
        <>
          <Button asChild look="primary">
            <Link href={step.href}>{step.text}</Link>
          </Button>
          {hides ? (
            <Button asChild>
              <Link href={base}>{t('clear')}</Link>
            </Button>
          ) : null}
        </>
      }
    >
      <p>{hides ? t('noMatchText') : t('emptyText')}</p>
    </NoticePanel>
  );
}
