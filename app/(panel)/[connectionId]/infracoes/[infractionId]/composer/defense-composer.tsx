'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Card } from '#components/ui/card.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { DefenseDrafts, DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { ClosedNotice, type ClosedReason, EndedNotice } from './closed-notice.tsx';
import type { CaseFacts } from './confirmation.tsx';
import { DefenseTextField } from './defense-text-field.tsx';
import { ColleagueDrafts } from './drafts/colleague-drafts.tsx';
import { type Earlier, EarlierDefense } from './drafts/earlier-defense.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { useWrittenText, type WrittenText } from './drafts/use-written-text.ts';
import { EvidenceList } from './evidence-list.tsx';
import type { Evidence } from './evidence.ts';
import { sentLength } from './files/check-files.ts';
import { FileField } from './files/file-field.tsx';
import { type Attachments, useAttachments } from './files/use-attachments.ts';
import { SendRow } from './send-row.tsx';
import type { WaitingCases } from './sent-notice.tsx';
import { openGaps, type TemplateRecords } from './templates/fill-template.ts';
import { openGap } from './templates/open-gap.ts';
import { SaveAsTemplate } from './templates/save-as-template.tsx';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import { UnsentText } from './unsent-text.tsx';
import { useSending } from './use-sending.ts';
import type { RunningUpload } from './use-upload.ts';

const sentNotice = latePart(async () => (await import('./sent-notice.tsx')).SentNotice);
const confirmation = latePart(async () => (await import('./confirmation.tsx')).Confirmation);
const uploadNotice = latePart(async () => (await import('./upload-notice.tsx')).UploadNotice);

interface DefenseComposerProps {
  connectionId: string;
  infractionId: string;
  transactionId: string;
  /** The draft is this member's. */
  memberId: string;
  /** What the service keeps of what the team is writing; null where it keeps nothing. */
  kept: DefenseDrafts | null;
  /** What the defense answers. */
  claim: ReactNode;
  /** What is looked at once more before it is sent. */
  facts: CaseFacts;
  /** How many defenses there are: one that was just sent is among them after the next refresh. */
  defenses: number;
  /** Who of the team sent the newest of them, where that is known. */
  lastSender: string | null;
  /** The newest of them, where another one is wanted. */
  earlier: Earlier | null;
  /** The next infraction that waits; null when none does. */
  waiting: WaitingCases | null;
  evidence: readonly Evidence[] | null;
  /** Texts of the account; null where nobody keeps any. */
  templates: readonly DefenseTemplate[] | null;
  records: TemplateRecords;
  /** Why nothing can be sent now; null when it can. What was prepared stays on the screen. */
  closed: ClosedReason | null;
  /** Nothing can be prepared either: shown only while there is something that was. */
  isOver: boolean;
  /** The infraction takes no defense any more: what was written stands below the sent ones. */
  isPast: boolean;
  /** Its report was agreed with, and the member may answer others; by: null, nobody knows whom. */
  conceded: { by: string | null; isOwn: boolean } | null;
  /** What stands here when there is nothing to show. */
  instead: ReactNode;
  /** The report and the sent defenses. */
  children: ReactNode;
}

/** Text, files and evidence of a defense, sent once after a confirmation; below, what was sent. */
export function DefenseComposer(props: DefenseComposerProps) {
  const { connectionId } = props;
  const t = useTranslations('infractions.composer');
  const refresh = useSafeRefresh();
  const attachments = useAttachments(props);
  const draft = useWrittenText(useKeptDraft(props), attachments);
  const [wasOpen] = useState(!props.isPast);
  const [defensesBefore] = useState(props.defenses);
  const { upload, leaving, sentAfter, isRefused } = useSending({ ...props, draft, attachments });
  const { closed } = props;
  const isSending = upload.state.kind === 'sending';
  const isPast = !isSending && (props.isPast || isRefused);
  const files = attachments.items.map(({ file }) => file);

  function send() {
    draft.endUndo();
    upload.send({ text: draft.text, files });
  }
  const hasWork = draft.text !== '' || files.length > 0 || upload.state.kind !== 'idle';
  const isBeingFiled = sentAfter !== null && props.defenses <= sentAfter;
  const notice = (
    <Late
      part={uploadNotice}
      wanted={upload.state.kind !== 'idle'}
      props={{
        upload,
        onRetry: closed === null && !isPast ? send : null,
        onLook: () => void refresh(),
      }}
    />
  );
  function top(): ReactNode {
    const isSent = !hasWork && sentAfter !== null && (props.isOver || isBeingFiled);
    if (isSent || (props.conceded?.isOwn === true && wasOpen)) {
      const title = isSent ? t('sent') : null;
      const { waiting } = props;
      return <Late part={sentNotice} wanted props={{ connectionId, title, waiting }} />;
    }
    if (isPast && upload.state.kind !== 'idle') return notice;
    if (isPast && wasOpen && draft.text !== '') {
      const { lastSender: name, conceded } = props;
      const isByOther = name !== null && props.defenses > defensesBefore;
      const sent = isByOther ? t('sentMeanwhile', { name }) : '';
      const by = conceded ? t('concededMeanwhile', { name: conceded.by ?? 'none' }) : sent;
      return <EndedNotice reason={`${by} ${t('closedPast')}`.trim()} />;
    }
    if (isPast || (props.isOver && !hasWork)) return props.instead;
    const shown = { ...draft, text: leaving ?? draft.text };
    return <Editor {...{ ...props, draft: shown, attachments, isSending, upload, notice, send }} />;
  }
  return (
    <>
      {top()}
      {props.children}
      {isPast ? <UnsentText draft={draft} fileNames={attachments.unsentNames} /> : null}
    </>
  );
}

