import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { type StatementSearch, statementList } from './search-params.ts';

interface EmptyStatementProps {
  connectionId: string;
  search: StatementSearch;
  hides: boolean;
}

/** Why no row is there, and the next step. */
export function EmptyStatement({ connectionId, search, hides }: EmptyStatementProps) {
  const t = useTranslations('statements');
  const words = useTranslations('transactions');
  const base = paths.statements(connectionId);
  const beyond = search.page > 1;
  const step = beyond
    ? { href: base + statementList.text({ ...search, page: null }), text: t('goToFirstPage') }
    : hides
      ? {
          href: base + statementList.text({ ...search, ...statementList.cleared }),
          text: words('clearFilters'),
        }
      : { href: paths.statements(connectionId, { period: 'Month' }), text: t('showMonth') };
  return (
    <NoticePanel
      icon={hides ? 'SearchX' : 'Inbox'}
      title={beyond ? t('pageBeyond') : hides ? t('noMatchTitle') : t('emptyTitle')}
      actions={
        <ButtonLink look="primary" href={step.href}>
          {step.text}
        </ButtonLink>
      }
    >
      <p>{hides ? t('noMatchText') : t('emptyText')}</p>
    </NoticePanel>
  );
}
