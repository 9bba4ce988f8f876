import { getTranslations } from 'next-intl/server';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';

/**
 * How many infractions wait for the merchant, beside the page's name; nothing when none does, the
 * service does not tell or has none.
 */
export async function InfractionCount({ connectionId }: { connectionId: string }) {
  const opened = await openSource(connectionId, 'infractions');
  if (!opened.ok) return null;
  const found = await opened.value.infractions.list({
    status: statusesOfGroup('answer'),
    limit: 1,
  });
  const count = found.ok ? found.value.pagination.totalItems : 0;
  if (count === 0) return null;
  const t = await getTranslations('infractions');
  return (
    <span className="bg-bad-soft text-bad-text rail:max-side:absolute rail:max-side:-top-1 rail:max-side:-right-1 rail:max-side:px-1 ml-auto min-w-5 rounded-full px-1.5 text-center text-xs/5 font-semibold">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('badge', { count })}</span>
    </span>
  );
}
