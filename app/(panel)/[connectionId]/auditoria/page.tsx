import { getTranslations } from 'next-intl/server';
import { ExportForm } from '#components/list/export-form.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { FileRefused } from '#components/page/file-refused.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { getAuditDesk, getAuditLog } from '#lib/server/panel-api/audit-calls.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { loadAuditSearch, toAuditFilters, writeAuditSearch } from './audit-search.ts';

export const generateMetadata = titled('audit.title');

interface AuditPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Who did what, when and from where, refusals too. */
export default function AuditPage(props: AuditPageProps) {
  return contentOr(<PageLoading />, auditContent(props));
}

async function auditContent({ params, searchParams }: AuditPageProps) {
  const { connectionId } = await params;
  const session = await requireSession();
  if (!session.ok) return <FailureState failure={session.failure} level={1} />;
  const { member, sessionId, connections } = session.value;
  const t = await getTranslations('audit');
  const roleText = await getTranslations('shell.role');
  if (!can(member.role, 'audit')) {
    return (
      <NoticePanel icon="Lock" level={1} title={t('title')}>
        <p>{t('role', { role: roleText(member.role) })}</p>
      </NoticePanel>
    );
  }
  const search = loadAuditSearch(await searchParams);
  const [log, desk] = await Promise.all([
    getAuditLog(sessionId, toAuditFilters(search, new Date())),
    getAuditDesk(sessionId),
  ]);
  if (!log.ok) return <FailureState failure={log.failure} level={1} />;
  if (!desk.ok) return <FailureState failure={desk.failure} level={1} />;
  const { entries, next } = log.value;
  const { people, chain } = desk.value;
  const here = paths.audit(connectionId);
  const chainIcon = chain.isWhole ? 'CircleCheck' : 'TriangleAlert';
  return (
    <>
      <FileRefused searchParams={searchParams} />
      <PageHeading
        title={t('title')}
        aside={
          <ExportForm
            action={paths.auditFile(writeAuditSearch({ ...search, before: null }))}
            label={t('export')}
            of={{ connection: connectionId }}
          />
        }
      />
      <AuditFilters here={here} search={search} people={people} />
      <p
        className={`my-4 flex items-start gap-1.5 text-sm font-medium ${
          chain.isWhole ? 'text-good-text' : 'text-bad-text'
        }`}
      >
        <Icon name={chainIcon} className="mt-0.5 size-3.5 shrink-0" />
        {chain.isWhole ? t('whole', { count: chain.length }) : t('broken')}
      </p>
      <AuditList entries={entries} connections={connections} />
      {next === null ? null : (
        <ButtonLink
          className="mt-4"
          href={`${here}${writeAuditSearch({ ...search, before: next })}`}
        >
          {t('older')}
        </ButtonLink>
      )}
    </>
  );
}