interface EditorProps extends DefenseComposerProps {
  draft: WrittenText;
  attachments: Attachments;
  upload: RunningUpload;
  isSending: boolean;
  notice: ReactNode;
  send: () => void;
}

function Editor(props: EditorProps) {
  const { connectionId, closed, draft, attachments, upload, isSending } = props;
  const t = useTranslations('infractions.composer');
  const [isConfirming, setConfirming] = useState(false);
  const attachedNames = attachments.items.map(({ file }) => file.name);
  function onReview() {
    if (isSending || closed !== null) return;
    const isTooLong = sentLength(draft.text) > defenseTextMax;
    const [gap] = openGaps(draft.text);
    draft.setTried(true);
    if (draft.text.trim() === '' || isTooLong || gap) openGap(gap ?? null);
    else {
      draft.endUndo();
      setConfirming(true);
      // Sent on a line that then fails, the defense says so.
      uploadNotice.load();
    }
  }

  return (
    <Card
      id="defense"
      title={t('title')}
      className="print:hidden"
      aside={
        props.templates === null ? null : (
          <TemplatesMenu
            connectionId={connectionId}
            memberId={props.memberId}
            templates={props.templates}
            records={props.records}
            writtenText={draft.text}
            isDisabled={isSending}
            onChoose={draft.choose}
          />
        )
      }
    >
      {closed === null ? null : <ClosedNotice {...closed} />}
      {props.earlier === null ? null : (
        <EarlierDefense
          earlier={props.earlier}
          attachedNames={attachedNames}
          {...{ writtenText: draft.text, isDisabled: isSending }}
          onInsert={draft.append}
          onAttach={attachments.add}
        />
      )}
      <ColleagueDrafts kept={props.kept} isDisabled={isSending} onInsert={draft.append} />
      {props.claim}
      <div className="rounded-panel border-line grid grid-cols-[minmax(0,1fr)] border">
        <DefenseTextField
          onReview={onReview}
          {...{ draft, connectionId, infractionId: props.infractionId }}
          {...{ records: props.records, isDisabled: isSending }}
          hasFilesHere={attachments.items.length > 0 && !attachments.isKeeping}
        >
          {props.templates === null ? null : (
            <SaveAsTemplate
              connectionId={connectionId}
              memberId={props.memberId}
              templates={props.templates}
              writtenText={draft.text}
              records={props.records}
            />
          )}
        </DefenseTextField>
        <EvidenceList
          {...{ connectionId, transactionId: props.transactionId }}
          evidence={props.evidence}
          document={props.records.documento}
          writtenText={draft.text}
          attachedNames={attachedNames}
          isDisabled={isSending}
          onAttach={(file) => attachments.add([file])}
          onInsert={(text) => void draft.place(text)}
        />
        <FileField
          attachments={attachments}
          isDisabled={isSending}
          sentFraction={upload.state.kind === 'sending' ? upload.state.fraction : null}
        />
      </div>
      <div className="mt-4 grid gap-4">
        {props.notice}
        <SendRow isClosed={closed !== null} isSending={isSending} onReview={onReview} />
      </div>
      <Late
        part={confirmation}
        wanted={isConfirming}
        props={{
          isOpen: isConfirming,
          onOpenChange: setConfirming,
          facts: props.facts,
          text: draft.text,
          document: props.records.documento,
          files: attachments.items.map(({ file }) => file),
          refused: [...attachments.refused.map(({ name }) => name), ...attachments.awaited],
          onConfirm() {
            setConfirming(false);
            props.send();
          },
        }}
      />
    </Card>
  );
}
