import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { RoleGate } from '#components/page/role-gate.tsx';
import { titled } from '#components/page/titled.ts';
import { columnsCookie, columnsFor, readColumns } from '#lib/client/lists/transaction-columns.ts';
import { exportHash } from '#lib/client/navigation/export-hash.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import { ExportLine } from './export-line.tsx';
import { NewFile } from './new-file.tsx';
import { readWanted } from './read-wanted.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleList } from './schedule-list.tsx';

export const generateMetadata = titled('exports.title');

const unfinished = new Set(['waiting', 'running']);

/** Files that a worker makes of the account's rows: who asked, how far they are, until when. */
export default accountPage({ Loading: PageLoading }, async (asked) => {
  const { source, connectionId } = asked;
  const t = await getTranslations('exports');
  const { role } = source.session.member;
  if (!can(role, 'export')) return <RoleGate area="exports" role={role} />;
  if (source.exports === null) {
    return (
      <NoticePanel icon="FileDown" level={1} title={t('noCentreTitle')}>
        <p>{t('noCentre')}</p>
      </NoticePanel>
    );
  }
  const [found, planned] = await Promise.all([source.exports.list(), source.exports.schedules()]);
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  if (!planned.ok) return <FailureState failure={planned.failure} level={1} />;
  const entries = found.value.exports;
  const said = await asked.searchParams;
  const { agendar, editar } = said;
  const edited = planned.value.schedules.find(({ id }) => id === editar) ?? null;
  const wanted = agendar ? await readWanted(source, entries, said) : null;
  const chosen = wanted?.isWhole ? null : wanted;
  const ownId = source.session.member.id;
  const rest = { connectionId, people: planned.value.people, ownId };
  const kept = readColumns((await cookies()).get(columnsCookie)?.value);
  const columns = columnsFor(source.capabilities, kept).join();
  const newFile = <NewFile {...rest} columns={columns} />;
  return (
    <>
      <PageHeading title={t('title')} aside={entries.length === 0 ? null : newFile} />
      <p className="text-ink-3 mb-6 max-w-prose text-balance">{t('lead')}</p>
      {agendar && !chosen ? (
        <NoticePanel icon="TriangleAlert" title={t('schedule.notThis')}>
          <p>{t(wanted ? 'schedule.notWhole' : 'schedule.gone')}</p>
        </NoticePanel>
      ) : null}
      {chosen ? (
        <ScheduleDialog asked={chosen.asked} of={{ ...chosen.of, schedule: null }} {...rest} />
      ) : null}
      {edited ? (
        <ScheduleDialog
          key={edited.id}
          asked={edited}
          of={{ exportId: null, file: null, fileName: null, schedule: edited }}
          {...rest}
        />
      ) : null}
      <ScheduleList connectionId={connectionId} schedules={planned.value.schedules} />
      {entries.some(({ state }) => unfinished.has(state)) ? <AutoRefresh everySeconds={3} /> : null}
      {entries.length === 0 ? (
        <NoFiles connectionId={connectionId} action={newFile} />
      ) : (
        <Files connectionId={connectionId} entries={entries} />
      )}
    </>
  );
});

interface FilesProps {
  connectionId: string;
  entries: readonly ExportEntry[];
}

/** What was made, or is being made. */
function Files({ connectionId, entries }: FilesProps) {
  const t = useTranslations('exports');
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-1 text-lg font-semibold">
        {t('files')}
      </h2>
      <p className="text-ink-3 mb-3 text-sm text-pretty">
        <WithFilters connectionId={connectionId} />
      </p>
      <ul className="grid max-sm:-mx-4">
        {entries.map((entry) => (
          <ExportLine key={entry.id} connectionId={connectionId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

interface NoFilesProps {
  connectionId: string;
  action: ReactNode;
}

function NoFiles({ connectionId, action }: NoFilesProps) {
  const t = useTranslations('exports');
  return (
    <NoticePanel icon="FileDown" title={t('none')} actions={action}>
      <p>
        <WithFilters connectionId={connectionId} />
      </p>
    </NoticePanel>
  );
}

/** Where a file is made that is not of a whole list. */
function WithFilters({ connectionId }: { connectionId: string }) {
  const t = useTranslations('exports');
  const to = (path: string) => (text: ReactNode) => (
    <Link
      className="text-accent-text whitespace-nowrap underline underline-offset-4"
      href={`${path}${exportHash}`}
    >
      {text}
    </Link>
  );
  return t.rich('withFilters', {
    transactions: to(paths.transactions(connectionId)),
    statement: to(paths.statements(connectionId)),
  });
}
