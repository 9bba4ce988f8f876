import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { PageNav } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { SuspenseItems } from './suspense-items.tsx';

export const generateMetadata = titled('suspense.title');

const views = ['open', 'all'] as const;

/** Received money that matches no charge of the account, and what became of it. */
export default accountPage({ Loading: PageLoading, part: 'suspense' }, async (asked) => {
  const { source, connectionId } = asked;
  const t = await getTranslations('suspense');
  const search = await asked.searchParams;
  const view = search['view'] === 'all' ? 'all' : 'open';
  const page = Math.max(1, Math.trunc(Number(search['page'])) || 1);
  const state = view === 'open' ? view : undefined;
  const found = await source.suspense.list({ state, page });
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { items, hasNextPage } = found.value;
  const hrefOf = (to: number, shown: (typeof views)[number] = view) =>
    paths.suspense(connectionId, { view: shown, page: String(to) });
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('intro')}</p>
      <nav aria-label={t('views')} className="mb-4 flex gap-4">
        {views.map((name) => (
          <Link
            key={name}
            href={hrefOf(1, name)}
            aria-current={name === view ? 'page' : undefined}
            className="text-accent-text rounded-control underline-offset-4 aria-[current]:underline"
          >
            {t(`view.${name}`)}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <NoticePanel icon="Inbox" title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
        </NoticePanel>
      ) : (
        <SuspenseItems items={items.map(masked)} connectionId={connectionId} />
      )}
      {page > 1 || hasNextPage ? (
        <PageNav
          page={page}
          hasNextPage={hasNextPage}
          steps={['previous', 'next']}
          go={{ hrefOf: (to) => hrefOf(to) }}
        />
      ) : null}
    </>
  );
});

/** Here, and not where it is shown: the browser gets no more than it shows. */
function masked(item: SuspenseItem): SuspenseItem {
  const { payerDocument } = item;
  return { ...item, payerDocument: payerDocument && maskDocument(payerDocument) };
}
