import { getTranslations } from 'next-intl/server';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { oneOf, pagePart, readParts, textPart, unless } from '#lib/client/lists/address-parts.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { suspenseByText } from '#lib/server/search/suspense-by-text.ts';
import { SuspenseItems } from './suspense-items.tsx';

export const generateMetadata = titled('suspense.title');

const views = ['open', 'all'] as const;
const parts = { view: unless(oneOf(views), 'open'), page: pagePart, q: textPart };

/** Received money that matches no charge of the account, and what became of it. */
export default accountPage({ Loading: PageLoading, part: 'suspense' }, async (asked) => {
  const { source, connectionId } = asked;
  const t = await getTranslations('suspense');
  const { role } = source.session.member;
  if (!can(role, 'see-suspense')) return <RoleGate area="suspense" role={role} />;
  const maySettle = can(role, 'suspense');
  const { view, page, q } = readParts(parts, await asked.searchParams);
  const state = view === 'open' ? view : undefined;
  const found =
    q === null
      ? await source.suspense.list({ state, page })
      : {
          ok: true as const,
          value: { items: await suspenseByText(source, q.slice(0, 512)), hasNextPage: false },
        };
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { items, hasNextPage } = found.value;
  const hrefOf = (to: number) => paths.suspense(connectionId, { view, page: String(to) });
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">
        {t('intro')} {t(maySettle ? 'introSettle' : 'introSee')}
      </p>
      <TabLinks
        label={t('views')}
        tabs={views.map((name) => ({
          key: name,
          href: paths.suspense(connectionId, { view: name }),
          text: t(`view.${name}`),
          isOpen: q === null && name === view,
        }))}
      />
      {q === null ? null : <p className="mb-4 break-words">{t('found', { text: q })}</p>}
      {items.length === 0 ? (
        <NoticePanel icon="Inbox" title={t(q === null ? 'emptyTitle' : 'nothingFound')}>
          <p>{t(q === null ? 'emptyText' : 'nothingFoundText')}</p>
        </NoticePanel>
      ) : (
        <SuspenseItems items={items.map(masked)} {...{ connectionId, maySettle }} />
      )}
      <LinkedPages page={page} hasNextPage={hasNextPage} hrefOf={hrefOf} />
    </>
  );
});

/** Here, and not where it is shown: the browser gets no more than it shows. */
function masked(item: SuspenseItem): SuspenseItem {
  const { payerDocument } = item;
  return { ...item, payerDocument: payerDocument && maskDocument(payerDocument) };
}
