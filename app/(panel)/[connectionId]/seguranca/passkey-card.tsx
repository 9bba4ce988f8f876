'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { OwnPasskey } from '#lib/contract/panel/passkey.ts';
import { passkeysMax } from '#lib/domain/limits/passkey-limits.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeyCardProps {
  connectionId: string;
  passkeys: readonly OwnPasskey[];
}

/** The member's passkeys: which, how old, when last used, and the way to one more or less. */
export function PasskeyCard({ connectionId, passkeys }: PasskeyCardProps) {
  const t = useTranslations('passkeys');
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<OwnPasskey | null>(null);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  return (
    <Card id="passkeys" title={t('title')}>
      <div className="grid gap-4">
        <p className="text-ink-3 max-w-prose text-pretty">{t('text')}</p>
        {passkeys.length > 0 ? (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
        ) : null}
        <div>
          {passkeys.length < passkeysMax ? (
            <Button onClick={() => setAdding(true)}>
              <Icon name="KeyRound" />
              {t('add')}
            </Button>
          ) : (
            <BlockedButton reason={t('full', { max: passkeysMax })}>{t('add')}</BlockedButton>
          )}
        </div>
      </div>
      <AddPasskey connectionId={connectionId} open={isAdding} onClose={() => setAdding(false)} />
      {renaming ? (
        <RenamePasskey
          connectionId={connectionId}
          passkey={renaming}
          onClose={() => setRenaming(null)}
        />
      ) : null}
      {removing ? (
        <RemovePasskey
          connectionId={connectionId}
          passkey={removing}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('passkeys');
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3 first:border-t-0">
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-ink-3 text-sm">
          {t('created')} <DateTime iso={createdAt} form="short" />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span>
          {lastUsedAt === null ? (
            t('never')
          ) : (
            <>
              {t('lastUse')} <DateTime iso={lastUsedAt} form="short" />
            </>
          )}
        </span>
        <Button size="small" aria-label={t('renameOf', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}
