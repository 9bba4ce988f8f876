'use client';

import { useTranslations } from 'next-intl';
import { QuickAct } from '#components/action/quick-act.tsx';
import { useAction } from '#components/action/use-action.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { compareAgainAction } from '../actions.ts';

/** The same file by other columns or rules; what was decided stays with the one before. */
export function AgainButton({ connectionId, fileId }: { connectionId: string; fileId: string }) {
  const t = useTranslations('merchantFiles');
  const running = useAction({
    connectionId,
    action: compareAgainAction,
    leadsTo: ({ id }) => paths.merchantFile(connectionId, id),
  });
  return (
    <QuickAct running={running} input={{ fileId }} icon="SlidersHorizontal" text={t('again')} />
  );
}
