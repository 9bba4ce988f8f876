import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { WrittenText } from './drafts/use-written-text.ts';

interface UnsentTextProps {
  draft: WrittenText;
  /** Of files that were to go with it. */
  fileNames: readonly string[];
}

/** What was written for a case that cannot be answered any more; nothing where nothing was. */
export function UnsentText({ draft: { text, discard }, fileNames }: UnsentTextProps) {
  const t = useTranslations('infractions.composer');
  if (text === '') return null;
  return (
    <details className="rounded-control bg-sunken p-3 print:hidden">
      <summary className="rounded-control flex items-center gap-1.5">
        {t('unsent')}
        <Icon name="ChevronDown" className="ml-auto size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
      {fileNames.length === 0 ? null : (
        <p className="text-ink-3 mt-2 text-xs wrap-anywhere">
          {t('unsentFiles', { count: fileNames.length, names: fileNames.join(', ') })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CopyButton value={text} what={t('text')} text={t('copyText')} look="outline" />
        <Button look="ghost" onClick={discard}>
          {t('discardDraft')}
        </Button>
      </div>
    </details>
  );
}
