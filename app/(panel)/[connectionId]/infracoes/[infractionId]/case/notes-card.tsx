'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { keptInTab } from '#lib/client/forms/kept-in-tab.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { InfractionCase } from '#lib/contract/panel/infraction-desk.ts';
import { infractionNoteMax } from '#lib/domain/limits/infraction-desk.ts';
import { LinkedText } from './linked-text.tsx';
import { useDeskChange } from './use-desk-change.ts';

const unsaved = keptInTab('');

interface NotesCardProps {
  connectionId: string;
  memberId: string;
  infractionId: string;
  /** Null: they could not be read. */
  notes: InfractionCase['notes'] | null;
  mayWrite: boolean;
}

/** What the team tells each other; nothing of it is sent, and nothing is changed afterwards. */
export function NotesCard(props: NotesCardProps) {
  const { connectionId, memberId, infractionId, notes, mayWrite } = props;
  const t = useTranslations('infractions.case');
  const key = `${memberId}:${infractionId}`;
  const [note, setNote] = useState(() => unsaved.read(key));
  function keep(text: string) {
    unsaved.write(key, text);
    setNote(text);
  }
  // It stays in the box until it stands in the list.
  const change = useDeskChange(connectionId, () => keep(''));
  const isInert = change.isPending || note.trim() === '';
  function write(event: FormEvent) {
    event.preventDefault();
    if (!isInert) void change.run({ step: 'notes', infractionId, note });
  }
  return (
    <Card id="notes" title={t('notes')} className="print:hidden">
      {notes === null ? <p className="text-ink-3">{t('notesUnknown')}</p> : null}
      {notes?.length === 0 ? <p className="text-ink-3">{t('notesNone')}</p> : null}
      <ol className="grid gap-3">
        {notes?.map(({ id, memberName, note: text, createdAt }) => (
          <li key={id} className="grid gap-0.5">
            <p className="text-ink-3 text-xs">
              <span className="text-ink-2 font-medium">{memberName}</span> ·{' '}
              <DateTime iso={createdAt} />
            </p>
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <form onSubmit={write} className="mt-4 grid gap-1.5">
          <label htmlFor="note-text" className="text-ink-2 text-sm font-medium">
            {t('note')}
          </label>
          <textarea
            id="note-text"
            rows={2}
            maxLength={infractionNoteMax}
            value={note}
            readOnly={change.isPending}
            onChange={(event) => keep(event.target.value)}
            aria-describedby="note-hint"
            className={classNames(controlStyle, 'h-auto resize-y py-2')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p id="note-hint" className="text-ink-3 text-xs">
              {t('noteHint')}
            </p>
            <Button type="submit" aria-disabled={isInert}>
              {change.isPending ? <Icon name="LoaderCircle" className="animate-spin" /> : null}
              {t('noteSave')}
            </Button>
          </div>
        </form>
      ) : null}
      {change.failure ? (
        <p role="alert" className="text-bad-text mt-2">
          {change.failure.message}
        </p>
      ) : null}
    </Card>
  );
}
