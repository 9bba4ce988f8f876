import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from '../../callbacks-loading.tsx';
import { NoPlans } from '../../source-note.tsx';
import { loadItems, itemsPerPage } from '../item-search.ts';
import { LivePlan } from '../live-plan.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('tabResends') };
}

interface PlanPageProps {
  params: Promise<{ connectionId: string; planId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default function PlanPage(props: PlanPageProps) {
  return contentOr(<CallbacksLoading />, planContent(props));
}

async function planContent(props: PlanPageProps) {
  const { connectionId, planId } = await props.params;
  const search = loadItems(await props.searchParams);
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const { resendPlans, capabilities, session } = source.value;
  if (resendPlans === null) {
    return (
      <>
        <PageHeading title={t('plan.title')} />
        <NoPlans resend={capabilities.resend} />
      </>
    );
  }
  const found = await resendPlans.read(planId, {
    page: Math.max(1, search.page),
    limit: itemsPerPage,
    result: search.result ?? undefined,
  });
  return (
    <>
      <Link
        href={paths.resends(connectionId)}
        className="rounded-control text-muted hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('plan.back')}
      </Link>
      <PageHeading title={t('plan.title')} />
      {found.ok ? (
        <LivePlan
          initial={found.value}
          connectionId={connectionId}
          search={search}
          gate={resendGate(session.member.role, capabilities)}
        />
      ) : (
        <FailureState failure={found.failure} />
      )}
    </>
  );
}
