import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { type EarlierFile, EarlierFiles } from './earlier-files.tsx';

export interface Earlier {
  text: string;
  files: readonly EarlierFile[];
  /** The text has personal data that is masked for its reader. */
  isMasked: boolean;
  /** The infraction is open for the next one. */
  isReopened: boolean;
}

interface EarlierDefenseProps {
  earlier: Earlier;
  /** Names of the files of the next one. */
  attachedNames: readonly string[];
  isDisabled: boolean;
  writtenText: string;
  onInsert: (text: string) => void;
  onAttach: (files: readonly File[]) => void;
}

/** The institution wants more than the last defense said: the next one can begin with it. */
export function EarlierDefense(props: EarlierDefenseProps) {
  const { earlier, attachedNames, isDisabled, writtenText, onInsert, onAttach } = props;
  const t = useTranslations('infractions.composer');
  return (
    <div className="rounded-control bg-info-soft text-info-text mb-4 grid justify-items-start gap-2 p-3">
      <p>{t(earlier.isReopened ? 'reopened' : 'earlier')}</p>
      {earlier.isMasked ? <p className="text-xs">{t('earlierMasked')}</p> : null}
      <Button
        size="small"
        disabled={isDisabled || writtenText.includes(earlier.text)}
        onClick={() => onInsert(earlier.text)}
      >
        {t('insertEarlier')}
      </Button>
      {earlier.files.length === 0 ? null : (
        <EarlierFiles files={earlier.files} {...{ attachedNames, isDisabled, onAttach }} />
      )}
    </div>
  );
}
