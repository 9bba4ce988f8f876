import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** A file with the headings that are understood and rows of examples, to be filled in. */
export function TemplateLinks() {
  const t = useTranslations('payouts.upload');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-ink-3">{t('template')}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          className={buttonStyle({ size: 'small' })}
          href={paths.payoutTemplate(format)}
          download
        >
          <Icon name="Download" />
          {t(`format.${format}`)}
        </a>
      ))}
      <p className="text-ink-3 basis-full text-sm text-pretty">{t('templateHint')}</p>
    </div>
  );
}
