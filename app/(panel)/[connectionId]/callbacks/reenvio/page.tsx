import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { SectionTabs } from '../section-tabs.tsx';
import { NoPlans } from '../source-note.tsx';
import { PlanCount } from './plan-count.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import { loadPlanSearch, planSpans, toChoice } from './plan-search.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('tabResends') };
}

interface ResendsPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Plans a bulk resend: the range, how many that means, and only then the resend. */
export default function ResendsPage(props: ResendsPageProps) {
  return contentOr(<CallbacksLoading />, resendsContent(props));
}

async function resendsContent(props: ResendsPageProps) {
  const { connectionId } = await props.params;
  const search = loadPlanSearch(await props.searchParams);
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const { resendPlans, capabilities, session } = source.value;
  const gate = resendGate(session.member.role, capabilities);
  const heading = (
    <>
      <PageHeading title={t('plan.title')} />
      <SectionTabs connectionId={connectionId} />
    </>
  );
  if (resendPlans === null) {
    return (
      <>
        {heading}
        <NoPlans resend={capabilities.resend} />
      </>
    );
  }
  const now = new Date();
  const choice = toChoice(search, now);
  const [count, plans] = await Promise.all([
    typeof choice === 'string' ? null : resendPlans.count(choice),
    resendPlans.list(),
  ]);
  return (
    <>
      {heading}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* The address is the form's state: another one is another form. */}
        <PlanForm key={JSON.stringify(search)} search={search} spans={planSpans(now)} />
        {typeof choice === 'string' && choice !== 'none' ? (
          <p role="alert" className="text-negative">
            {t(`plan.problem.${choice}`)}
          </p>
        ) : null}
        {count !== null && !count.ok ? <FailureState failure={count.failure} /> : null}
        {count?.ok && typeof choice !== 'string' ? (
          <PlanCount connectionId={connectionId} choice={choice} count={count.value} gate={gate} />
        ) : null}
        {plans.ok ? (
          <PlanList connectionId={connectionId} plans={plans.value.plans} />
        ) : (
          <FailureState failure={plans.failure} />
        )}
      </div>
    </>
  );
}
