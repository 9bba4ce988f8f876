import { getTranslations } from 'next-intl/server';
import { readWaitingInfractions } from './read-waiting-infractions.ts';

/** How many infractions wait for the merchant, beside the page's name; nothing when none does. */
export async function InfractionCount({ connectionId }: { connectionId: string }) {
  const waiting = await readWaitingInfractions(connectionId);
  if (waiting === null || waiting.count === 0) return null;
  const t = await getTranslations('infractions');
  return (
    <span className="bg-negative-soft text-negative ml-auto min-w-6 rounded-full px-1.5 text-center text-xs font-semibold tabular-nums">
      <span aria-hidden>{waiting.count}</span>
      <span className="sr-only">{t('badge', { count: waiting.count })}</span>
    </span>
  );
}
