'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { FilesLeft } from './files-left.tsx';

interface ColleagueDraftsProps {
  kept: DefenseDrafts | null;
  isDisabled: boolean;
  onInsert: (text: string) => void;
}

/** What others of the team are writing for the same infraction, as theirs. */
export function ColleagueDrafts({ kept, isDisabled, onInsert }: ColleagueDraftsProps) {
  const t = useTranslations('infractions.composer');
  return kept?.others.map(({ memberName, text, updatedAt, fileNames }) => (
    <details key={memberName} className="rounded-control bg-info-soft text-info-text mb-4 p-3">
      <summary className="rounded-control flex items-center gap-1.5">
        <Icon name="UserRound" className="size-4 shrink-0" />
        <span className="min-w-0">
          <span className="font-medium">{t('draftOf', { name: memberName })}</span>{' '}
          <span className="text-xs">
            <DateTime iso={updatedAt} />
          </span>
        </span>
        <Icon name="ChevronDown" className="ml-auto size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <div className="text-ink mt-2 grid justify-items-start gap-2">
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
        <FilesLeft names={fileNames} />
        <Button size="small" disabled={isDisabled} onClick={() => onInsert(text)}>
          {t('insertDraft')}
        </Button>
      </div>
    </details>
  ));
}
