import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import type { Person } from '../../infraction-list-row.ts';

interface OwnerChoicesProps {
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
  /** Empty: nobody. Null: of several, each may have another one. */
  ownerId: string | null;
  onChoose: (memberId: string | null) => void;
}

/** Whom infractions are given to, oneself first, in a menu. */
export function OwnerChoices({ members, memberId, ownerId, onChoose }: OwnerChoicesProps) {
  const t = useTranslations('infractions.case');
  const mayTake = ownerId !== memberId && members.some(({ id }) => id === memberId);
  return (
    <>
      {mayTake ? (
        <>
          <MenuItem onSelect={() => onChoose(memberId)}>
            <Icon name="UserRound" />
            {t('toMe')}
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuChoice
        label={t('owner')}
        value={ownerId ?? 'none chosen'}
        choices={[
          { value: '', label: t('nobody') },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(id) => onChoose(id === '' ? null : id)}
      />
    </>
  );
}
