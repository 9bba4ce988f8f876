'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { Evidence } from './evidence.ts';

interface EvidenceListProps {
  connectionId: string;
  transactionId: string;
  /** Null when the transaction could not be read, which is said. */
  evidence: readonly Evidence[] | null;
  /** The payer's, as it is shown; null where none is known. */
  document: string | null;
  /** The defense as it is written so far: what is in it already is not inserted again. */
  writtenText: string;
  /** Names of its files: what is among them is not attached again. */
  attachedNames: readonly string[];
  isDisabled: boolean;
  onAttach: (file: File) => void;
  onInsert: (text: string) => void;
}

/** What the system knows already as chips: one click each to insert or attach. */
export function EvidenceList(props: EvidenceListProps) {
  const { connectionId, transactionId, evidence, writtenText, isDisabled, onAttach } = props;
  const t = useTranslations('infractions.evidence');
  const capabilities = useCapabilities();
  const told = evidence?.find(({ id, text }) => id === 'callbacks' && text !== null);
  const papers = [
    {
      id: 'proof' as const,
      address: paths.proof(connectionId, transactionId),
      fileName: `comprovante-${transactionId}.pdf`,
      note: t('proofText'),
    },
    ...(told === undefined || !capabilities.evidence
      ? []
      : [
          {
            id: 'delivery' as const,
            address: paths.evidence(connectionId, transactionId),
            fileName: `evidencia-de-callbacks-${transactionId}.pdf`,
            note: told.note,
          },
        ]),
  ];
  const hasCallbacks = papers.some(({ id }) => id === 'delivery');
  const warnings = evidence?.filter(({ isWarning }) => isWarning) ?? [];
  return (
    <section
      aria-labelledby="evidence"
      className="border-line grid gap-2 border-t px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 id="evidence" className="text-ink-2 mr-1 font-medium max-sm:basis-full">
          {t('title')}
        </h3>
        {evidence?.map(({ id, title, note, text, told = [text ?? ''] }) =>
          text === null ? null : (
            <OnceChip
              key={id}
              use="insert"
              what={title}
              note={note}
              isDone={told.every((word) => writtenText.includes(word))}
              isDisabled={isDisabled}
              onTake={() => props.onInsert(text)}
            />
          ),
        )}
        {papers.map(({ id, address, fileName, note }) => (
          <PaperChip
            key={id}
            what={t(id)}
            note={note}
            address={address}
            fileName={fileName}
            isAttached={props.attachedNames.includes(fileName)}
            isDisabled={isDisabled}
            onAttach={onAttach}
          />
        ))}
      </div>
      {props.document?.includes('*') ? (
        <p className="text-ink-3 text-xs">{t('proofMasked')}</p>
      ) : null}
      {hasCallbacks ? <p className="text-ink-3 text-xs">{t('deliveryText')}</p> : null}
      {warnings.map(({ id, title, note }) => (
        <p key={id} className="text-warning-text flex gap-1.5">
          <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="font-medium">{title}:</span> {note}
          </span>
        </p>
      ))}
      {evidence === null || evidence.length === 0 ? (
        <p className="text-ink-3 text-xs">{t(evidence ? 'none' : 'unavailable')}</p>
      ) : null}
    </section>
  );
}

function Chip({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'border-line-strong h-control-small hover:border-control inline-flex items-center gap-1.5 rounded-full border border-dashed px-2.5 font-medium disabled:cursor-not-allowed disabled:text-ink-3 aria-busy:text-ink-3 [&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
      {...props}
    />
  );
}

interface OnceChipProps {
  use: 'insert' | 'attach';
  what: string;
  note: string;
  /** It is in the defense by now. */
  isDone: boolean;
  isDisabled: boolean;
  /** What it says while it is being fetched. */
  busy?: string | undefined;
  onTake: () => void;
}

/** While it is fetched and once the defense has it, the chip says so and keeps the focus. */
function OnceChip(props: OnceChipProps) {
  const { use, what, note, isDone, isDisabled, busy, onTake } = props;
  const t = useTranslations('infractions.evidence');
  const said = t(`${use}${isDone ? 'ed' : ''}Of`, { what });
  return (
    <>
      <Chip
        disabled={isDisabled}
        aria-disabled={isDone || busy !== undefined}
        aria-busy={busy !== undefined}
        aria-label={said}
        title={note}
        className={
          isDone ? 'border-accent-line bg-accent-soft text-accent-text border-solid' : undefined
        }
        onClick={() => {
          if (!isDone && busy === undefined) onTake();
        }}
      >
        <Icon name={isDone ? 'Check' : use === 'insert' ? 'Plus' : 'FilePlus'} />
        {busy ?? what}
      </Chip>
      <span role="status" className="sr-only">
        {isDone ? said : ''}
      </span>
    </>
  );
}

interface PaperChipProps {
  what: string;
  note: string;
  address: string;
  fileName: string;
  isAttached: boolean;
  isDisabled: boolean;
  onAttach: (file: File) => void;
}

/** A PDF of the transaction, which is fetched for the defense. */
function PaperChip(props: PaperChipProps) {
  const { address, fileName, isAttached, isDisabled, onAttach } = props;
  const t = useTranslations('infractions.evidence');
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  async function attach() {
    setState('reading');
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the paper answered ${String(response.status)}`);
      onAttach(new File([await response.blob()], fileName, { type: 'application/pdf' }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <OnceChip
        use="attach"
        what={props.what}
        note={props.note}
        isDone={isAttached}
        isDisabled={isDisabled}
        busy={state === 'reading' ? t('attaching') : undefined}
        onTake={() => void attach()}
      />
      {state === 'failed' ? (
        <p role="alert" className="text-bad-text w-full">
          {t('paperFailed')}
        </p>
      ) : null}
    </>
  );
}
