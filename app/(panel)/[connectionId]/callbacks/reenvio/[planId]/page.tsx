import { getLocale, getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { ExportTool } from '#components/exports/export-tool.tsx';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { CallbacksLoading } from '../../callbacks-loading.tsx';
import { NoPlans } from '../../source-note.tsx';
import { itemListSearch, itemsPerPage } from '../item-search.ts';
import { LivePlan } from '../live-plan.tsx';

export const generateMetadata = titled('callbacks.tabResends');

export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, planId, searchParams }: AccountPage<'callbacks', 'planId'>) => {
    const search = itemListSearch.load(await searchParams);
    const [t, locale] = await Promise.all([getTranslations('callbacks'), getLocale()]);
    const { resendPlans, capabilities, session } = source;
    if (resendPlans === null) {
      return (
        <>
          <PageHeading title={t('plan.title')} />
          <NoPlans resend={capabilities.resend} />
        </>
      );
    }
    const found = await resendPlans.read(planId, {
      page: search.page,
      limit: itemsPerPage,
      result: search.result ?? undefined,
    });
    if (!found.ok && found.failure.kind === 'not-found') {
      return (
        <NotFoundNotice
          title={t('plan.notFoundTitle')}
          way={{ href: paths.resends(connectionId), label: t('plan.title'), look: 'primary' }}
        >
          <p>{t('plan.notFoundText')}</p>
        </NotFoundNotice>
      );
    }
    return (
      <>
        <BackLink href={paths.resends(connectionId)}>{t('plan.title')}</BackLink>
        <PageHeading
          title={
            found.ok
              ? t('plan.titleOf', { time: formatShortDateTime(found.value.createdAt, locale) })
              : t('plan.title')
          }
        />
        {found.ok ? (
          <LivePlan
            initial={found.value}
            connectionId={connectionId}
            search={search}
            gate={resendGate(session.member.role, capabilities)}
            exportTool={
              <ExportTool
                role={session.member.role}
                action={paths.resendPlanFile()}
                label={t('plan.export')}
                isWorded
                of={{ connection: connectionId, plan: planId }}
                hasCentre={false}
              />
            }
          />
        ) : (
          <FailureState failure={found.failure} />
        )}
      </>
    );
  },
);
