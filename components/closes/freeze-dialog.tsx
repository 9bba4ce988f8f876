'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { freezeDaysAction } from './freeze-days-action.ts';

/** Days that can be closed at once, with what they come to, as people read it. */
export interface ClosableSpan {
  from: string;
  to: string;
  days: number;
  fromText: string;
  toText: string;
  /** From the opening to the closing, which is the last; as the day's own page sums them. */
  figures: { term: string; value: string; note?: string }[];
}

/** What the dialog asks about. */
export interface FreezeAsk {
  connectionId: string;
  /** The first is what is offered; the others begin later. */
  spans: readonly [ClosableSpan, ...ClosableSpan[]];
  /** The account has no close yet: days before it stay without one for good. */
  isFirst: boolean;
}

interface FreezeDialogProps extends FreezeAsk {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once more before days are frozen, because nobody can take it back. */
export function FreezeDialog(props: FreezeDialogProps) {
  const { connectionId, spans, isFirst, open, onOpenChange } = props;
  const t = useTranslations('closes.asking');
  const action = useTranslations('action');
  const router = useRouter();
  const refresh = useSafeRefresh();
  // Before the first close nobody but who asks can say from when: neither can be taken back.
  const [chosen, setChosen] = useState(isFirst ? '' : spans[0].from);
  const [isMissing, setMissing] = useState(false);
  const isOpenChoice = spans.length > 1 && chosen === '';
  const span = spans.find(({ from }) => from === chosen) ?? spans[0];
  const asked = (one: ClosableSpan) => ({ day: one.toText, from: one.fromText, count: one.days });
  const running = useAction({
    connectionId,
    action: freezeDaysAction,
    onDone: () => {
      toastSuccess(t('done', asked(span)), {
        label: t('see'),
        onClick: () => router.push(paths.closes(connectionId, { from: span.from, to: span.to })),
      });
      onOpenChange(false);
    },
  });
  const form = `freeze-${span.to}`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(wanted) => {
        if (!running.isPending) onOpenChange(wanted);
      }}
      title={t('title', asked(span))}
      description={t('text')}
      cancelLabel={action('cancel')}
      confirm={
        <SubmitButton
          form={form}
          label={t('confirm', asked(span))}
          pendingLabel={t('pending', asked(span))}
          isPending={running.isPending}
        />
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(isOpenChoice);
          if (isOpenChoice) return;
          // Where it failed on the way, the days before are closed: the page says so at once.
          void running.run({ from: span.from, to: span.to }).then(() => refresh());
        }}
      >
        {isFirst ? <p className="text-warning-text">{t('first', asked(span))}</p> : null}
        {spans.length === 1 ? null : (
          <fieldset className="grid gap-1" aria-describedby={isMissing ? 'which-error' : undefined}>
            <legend className="sr-only">{t('which')}</legend>
            {spans.map((one) => (
              <label key={one.from} className="flex items-start gap-2">
                <input
                  type="radio"
                  name="from"
                  className="mt-0.5 shrink-0"
                  checked={one.from === chosen}
                  disabled={running.isPending}
                  onChange={() => {
                    setChosen(one.from);
                    setMissing(false);
                  }}
                />
                {t('since', asked(one))}
              </label>
            ))}
            {isMissing ? (
              <p id="which-error" role="alert" className="text-bad-text text-sm">
                {t('whichMissing')}
              </p>
            ) : null}
          </fieldset>
        )}
        {isOpenChoice ? null : (
          <FigureRows>
            {span.figures.map((figure, at) => (
              <FigureRow key={figure.term} {...figure} isTotal={at === span.figures.length - 1} />
            ))}
          </FigureRows>
        )}
      </form>
      {running.failure ? (
        <p role="alert" className="text-bad-text">
          {running.failure.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
