import { useTranslations } from 'next-intl';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DayPreset, DaySpan } from '#lib/client/navigation/period-presets.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';

interface SpanToolsProps {
  source: SourceWith<'statement'>;
  span: DaySpan;
  period: DayPreset | null;
}

/** Which days, their rows, and the way to paper. */
export function SpanTools({ source, span, period }: SpanToolsProps) {
  const t = useTranslations('closes');
  return (
    <div className="grid gap-2 max-sm:w-full max-sm:grid-cols-2 sm:flex sm:flex-wrap sm:items-center print:hidden max-sm:[&>:first-child]:col-span-full max-sm:[&>:first-child>*]:w-full">
      <AddressPeriod value={{ period, ...span }} />
      <ButtonLink href={paths.statements(source.connection.id, { ...span })}>
        {t('rows')}
      </ButtonLink>
      <PrintButton />
    </div>
  );
}
