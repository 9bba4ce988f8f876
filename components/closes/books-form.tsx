import { useTranslations } from 'next-intl';
import { ExportGate } from '#components/action/export-gate.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';

/** The frozen days of a span as a file that can be verified. */
export function BooksForm({ source, span }: { source: SourceWith<'statement'>; span: DaySpan }) {
  const t = useTranslations('closes');
  const { session, connection } = source;
  const sent = { connection: connection.id, ...span };
  return (
    <ExportGate role={session.member.role} label={t('download')}>
      <form method="post" action={paths.booksFile()} className="print:hidden">
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">
          <Icon name="Download" />
          {t('download')}
        </Button>
      </form>
    </ExportGate>
  );
}
