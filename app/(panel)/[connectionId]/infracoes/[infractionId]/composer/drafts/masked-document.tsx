'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { revealAction } from '#components/people/reveal-action.ts';
import { Button } from '#components/ui/button.tsx';
import { formatDocument } from '#lib/domain/keys/documents.ts';
import { openGap } from '../templates/open-gap.ts';
import type { WrittenText } from './use-written-text.ts';

interface MaskedDocumentProps {
  connectionId: string;
  infractionId: string;
  /** The payer's as the records have it for this member; null where none is known. */
  document: string | null;
  draft: WrittenText;
  isDisabled: boolean;
}

/** The payer's document as the text has it, where that is masked. */
export function maskedIn(text: string, document: string | null): string | null {
  return document?.includes('*') && text.includes(document) ? document : null;
}

/**
 * Says that the text names the payer by a masked document, which the institution has to have whole,
 * and writes it so for who may see it: as anywhere, once the audit log has that they did.
 */
export function MaskedDocument(props: MaskedDocumentProps) {
  const { connectionId, infractionId, document, draft, isDisabled } = props;
  const t = useTranslations('infractions.composer');
  const { personalData } = useCapabilities();
  const [isUnknown, setUnknown] = useState(false);
  const running = useAction({
    connectionId,
    action: revealAction,
    onDone: (revealed) => {
      const whole = revealed.find(({ field }) => field === 'payerDocument');
      setUnknown(whole === undefined);
      if (whole === undefined || document === null) return;
      draft.setText(draft.readNow().text.replaceAll(document, formatDocument(whole.value)));
      // The button goes with what it was there for.
      openGap(null);
    },
  });
  if (document === null || maskedIn(draft.text, document) === null) return null;
  const canReveal = personalData && !isUnknown;
  return (
    <div className="rounded-control bg-warning-soft text-warning-text flex flex-wrap items-center gap-x-3 gap-y-1.5 p-2.5">
      <p className="min-w-0 flex-1 basis-60">
        {t(canReveal ? 'maskedDocument' : 'maskedDocumentOnly', { document })}
      </p>
      {canReveal ? (
        <Button
          size="small"
          disabled={isDisabled || running.isPending}
          onClick={() => void running.run({ of: 'infraction', id: infractionId })}
        >
          {t('wholeDocument')}
        </Button>
      ) : null}
      {running.failure ? <FailureBox failure={running.failure} /> : null}
    </div>
  );
}
