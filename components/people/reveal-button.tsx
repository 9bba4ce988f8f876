'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Detail } from '#components/facts/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatDocument } from '#lib/domain/keys/documents.ts';
import { revealAction } from './reveal-action.ts';
import type { Revealed, RevealSubject } from './revealed.ts';

interface RevealButtonProps {
  connectionId: string;
  subject: RevealSubject;
  size?: 'small' | 'medium';
  /** Below the button, where a dialog is open already. */
  isInline?: boolean;
  /** It was told: a form may go on from it. */
  onTold?: (revealed: readonly Revealed[]) => void;
}

/** Shows the data of people whole, to whose role may see it; closed, it is gone from the page. */
export function RevealButton(props: RevealButtonProps) {
  const { connectionId, subject, size = 'small', isInline = false, onTold } = props;
  const t = useTranslations('people');
  const action = useTranslations('action');
  const [open, setOpen] = useState(false);
  const [revealed, setRevealed] = useState<Revealed[] | null>(null);
  const running = useAction({
    connectionId,
    action: revealAction,
    onDone: (told) => {
      setRevealed(told);
      onTold?.(told);
    },
  });
  if (!useCapabilities().personalData) return null;

  function show(isOpen: boolean) {
    setOpen(isOpen);
    setRevealed(null);
    if (isOpen) void running.run(subject);
    else running.startOver();
  }

  const shown = (
    <div className="grid gap-4" aria-live="polite">
      <p className="text-ink-3 text-pretty">{running.isPending ? t('reading') : t('note')}</p>
      {running.failure ? <FailureBox failure={running.failure} /> : null}
      {revealed?.length === 0 ? <p>{t('none')}</p> : null}
      {revealed === null ? null : (
        <dl className="grid gap-3">
          {revealed.map(({ field, value, of }) => (
            <Detail
              key={`${of?.line ?? ''} ${value}`}
              term={[t(`field.${field}`), of && t('line', { number: of.line }), of?.name]
                .filter(Boolean)
                .join(' · ')}
              value={field.endsWith('Document') ? formatDocument(value) : value}
              copy={value}
            />
          ))}
        </dl>
      )}
    </div>
  );
  return (
    <>
      {isInline && open ? (
        shown
      ) : (
        <Button size={size} className="justify-self-start" onClick={() => show(true)}>
          <Icon name="Eye" />
          {t('reveal')}
        </Button>
      )}
      {isInline ? null : (
        <Dialog open={open} onOpenChange={show} title={t('title')} closeLabel={action('close')}>
          {shown}
        </Dialog>
      )}
    </>
  );
}
