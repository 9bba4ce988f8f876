import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { LinkedPages } from '#components/list/page-nav.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import type { CallbackRecords, ResendPlanSource } from '#lib/server/sources/source-callbacks.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { readParties } from '../read-parties.ts';
import { SectionPage } from '../section-page.tsx';
import { NoRecords } from '../source-note.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { outageRange } from './outage-range.ts';
import { QueueGroups } from './queue-groups.tsx';
import {
  chosenOf,
  everyServer,
  type QueueSearch,
  queueListSearch,
  serversOf,
  withFirstServer,
} from './queue-search.ts';
import { QueueTable } from './queue-table.tsx';
import { ResendDesk } from './resend-desk.tsx';
import { findRunningPlan } from './running-plan.ts';

export const generateMetadata = titled('callbacks.tabUndelivered');

const pageSize = 50;

/** Who was paid, or refunded, or cancelled, and nobody acknowledged it. */
export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, searchParams }) => {
    const asked = queueListSearch.load(await searchParams);
    const t = await getTranslations('callbacks');
    const { callbackRecords, resendPlans, capabilities, session } = source;
    const framed = (content: ReactNode) => (
      <SectionPage connectionId={connectionId} title={t('undeliveredTitle')}>
        {content}
      </SectionPage>
    );
    if (callbackRecords === null) return framed(<NoRecords />);
    const desk = await readDesk(callbackRecords, resendPlans, asked);
    const { search, found, causes } = desk;
    if (!found.ok) return framed(<FailureState failure={found.failure} />);
    const { transactions, groups, total, isTotalCut } = found.value;
    const { hasNextPage } = found.value.pagination;
    const parties = await readParties(
      callbackRecords,
      transactions.map(({ id }) => id),
    );
    const gate = resendGate(session.member.role, capabilities);
    const base = paths.undelivered(connectionId);
    const hrefOf = (host: string) =>
      host === search.host ? null : base + queueListSearch.text({ ...search, host, page: 1 });
    if (total === 0 && !queueListSearch.isFiltered(search)) {
      return framed(
        <NoticePanel icon="CircleCheck" title={t('undeliveredNoneTitle')}>
          <p>{t('undeliveredNoneText', { days: resendDaysMax })}</p>
        </NoticePanel>,
      );
    }
    if (total === 0 && search.host !== null && search.page === 1) {
      return framed(<NothingLeft {...{ connectionId, search }} servers={desk.servers} />);
    }
    return framed(
      // The bar of the chosen cause hides nothing at the end.
      <div className="max-rail:pb-24">
        <p className="text-ink-3 mb-4 text-balance">
          {t('undeliveredText', { days: resendDaysMax })}
        </p>
        {causes.ok ? (
          <ResendDesk {...desk} {...{ connectionId, gate }} hasMore={causes.value.hasMoreCauses} />
        ) : (
          <FailureState failure={causes.failure} />
        )}
        <QueueGroups
          {...{ connectionId, groups, total, isTotalCut, search, gate }}
          hasPlan={desk.chosen !== null}
        />
        {transactions.length === 0 ? null : (
          <QueueTable
            connectionId={connectionId}
            transactions={transactions.map((one) => ({
              ...one,
              partyName: parties.get(one.id)?.name ?? null,
              hostHref: hrefOf(one.host),
            }))}
            // Why there is none is said once, above.
            gate={gate === 'edition' ? 'hidden' : gate}
          />
        )}
        <LinkedPages
          page={search.page}
          hasNextPage={hasNextPage}
          hrefOf={(target) => base + queueListSearch.text({ ...search, page: target })}
        />
      </div>,
    );
  },
);

/** One page of what is undelivered, all of it by cause, and how the receivers did meanwhile. */
async function readDesk(
  records: CallbackRecords,
  plans: ResendPlanSource | null,
  asked: QueueSearch,
) {
  const causes = await records.listCauses();
  const servers = causes.ok ? serversOf(causes.value.causes) : [];
  const search = withFirstServer(asked, servers);
  const { page, type, status, host, error } = search;
  // Of more causes than are told nobody knows how many they are.
  const every = causes.ok && !causes.value.hasMoreCauses ? everyServer(servers) : null;
  const chosen = chosenOf(search, servers, every);
  const [health, found, running] = await Promise.all([
    records.readHealth(outageRange(chosen, new Date())),
    records.listUndelivered({
      page,
      limit: pageSize,
      type: type ?? undefined,
      status: status ?? undefined,
      host: host ?? undefined,
      error: error ?? undefined,
    }),
    chosen && plans && findRunningPlan(plans, chosen),
  ]);
  return {
    search,
    found,
    causes,
    servers,
    every,
    health: health.ok ? health.value : null,
    chosen,
    running,
  };
}
