'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { keptInTab } from '#lib/client/forms/kept-in-tab.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { infractionNoteMax } from '#lib/domain/limits/infraction-desk.ts';
import { useDeskChange } from './use-desk-change.ts';

const unsaved = keptInTab('');

interface NoteFormProps {
  connectionId: string;
  memberId: string;
  infractionId: string;
}

/** One note more. */
export function NoteForm({ connectionId, memberId, infractionId }: NoteFormProps) {
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
    <>
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
          className={classNames(
            controlStyle,
            'field-sizing-content h-auto max-h-80 min-h-15 resize-none py-2',
          )}
        />
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p id="note-hint" className="text-ink-3 text-xs">
            {t('noteHint')}
          </p>
          <Button type="submit" className="max-sm:w-full" aria-disabled={isInert}>
            {change.isPending ? <Icon name="LoaderCircle" className="animate-spin" /> : null}
            {t('noteSave')}
          </Button>
        </div>
      </form>
      {change.failure ? (
        <p role="alert" className="text-bad-text mt-2">
          {change.failure.message}
        </p>
      ) : null}
    </>
  );
}
