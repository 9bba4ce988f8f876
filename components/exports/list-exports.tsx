import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ExportForm } from '#components/list/export-form.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface ListExportsProps {
  source: AccountSource;
  list: ListKind;
  /** The page's own address: empty or beginning with `?`. */
  address: string;
}

/** All rows of what a page lists as a file, for who may export. */
export function ListExports({ source, list, address }: ListExportsProps) {
  const t = useTranslations('exports');
  const { session, connection } = source;
  return (
    <ExportGate role={session.member.role} label={t('format.brazilian')}>
      <ExportForm
        action={paths.listFile(address)}
        label={t(`kind.${list}`)}
        of={{ connection: connection.id, list }}
        hasCentre={source.exports !== null}
      />
    </ExportGate>
  );
}
