'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { Person } from '../../infraction-list-row.ts';
import { OwnerChoices } from './owner-choices.tsx';
import { useDeskChange } from './use-desk-change.ts';

interface OwnerMenuProps {
  connectionId: string;
  infractionId: string;
  owner: Person | null;
  /** Who may answer; empty for a member who may not say who does. */
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
  /** On a card or in a row of a list, whose name it is told by as well. */
  card?: { name: string; isRow?: boolean };
}

/** Who answers the infraction, and who shall. */
export function OwnerMenu(props: OwnerMenuProps) {
  const { connectionId, infractionId, owner, members, memberId, card } = props;
  const t = useTranslations('infractions.case');
  const change = useDeskChange(connectionId);
  const { isPending } = change;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = isPending ? members.find(({ id }) => id === chosenId) : owner;
  const shown = chosen?.name ?? t('nobody');
  const named = chosen?.name ?? 'none';
  const said = t('ownerIs', { name: named });
  function assign(next: string | null) {
    if (isPending) return;
    setChosenId(next);
    void change.run({ step: 'owner', infractionId, memberId: next });
  }
  // In a column that says what it is of the name is enough.
  const isRow = card?.isRow === true;
  if (members.length === 0) {
    return (
      <p className="text-ink-2 flex items-center gap-1.5">
        <Icon name="UserRound" className="size-4" />
        {said}
      </p>
    );
  }
  return (
    <div className={`grid gap-1 ${isRow ? 'justify-items-start' : 'justify-items-end'}`}>
      <Menu
        align={card && 'start'}
        renderTrigger={(opener) => (
          <Button
            {...opener}
            {...(card && { look: 'ghost', size: 'small' })}
            // It keeps the focus while it is pending.
            aria-disabled={isPending}
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) opener.onClick();
            }}
            aria-label={card ? t('ownerOf', { name: named, of: card.name }) : said}
            className={isRow ? 'max-w-full text-base font-normal' : 'max-w-full'}
          >
            {isPending ? (
              <Icon name="LoaderCircle" className="animate-spin" />
            ) : isRow ? null : (
              // Where there is less room, who it is stays in one line.
              <Icon name="UserRound" className="max-[26rem]:hidden" />
            )}
            <span className={isRow ? 'truncate' : 'min-w-0 whitespace-normal'}>{shown}</span>
            <Icon name="ChevronDown" />
          </Button>
        )}
      >
        <OwnerChoices
          members={members}
          memberId={memberId}
          ownerId={owner?.id ?? ''}
          onChoose={assign}
        />
      </Menu>
      {change.failure ? (
        <p role="alert" className="text-bad-text text-xs whitespace-normal">
          {change.failure.message}
        </p>
      ) : null}
    </div>
  );
}
