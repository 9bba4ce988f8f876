import { useTranslations } from 'next-intl';

/** The name of a file that was chosen: it opens it, or saves what a browser does not show. */
export function FileName({ file }: { file: File }) {
  const t = useTranslations('infractions.composer');
  return (
    <button
      type="button"
      aria-label={t('openFile', { name: file.name })}
      className="text-accent-text rounded-mark text-left wrap-anywhere underline-offset-4 hover:underline"
      onClick={() => void import('./open-file.ts').then(({ openFile }) => openFile(file))}
    >
      {file.name}
    </button>
  );
}
