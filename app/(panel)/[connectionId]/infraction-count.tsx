import { getTranslations } from 'next-intl/server';
import { FreshCount } from '#components/frame/fresh-count.tsx';
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
  const t = await getTranslations('infractions');
  return (
    <FreshCount counted={{ connectionId, count, text: t('badge', { count }), at: Date.now() }} />
  );
}
