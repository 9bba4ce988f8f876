import { ArrowLeft, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { LiveCallback } from '../detail/live-callback.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('detailTitle') };
}

interface CallbackPageProps {
  params: Promise<{ connectionId: string; callbackId: string }>;
}

export default function CallbackPage(props: CallbackPageProps) {
  return contentOr(<CallbacksLoading />, callbackContent(props));
}

async function callbackContent({ params }: CallbackPageProps) {
  const { connectionId, callbackId } = await params;
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const { callbacks, capabilities, session } = source.value;
  const found = await callbacks.read(callbackId);
  if (!found.ok && found.failure.kind !== 'not-found') {
    return <FailureState failure={found.failure} level={1} />;
  }
  if (!found.ok) {
    return (
      <NoticePanel
        Icon={SearchX}
        level={1}
        title={t('notFoundTitle')}
        actions={
          <Button asChild look="primary">
            <Link href={paths.callbacks(connectionId)}>{t('back')}</Link>
          </Button>
        }
      >
        <p>{t('notFoundText')}</p>
      </NoticePanel>
    );
  }
  return (
    <>
      <Link
        href={paths.callbacks(connectionId)}
        className="rounded-control text-muted hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <PageHeading title={t('detailTitle')} />
      <div className="rounded-card border-line bg-surface max-w-4xl border p-4 sm:p-5">
        <LiveCallback
          key={callbackId}
          initial={found.value}
          connectionId={connectionId}
          gate={resendGate(session.member.role, capabilities)}
        />
      </div>
    </>
  );
}
