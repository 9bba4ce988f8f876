import { getTranslations } from 'next-intl/server';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { Card } from '#components/ui/card.tsx';
import { can } from '#lib/contract/panel/capability.ts';
import { FileLine } from './file-line.tsx';
import { UploadBox } from './upload-box.tsx';

export const generateMetadata = titled('merchantFiles.title');

/** Files of the shop that were compared with the account, and the way to bring another. */
export default accountPage({ Loading: PageLoading, part: 'merchantFiles' }, async (asked) => {
  const { source, connectionId } = asked;
  const { role } = source.session.member;
  if (!can(role, 'match-files')) return <RoleGate area="merchantFiles" role={role} />;
  const t = await getTranslations('merchantFiles');
  const found = await source.merchantFiles.list();
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { files } = found.value;
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="text-ink-3 mb-4 max-w-prose text-base text-pretty">{t('lead')}</p>
      <UploadBox connectionId={connectionId} />
      {isBusy ? <AutoRefresh everySeconds={3} /> : null}
      {files.length === 0 ? (
        <NoticePanel icon="GitCompareArrows" title={t('none')}>
          <p>{t('noneText')}</p>
        </NoticePanel>
      ) : (
        <Card id="merchant-files" title={t('files')} className="mt-6">
          <ul className="grid">
            {files.map((file) => (
              <FileLine key={file.id} file={file} connectionId={connectionId} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
});
