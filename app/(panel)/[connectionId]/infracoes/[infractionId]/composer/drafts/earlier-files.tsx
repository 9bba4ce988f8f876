import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { FilesLeft } from './files-left.tsx';

export interface EarlierFile {
  name: string;
  type: string;
  /** Where it is read; null for a role that may not open it. */
  address: string | null;
}

interface EarlierFilesProps {
  files: readonly EarlierFile[];
  /** What is among them is not attached again. */
  attachedNames: readonly string[];
  isDisabled: boolean;
  onAttach: (files: readonly File[]) => void;
}

/** The files of an earlier defense, which are attached to the next one as if they were picked. */
export function EarlierFiles({ files, attachedNames, isDisabled, onAttach }: EarlierFilesProps) {
  const t = useTranslations('infractions');
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const left = files.filter(({ name }) => !attachedNames.includes(name));
  const isDone = left.length === 0;
  const isReading = state === 'reading';
  const word = isDone ? 'earlierFilesAttached' : 'attachEarlierFiles';
  async function attach() {
    setState('reading');
    const read = await Promise.all(left.map(readFile));
    onAttach(read.filter((file) => file !== null));
    setState(read.includes(null) ? 'failed' : 'idle');
  }
  return (
    <>
      <FilesLeft names={left.map(({ name }) => name)} />
      {files.some(({ address }) => address === null) ? null : (
        <Button
          size="small"
          disabled={isDisabled}
          // It keeps the focus that pressed it.
          aria-disabled={isDone || isReading}
          aria-busy={isReading}
          onClick={() => {
            if (!isDone && !isReading) void attach();
          }}
        >
          <Icon name={isDone ? 'Check' : 'FilePlus'} />
          {isReading ? t('evidence.attaching') : t(`composer.${word}`, { count: files.length })}
        </Button>
      )}
      {state === 'failed' && !isDone ? (
        <p role="alert" className="text-bad-text">
          {t('composer.earlierFilesFailed')}
        </p>
      ) : null}
    </>
  );
}

/** Null: it did not come. */
async function readFile({ name, type, address }: EarlierFile): Promise<File | null> {
  try {
    const response = await fetch(address ?? '');
    return response.ok ? new File([await response.blob()], name, { type }) : null;
  } catch {
    return null;
  }
}
