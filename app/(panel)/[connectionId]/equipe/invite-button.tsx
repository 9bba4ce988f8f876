'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { roleCapabilities } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { type InvitationLink, inviteAction } from './actions.ts';
import { rolesFor } from './roles-for.ts';

interface InviteButtonProps {
  connectionId: string;
  /** Of the signed-in member. */
  role: MemberRole;
}

/** Invites a person: who and as what, and then the link for them. */
export function InviteButton({ connectionId, role }: InviteButtonProps) {
  const t = useTranslations('team');
  const action = useTranslations('action');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<InvitationLink | null>(null);
  return (
    <>
      <Button
        look="primary"
        onClick={() => {
          setMade(null);
          setOpen(true);
        }}
      >
        <Icon name="Plus" />
        {t('invite')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('invite')} closeLabel={action('close')}>
        {made === null ? (
          <InviteForm
            connectionId={connectionId}
            role={role}
            onDone={(link) => {
              setMade(link);
              router.refresh();
            }}
          />
        ) : (
          <div className="grid gap-4">
            <p role="status" className="text-pretty">
              {t('linkText', { email: made.email })}
            </p>
            <CodeBlock label={t('link')} text={made.link} className="break-all whitespace-normal" />
            <p className="text-ink-3 text-sm">
              {t('linkOnce')} <DateTime iso={made.expiresAt} form="short" />.
            </p>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('linkDone')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

interface InviteFormProps extends InviteButtonProps {
  onDone: (link: InvitationLink) => void;
}

function InviteForm({ connectionId, role: ownRole, onDone }: InviteFormProps) {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('support');
  const running = useAction({ connectionId, action: inviteAction, onDone });
  const { isPending, failure } = running;
  const wrongEmail = failure?.fieldErrors['email'];
  const mayDo = roleCapabilities[role].map((one) => t(`can.${one}`));
  return (
    <LiveForm
      noValidate
      className="grid gap-4"
      onInput={running.edited}
      onSubmit={() => void running.run({ email, role })}
    >
      {failure && !wrongEmail ? <FailureBox failure={failure} /> : null}
      <TextField
        id="invite-email"
        label={t('email')}
        type="email"
        value={email}
        onChange={setEmail}
        error={wrongEmail}
        maxLength={254}
        readOnly={isPending}
        required
      />
      <SelectField
        id="invite-role"
        label={t('role')}
        hint={mayDo.length === 0 ? t('onlyLook') : new Intl.ListFormat(locale).format(mayDo)}
        value={role}
        onChange={setRole}
        options={rolesFor(ownRole).map((value) => ({ value, label: shell(`role.${value}`) }))}
      />
      <SubmitButton label={t('makeLink')} isPending={isPending} />
    </LiveForm>
  );
}
