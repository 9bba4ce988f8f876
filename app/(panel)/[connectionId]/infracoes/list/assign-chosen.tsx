import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { newIdempotencyKey } from '#lib/domain/idempotency-key.ts';
import { changeDeskAction } from '../[infractionId]/case/actions.ts';
import { OwnerChoices } from '../[infractionId]/case/owner-choices.tsx';
import type { Person } from '../infraction-list-row.ts';

interface AssignChosenProps {
  connectionId: string;
  selection: Pick<RowSelection, 'ids' | 'clear'>;
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
}

/** Gives what is selected to one of the team, or to nobody. */
export function AssignChosen(props: AssignChosenProps) {
  const { connectionId, selection, members, memberId } = props;
  const t = useTranslations('infractions');
  const router = useRouter();
  const [said, setSaid] = useState('');
  const [isPending, startTransition] = useTransition();
  const { ids } = selection;
  if (ids.length === 0) return null;

  function assign(memberId: string | null) {
    setSaid('');
    startTransition(async () => {
      let accepted = 0;
      // One after the other: each is an act of its own in the records.
      for (const infractionId of ids) {
        const result = await changeDeskAction({
          connectionId,
          idempotencyKey: newIdempotencyKey(),
          input: { step: 'owner', infractionId, memberId },
        }).catch(() => null);
        if (result?.ok) accepted += 1;
      }
      // It is said once the rows show it.
      startTransition(() => {
        setSaid(t('selection.assigned', { accepted, refused: ids.length - accepted }));
        router.refresh();
      });
    });
  }
  return (
    <SelectionFrame
      label={t('selection.label')}
      count={t('selection.count', { count: ids.length })}
      told={[said]}
      clear={{ label: t('selection.clear'), onClear: selection.clear }}
    >
      <Menu
        renderTrigger={(opener) => (
          <Button
            {...opener}
            look="ghost"
            size="small"
            className={onInverse}
            // It keeps the focus while it is pending.
            aria-disabled={isPending}
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) opener.onClick();
            }}
          >
            {isPending ? (
              <Icon name="LoaderCircle" className="animate-spin" />
            ) : (
              <Icon name="UserRound" />
            )}
            {t('selection.assign')}
            <Icon name="ChevronDown" />
          </Button>
        )}
      >
        <OwnerChoices members={members} memberId={memberId} ownerId={null} onChoose={assign} />
      </Menu>
    </SelectionFrame>
  );
}
