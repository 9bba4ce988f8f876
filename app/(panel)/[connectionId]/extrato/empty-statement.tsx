import { useTranslations } from 'next-intl';
import { SaidFilters } from '#components/list/chips/said-filters.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { type StatementSearch, statementList, writeStatementSearch } from './search-params.ts';

interface EmptyStatementProps {
  connectionId: string;
  search: StatementSearch;
  hides: boolean;
}

/** Why no row is there, and the next step. */
export function EmptyStatement({ connectionId, search, hides }: EmptyStatementProps) {
  const t = useTranslations('statements');
  const words = useTranslations('transactions');
  const beyond = search.page > 1;
  const sought = namesEntry(search.reason) || beyond ? '' : search.reason.trim();
  const first = { query: writeStatementSearch(search, { page: null }), text: t('goToFirstPage') };
  const all = {
    query: writeStatementSearch(search, statementList.cleared),
    text: words('clearFilters'),
  };
  const month = { query: statementList.text({ period: 'Month' }), text: t('showMonth') };
  const step = beyond ? first : hides ? all : month;
  return (
    <NoticePanel
      icon={hides ? 'SearchX' : 'Inbox'}
      title={beyond ? t('pageBeyond') : hides ? t('noMatchTitle') : t('emptyTitle')}
      actions={
        <>
          <ButtonLink look="primary" href={paths.statements(connectionId) + step.query}>
            {step.text}
          </ButtonLink>
          {sought === '' ? null : (
            <ButtonLink href={paths.transactions(connectionId, { q: sought })}>
              {t('seekInTransactions', { text: sought })}
            </ButtonLink>
          )}
        </>
      }
    >
      {hides ? <SaidFilters /> : null}
      <p>{hides ? t('noMatchText') : t('emptyText')}</p>
      {sought === '' ? null : <p>{t('reasonReach')}</p>}
    </NoticePanel>
  );
}

/** Whether a text is in the name of some entry, which then is not there; else it may be a payer. */
function namesEntry(reason: string): boolean {
  const text = reason.trim().toLowerCase();
  return Object.values(ledgerReasons).some((name) => name.toLowerCase().includes(text));
}
