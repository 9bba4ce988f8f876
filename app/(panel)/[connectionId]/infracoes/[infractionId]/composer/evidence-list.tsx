'use client';

import { Check, FilePlus, FileText, TextCursorInput, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
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

/** What the system knows already, attached or inserted by one click. */
export function EvidenceList(props: EvidenceListProps) {
  const { connectionId, transactionId, evidence, isDisabled, onAttach } = props;
  const t = useTranslations('infractions.evidence');
  return (
    <section aria-labelledby="evidence" className="rounded-control bg-sunken grid gap-3 p-3">
      <div>
        <h3 id="evidence" className="font-medium">
          {t('title')}
        </h3>
        <p className="text-ink-3 text-xs">{t('hint')}</p>
      </div>
      <ul className="grid gap-3">
        <ProofItem
          address={paths.proof(connectionId, transactionId)}
          fileName={`comprovante-${transactionId}.pdf`}
          isDisabled={isDisabled}
          onAttach={onAttach}
        />
        {evidence?.map(({ id, title, note, isWarning, text, file }) => (
          <li key={id} className="grid gap-1.5">
            <EvidenceHead title={title} note={note} isWarning={isWarning ?? false} />
            <span className="flex flex-wrap gap-2">
              {text === null ? null : (
                <InsertButton
                  title={title}
                  isInserted={props.writtenText.includes(text)}
                  isDisabled={isDisabled}
                  onInsert={() => props.onInsert(text)}
                />
              )}
              {file === null ? null : (
                <Button
                  size="small"
                  disabled={isDisabled}
                  aria-label={t('attachOf', { what: title })}
                  onClick={() =>
                    onAttach(
                      new File([file.content], file.name, { type: file.type, lastModified: 0 }),
                    )
                  }
                >
                  <FilePlus aria-hidden />
                  {t('attach')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {evidence === null ? <p className="text-ink-3">{t('unavailable')}</p> : null}
      {evidence?.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
    </section>
  );
}

interface InsertButtonProps {
  title: string;
  isInserted: boolean;
  isDisabled: boolean;
  onInsert: () => void;
}

/** Once the text is in the defense the button says so; it keeps the focus that pressed it. */
function InsertButton({ title, isInserted, isDisabled, onInsert }: InsertButtonProps) {
  const t = useTranslations('infractions.evidence');
  const said = t(isInserted ? 'insertedOf' : 'insertOf', { what: title });
  return (
    <>
      <Button
        size="small"
        disabled={isDisabled}
        aria-disabled={isInserted}
        aria-label={said}
        onClick={() => {
          if (!isInserted) onInsert();
        }}
      >
        {isInserted ? <Check aria-hidden /> : <TextCursorInput aria-hidden />}
        {t(isInserted ? 'inserted' : 'insert')}
      </Button>
      <span role="status" className="sr-only">
        {isInserted ? said : ''}
      </span>
    </>
  );
}

function EvidenceHead(props: { title: string; note: string; isWarning: boolean }) {
  const Icon = props.isWarning ? TriangleAlert : FileText;
  return (
    <span className="flex min-w-0 gap-2">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${props.isWarning ? 'text-warning-text' : 'text-ink-3'}`}
      />
      <span className="grid min-w-0">
        <span>{props.title}</span>
        <span
          className={`text-xs break-words ${props.isWarning ? 'text-warning-text' : 'text-ink-3'}`}
        >
          {props.note}
        </span>
      </span>
    </span>
  );
}

interface ProofItemProps {
  address: string;
  fileName: string;
  isDisabled: boolean;
  onAttach: (file: File) => void;
}

function ProofItem({ address, fileName, isDisabled, onAttach }: ProofItemProps) {
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
    <li className="grid gap-1.5">
      <EvidenceHead title={t('proof')} note={t('proofText')} isWarning={false} />
      <span>
        <Button
          size="small"
          disabled={isDisabled || state === 'reading'}
          aria-label={t('attachOf', { what: t('proof') })}
          onClick={() => void attach()}
        >
          <FilePlus aria-hidden />
          {state === 'reading' ? t('attaching') : t('attach')}
        </Button>
      </span>
      {state === 'failed' ? (
        <p role="alert" className="text-bad-text text-xs">
          {t('proofFailed')}
        </p>
      ) : null}
    </li>
  );
}
