import { Unplug } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { type EditionFeature, offers } from '#lib/client/navigation/edition-features.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { requireSession } from '#lib/server/session/session.ts';

interface EditionGateProps {
  params: Promise<{ connectionId: string }>;
  feature: Extract<
    EditionFeature,
    'callbacks' | 'feeRules' | 'infractions' | 'statements' | 'resends'
  >;
  children: ReactNode;
}

/**
 * The pages of a section, or, where the connection has nothing of the kind, why not and what to do
 * instead. Callbacks of the API-key edition are in our own records alone.
 */
export async function EditionGate({ params, feature, children }: EditionGateProps) {
  const { connectionId } = await params;
  const session = await requireSession();
  const connections = session.ok ? session.value.connections : [];
  const connection = connections.find(({ id }) => id === connectionId);
  if (!connection) return children;
  const { edition, accountId } = connection;
  const isUnrecorded = feature === 'callbacks' && edition === 'gateway' && accountId === null;
  if (offers(edition, feature) && !isUnrecorded) return children;
  const t = await getTranslations('gateway');
  return (
    <NoticePanel
      Icon={Unplug}
      level={1}
      title={t(`missing.${feature}.title`)}
      actions={
        <>
          <Button asChild look="primary">
            <Link href={paths.transactions(connectionId)}>{t('toTransactions')}</Link>
          </Button>
          <Button asChild>
            <Link href={paths.overview(connectionId)}>{t('toOverview')}</Link>
          </Button>
        </>
      }
    >
      <p>{t(`missing.${feature}.text`)}</p>
      <p>{t(`missing.${feature}.instead`)}</p>
    </NoticePanel>
  );
}
