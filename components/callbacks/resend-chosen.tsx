import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { invalidate } from '#components/fresh/changes.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { prepareToasts, toastSuccess } from '#components/ui/toaster.tsx';
import { type CallbackLink, paths } from '#lib/client/navigation/paths.ts';
import { newIdempotencyKey } from '#lib/domain/idempotency-key.ts';
import { callbackTransactionsMax } from '#lib/domain/limits/callback-transactions.ts';
import { localTime } from '#lib/exports/local-time.ts';
import { followResend } from './follow-resend.ts';
import { resendCallbackAction } from './resend-action.ts';

interface ResendChosenProps {
  connectionId: string;
  /** Each once. */
  transactionIds: readonly string[];
  /** `refused`: how many were not taken, and why. */
  onDone: (said: string, refused: string | null) => void;
}

/** Their answers alone; of more than the log can be asked for by name, all since then. */
function answersTo(ids: readonly string[], from: string): CallbackLink {
  if (ids.length > callbackTransactionsMax) return { from };
  return { transaction: ids.join(','), from };
}

/**
 * Sends the present status of each once more, one after the other, says how many took it, and
 * leads to what the receivers answer.
 */
export function ResendChosen({ connectionId, transactionIds, onDone }: ResendChosenProps) {
  const t = useTranslations('callbacks.chosen');
  const action = useTranslations('action');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const count = transactionIds.length;
  if (count === 0) return null;

  async function resend() {
    setAsking(false);
    setPending(true);
    prepareToasts();
    const from = localTime(Date.now()).local.slice(0, 16);
    const accepted: string[] = [];
    const reasons = new Set<string>();
    let isOver = 0;
    for (const transactionId of transactionIds) {
      const request = { connectionId, idempotencyKey: newIdempotencyKey() };
      // One after the other: the service limits how many come at once.
      const result = await resendCallbackAction({ ...request, input: { transactionId } }).catch(
        () => null,
      );
      if (result?.ok) accepted.push(transactionId);
      else reasons.add(result?.message ?? t('lost'));
      isOver += 1;
      onDone(t('running', { done: isOver, count }), null);
    }
    setPending(false);
    const refused = count - accepted.length;
    const said = accepted.length === 0 ? '' : t('done', { accepted: accepted.length });
    onDone(said, refused === 0 ? null : t('refused', { refused, reasons: [...reasons].join(' ') }));
    if (accepted.length === 0) return;
    toastSuccess(said, {
      label: t('answers'),
      onClick: () => router.push(paths.callbacks(connectionId, answersTo(accepted, from))),
    });
    followResend(() => invalidate(connectionId, 'callbacks'));
  }
  return (
    <>
      <Button
        size="small"
        className="bg-on-inverse text-inverse border-transparent"
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        <Icon name="Send" />
        {t('resend', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title', { count })}
        description={t('text')}
        cancelLabel={action('cancel')}
        confirm={
          <Button look="primary" onClick={() => void resend()}>
            {t('resend', { count })}
          </Button>
        }
      />
    </>
  );
}
