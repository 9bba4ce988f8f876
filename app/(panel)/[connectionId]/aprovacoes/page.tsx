import { getLocale, getTranslations } from 'next-intl/server';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { oneOf, pagePart, readParts, unless } from '#lib/client/lists/address-parts.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { ApprovalRows } from './approval-rows.tsx';

export const generateMetadata = titled('approvals.title');

const views = ['open', 'ended'] as const;
const parts = { view: unless(oneOf(views), 'open'), page: pagePart };

/** Money that waits for a second person, and what became of what waited. */
export default accountPage({ Loading: PageLoading, part: 'approvals' }, async (asked) => {
  const { source, connectionId } = asked;
  const { role } = source.session.member;
  if (!can(role, 'refund')) return <RoleGate area="approvals" role={role} />;
  const t = await getTranslations('approvals');
  const { view, page } = readParts(parts, await asked.searchParams);
  const [found, need] = await Promise.all([
    source.approvals.list({ view, page }),
    source.approvals.need('refund'),
  ]);
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { approvals, hasNextPage, forYou } = found.value;
  const locale = await getLocale();
  const amount = formatReais(forYou.amount, locale);
  const waitsFrom = need.ok ? need.value.waitsFrom : undefined;
  const hrefOf = (to: number) => paths.approvals(connectionId, { view, page: String(to) });
  const own = approvals.filter(({ isOwn }) => isOwn);
  const others = approvals.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <PageHeading title={t('title')} />
      {view === 'open' ? <AutoRefresh everySeconds={10} /> : null}
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">
        {waitsFrom === null
          ? t('introOff')
          : t('intro', {
              from: waitsFrom === undefined ? 'unknown' : formatReais(waitsFrom, locale),
            })}
      </p>
      {forYou.count === 0 ? null : (
        <p className="mb-4 font-medium">{t('forYouSum', { count: forYou.count, amount })}</p>
      )}
      <TabLinks
        label={t('views')}
        tabs={views.map((name) => ({
          key: name,
          href: paths.approvals(connectionId, { view: name }),
          text: t(`view.${name}`),
          isOpen: name === view,
        }))}
      />
      {approvals.length === 0 ? (
        <NoticePanel
          icon="BadgeCheck"
          title={t(`empty.${view}`)}
          actions={
            can(role, 'account') ? (
              <ButtonLink href={`${paths.settings(connectionId)}#four-eyes`}>
                {t('setAmount', { isSet: String(typeof waitsFrom === 'number') })}
              </ButtonLink>
            ) : null
          }
        >
          <p>{t('emptyText')}</p>
        </NoticePanel>
      ) : null}
      {view === 'open' ? (
        <>
          <ApprovalRows title={t('forYou')} approvals={others} {...{ connectionId }} />
          <ApprovalRows title={t('forOthers')} approvals={own} {...{ connectionId }} />
        </>
      ) : (
        <ApprovalRows title={t('view.ended')} {...{ approvals, connectionId }} />
      )}
      <LinkedPages page={page} hasNextPage={hasNextPage} hrefOf={hrefOf} />
    </>
  );
});
