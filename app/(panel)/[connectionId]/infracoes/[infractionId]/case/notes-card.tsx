import { useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Card } from '#components/ui/card.tsx';
import type { InfractionCase } from '#lib/contract/panel/infraction-desk.ts';
import { LinkedText } from './linked-text.tsx';
import { NoteForm } from './note-form.tsx';

interface NotesCardProps {
  connectionId: string;
  memberId: string;
  infractionId: string;
  /** Null: they could not be read. */
  notes: InfractionCase['notes'] | null;
  mayWrite: boolean;
}

/** What the team tells each other; nothing of it is sent, and nothing is changed afterwards. */
export function NotesCard({ notes, mayWrite, ...ids }: NotesCardProps) {
  const t = useTranslations('infractions.case');
  return (
    <Card id="notes" title={t('notes')} className="print:hidden">
      {notes === null ? <p className="text-ink-3">{t('notesUnknown')}</p> : null}
      {notes?.length === 0 ? <p className="text-ink-3">{t('notesNone')}</p> : null}
      <ol className="grid gap-3">
        {notes?.map(({ id, memberName, note, createdAt }) => (
          <li key={id} className="grid gap-0.5">
            <p className="text-ink-3 text-xs">
              <span className="text-ink-2 font-medium">{memberName}</span> ·{' '}
              <DateTime iso={createdAt} />
            </p>
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              <LinkedText text={note} />
            </p>
          </li>
        ))}
      </ol>
      {mayWrite ? <NoteForm {...ids} /> : null}
    </Card>
  );
}
