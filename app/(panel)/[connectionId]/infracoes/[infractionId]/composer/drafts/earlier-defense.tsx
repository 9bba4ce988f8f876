import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { FilesLeft } from './files-left.tsx';

export interface Earlier {
  text: string;
  fileNames: readonly string[];
  /** The text has personal data that is masked for its reader. */
  isMasked: boolean;
  /** The infraction is open for the next one. */
  isReopened: boolean;
}

interface EarlierDefenseProps {
  earlier: Earlier;
  isDisabled: boolean;
  onInsert: (text: string) => void;
}

/** The institution wants more than the last defense said: the next one can begin with it. */
export function EarlierDefense({ earlier, isDisabled, onInsert }: EarlierDefenseProps) {
  const t = useTranslations('infractions.composer');
  return (
    <div className="rounded-control bg-info-soft text-info-text mb-4 grid justify-items-start gap-2 p-3">
      <p>{t(earlier.isReopened ? 'reopened' : 'earlier')}</p>
      {earlier.isMasked ? <p className="text-xs">{t('earlierMasked')}</p> : null}
      <FilesLeft names={earlier.fileNames} />
      <Button size="small" disabled={isDisabled} onClick={() => onInsert(earlier.text)}>
        {t('insertEarlier')}
      </Button>
    </div>
  );
}
