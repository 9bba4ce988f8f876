'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { NameForm } from './name-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TokenForm } from './token-form.tsx';

interface ServiceToolsProps {
  connectionId: string;
  name: string;
  /** Whether it is the one whose pages are open. */
  isOpen: boolean;
}

const tools = ['rename', 'replaceToken', 'remove'] as const;
type Tool = (typeof tools)[number];

/** What can be done with a connection to somebody else's service, each asked for in a dialog. */
export function ServiceTools({ connectionId, name, isOpen }: ServiceToolsProps) {
  const t = useTranslations('connections.service');
  const action = useTranslations('action');
  const router = useRouter();
  const [tool, setTool] = useState<Tool | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const close = () => setTool(null);
  const done = (text: string) => {
    close();
    toastSuccess(text);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {tools.map((one) => (
        <Button
          key={one}
          size="small"
          aria-label={t('of', { act: t(one), name })}
          onClick={(event) => {
            opener.current = event.currentTarget;
            setTool(one);
          }}
        >
          {t(one)}
        </Button>
      ))}
      <Dialog
        open={tool === 'rename' || tool === 'replaceToken'}
        onOpenChange={close}
        title={t('of', { act: t(tool ?? 'rename'), name })}
        closeLabel={action('close')}
        onClosed={() => opener.current?.focus()}
      >
        {tool === 'rename' ? (
          <NameForm connectionId={connectionId} name={name} onDone={() => done(t('renamed'))} />
        ) : (
          <TokenForm connectionId={connectionId} onDone={() => done(t('replaced'))} />
        )}
      </Dialog>
      <RemoveDialog
        connectionId={connectionId}
        name={name}
        open={tool === 'remove'}
        onClose={close}
        onDone={() => {
          close();
          toastSuccess(t('removed'));
          // The pages of a connection that is gone are gone too.
          if (isOpen) router.push(paths.home());
          else router.refresh();
        }}
      />
    </div>
  );
}
