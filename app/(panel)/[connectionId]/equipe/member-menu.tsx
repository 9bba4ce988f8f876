'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { can } from '#lib/contract/panel/capability.ts';
import type { Member, MemberRole } from '#lib/contract/panel/panel.ts';
import type { TeamMember } from '#lib/contract/panel/team.ts';
import { rolesFor } from './roles-for.ts';
import { useTeamChange } from './use-team-change.ts';

interface MemberMenuProps {
  connectionId: string;
  member: TeamMember;
  /** Of the signed-in member. */
  selfRole: MemberRole;
  isLastOwner: boolean;
}

/** What can be changed of a colleague, or why nothing can. */
export function MemberMenu({ connectionId, member, selfRole, isLastOwner }: MemberMenuProps) {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const [isRemoving, setRemoving] = useState(false);
  const change = useTeamChange(connectionId, () => toastSuccess(t('changed')));
  const { id, name, role } = member;
  if (isLastOwner) return <span className="text-ink-3 text-sm">{t('lastOwner')}</span>;
  if (role === 'owner' && !can(selfRole, 'owners')) {
    return <span className="text-ink-3 text-sm">{t('onlyOwners')}</span>;
  }
  return (
    <>
      <Menu
        renderTrigger={(opener) => (
          <Button {...opener} look="ghost" size="icon-small" aria-label={t('menuOf', { name })}>
            <Icon name="Ellipsis" />
          </Button>
        )}
      >
        <MenuChoice
          label={t('role')}
          value={role}
          choices={rolesFor(selfRole).map((value) => ({ value, label: shell(`role.${value}`) }))}
          onChoose={(chosen) => {
            if (chosen !== role) void change.run({ step: 'role', id, role: chosen });
          }}
        />
        <MenuSeparator />
        {member.hasSecondFactor ? (
          <MenuItem onSelect={() => void change.run({ step: 'second-factor-reset', id })}>
            <Icon name="ShieldOff" />
            {t('resetFactor')}
          </MenuItem>
        ) : null}
        <MenuItem onSelect={() => setRemoving(true)}>
          <Icon name="UserMinus" />
          {t('remove')}
        </MenuItem>
      </Menu>
      {change.failure && !isRemoving ? (
        <div className="mt-2 text-left">
          <FailureBox failure={change.failure} />
        </div>
      ) : null}
      <RemoveMember
        connectionId={connectionId}
        member={member}
        open={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

interface RemoveMemberProps {
  connectionId: string;
  member: Member;
  open: boolean;
  onClose: () => void;
}

function RemoveMember({ connectionId, member, open, onClose }: RemoveMemberProps) {
  const t = useTranslations('team');
  const action = useTranslations('action');
  const { id, name } = member;
  const change = useTeamChange(connectionId, () => {
    onClose();
    toastSuccess(t('removed', { name }));
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        if (!change.isPending) onClose();
      }}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton form={`remove-${id}`} label={t('remove')} isPending={change.isPending} />
      }
    >
      <form
        id={`remove-${id}`}
        onSubmit={(event) => {
          event.preventDefault();
          void change.run({ step: 'removal', id });
        }}
      />
      {change.failure ? <FailureBox failure={change.failure} /> : null}
    </ConfirmDialog>
  );
}
