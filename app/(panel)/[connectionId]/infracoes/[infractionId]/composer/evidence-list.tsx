'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { Evidence } from './evidence.ts';

interface EvidenceListProps {
  connectionId: string;
  transactionId: string;
  /** Null when the transaction could not be read, which is said. */
  evidence: readonly Evidence[] | null;
  /** The defense as it is written so far: what is in it already is not inserted again. */
  writtenText: string;
  isDisabled: boolean;
  onAttach: (file: File) => void;
  onInsert: (text: string) => void;
}

/** What the system knows already as chips: one click each to insert or attach. */
export function EvidenceList(props: EvidenceListProps) {
  const { connectionId, transactionId, evidence, writtenText, isDisabled, onAttach } = props;
  const t = useTranslations('infractions.evidence');
  const warnings = evidence?.filter(({ isWarning }) => isWarning) ?? [];
  return (
    <section
      aria-labelledby="evidence"
      className="border-line grid gap-2 border-t px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 id="evidence" className="text-ink-2 mr-1 font-medium">
          {t('title')}
        </h3>
        {evidence?.map(({ id, title, note, text, told = [text ?? ''] }) =>
          text === null ? null : (
            <InsertChip
              key={id}
              title={title}
              note={note}
              isInserted={told.every((word) => writtenText.includes(word))}
              isDisabled={isDisabled}
              onInsert={() => props.onInsert(text)}
            />
          ),
        )}
        <ProofChip
          address={paths.proof(connectionId, transactionId)}
          fileName={`comprovante-${transactionId}.pdf`}
          isDisabled={isDisabled}
          onAttach={onAttach}
        />
        {evidence?.map(({ id, title, note, file }) =>
          file === null ? null : (
            <Chip
              key={id}
              disabled={isDisabled}
              title={note}
              aria-label={t('attachOf', { what: t('asFile', { what: title }) })}
              onClick={() =>
                onAttach(new File([file.content], file.name, { type: file.type, lastModified: 0 }))
              }
            >
              <Icon name="FilePlus" />
              {t('asFile', { what: title })}
            </Chip>
          ),
        )}
      </div>
      {warnings.map(({ id, title, note }) => (
        <p key={id} className="text-warning-text flex gap-1.5">
          <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="font-medium">{title}:</span> {note}
          </span>
        </p>
      ))}
      {evidence === null ? <p className="text-ink-3">{t('unavailable')}</p> : null}
      {evidence?.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
    </section>
  );
}

function Chip({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'border-line-strong h-control-small hover:border-control inline-flex items-center gap-1.5 rounded-full border border-dashed px-2.5 font-medium disabled:cursor-not-allowed disabled:text-ink-3 [&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
      {...props}
    />
  );
}

interface InsertChipProps {
  title: string;
  note: string;
  isInserted: boolean;
  isDisabled: boolean;
  onInsert: () => void;
}

/** Once the text is in the defense the chip says so; it keeps the focus that pressed it. */
function InsertChip({ title, note, isInserted, isDisabled, onInsert }: InsertChipProps) {
  const t = useTranslations('infractions.evidence');
  const said = t(isInserted ? 'insertedOf' : 'insertOf', { what: title });
  return (
    <>
      <Chip
        disabled={isDisabled}
        aria-disabled={isInserted}
        aria-label={said}
        title={note}
        className={
          isInserted ? 'border-accent-line bg-accent-soft text-accent-text border-solid' : undefined
        }
        onClick={() => {
          if (!isInserted) onInsert();
        }}
      >
        {isInserted ? <Icon name="Check" /> : <Icon name="Plus" />}
        {title}
      </Chip>
      <span role="status" className="sr-only">
        {isInserted ? said : ''}
      </span>
    </>
  );
}

interface ProofChipProps {
  address: string;
  fileName: string;
  isDisabled: boolean;
  onAttach: (file: File) => void;
}

function ProofChip({ address, fileName, isDisabled, onAttach }: ProofChipProps) {
  const t = useTranslations('infractions.evidence');
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  async function attach() {
    setState('reading');
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the proof answered ${String(response.status)}`);
      // One date for all copies, so that a second one is known as the same.
      const options = { type: 'application/pdf', lastModified: 0 };
      onAttach(new File([await response.blob()], fileName, options));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Chip
        disabled={isDisabled || state === 'reading'}
        title={t('proofText')}
        aria-label={t('attachOf', { what: t('proof') })}
        onClick={() => void attach()}
      >
        <Icon name="FilePlus" />
        {state === 'reading' ? t('attaching') : t('proof')}
      </Chip>
      {state === 'failed' ? (
        <p role="alert" className="text-bad-text w-full">
          {t('proofFailed')}
        </p>
      ) : null}
    </>
  );
}
