import { Unplug } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { capabilitiesOf } from '#lib/server/sources/capabilities.ts';

interface SourceGateProps {
  params: Promise<{ connectionId: string }>;
  part: 'callbacks' | 'feeRules' | 'infractions' | 'statement';
  children: ReactNode;
}

/** The pages of a section, or, where the account has no such thing, why not and what instead. */
export async function SourceGate({ params, part, children }: SourceGateProps) {
  const { connectionId } = await params;
  const session = await requireSession();
  const connections = session.ok ? session.value.connections : [];
  const connection = connections.find(({ id }) => id === connectionId);
  if (!connection || capabilitiesOf(connection)[part]) return children;
  const t = await getTranslations('gateway');
  return (
    <NoticePanel
      Icon={Unplug}
      level={1}
      title={t(`missing.${part}.title`)}
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
      <p>{t(`missing.${part}.text`)}</p>
      <p>{t(`missing.${part}.instead`)}</p>
    </NoticePanel>
  );
}
