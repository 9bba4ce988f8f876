import { useTranslations } from 'next-intl';

/** What a browser shows by itself and runs nothing of; a page or a drawing may hold scripts. */
const shownKinds = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/;

/** As long as a browser may take to read it. */
const urlMs = 60_000;

function openFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  if (!shownKinds.test(file.type)) link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlMs);
}

/** The name of a file that was chosen: it opens it, or saves what a browser does not show. */
export function FileName({ file }: { file: File }) {
  const t = useTranslations('infractions.composer');
  return (
    <button
      type="button"
      aria-label={t('openFile', { name: file.name })}
      className="text-accent-text rounded-mark text-left wrap-anywhere underline-offset-4 hover:underline"
      onClick={() => openFile(file)}
    >
      {file.name}
    </button>
  );
}
