import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { requireSession } from '#lib/server/session/session.ts';

/** Leads to the overview of the member's default connection. */
export default async function HomePage() {
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const [connection] = session.value.connections;
  if (connection) redirect(paths.overview(connection.id));
  const t = await getTranslations('failure');
  return (
    <NoticePanel icon="Unplug" title={t('noConnectionTitle')} level={1}>
      <p>{t('noConnectionText')}</p>
    </NoticePanel>
  );
}
