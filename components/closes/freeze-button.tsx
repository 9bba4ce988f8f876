'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { StatementGroup } from '#lib/domain/money/statement-groups.ts';
import { freezeDaysAction } from './freeze-days-action.ts';

/** Days that can be closed at once, with what they come to. */
export interface ClosableSpan {
  from: string;
  to: string;
  days: number;
  /** As people write them. */
  fromText: string;
  toText: string;
  opening: string;
  /** As the day's own page sums it. */
  moved: { name: StatementGroup; amount: string }[];
  closing: string;
  /** What of the end is blocked. */
  blocked: string;
}

interface FreezeButtonProps {
  connectionId: string;
  /** The first is what is offered; the others begin earlier. */
  spans: readonly [ClosableSpan, ...ClosableSpan[]];
  /** The account has no close yet: days before it stay without one for good. */
  isFirst: boolean;
}

/** Freezes days; it is asked for once more, because nobody can take it back. */
export function FreezeButton({ connectionId, spans, isFirst }: FreezeButtonProps) {
  const t = useTranslations('closes');
  const words = useTranslations('statements');
  const action = useTranslations('action');
  const refresh = useSafeRefresh();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState(spans[0].from);
  const span = spans.find(({ from }) => from === chosen) ?? spans[0];
  const asked = (one: ClosableSpan) => ({ day: one.toText, from: one.fromText, count: one.days });
  const running = useAction({
    connectionId,
    action: freezeDaysAction,
    onDone: () => {
      toastSuccess(t('done', asked(span)));
      setAsking(false);
    },
  });
  const form = `freeze-${span.to}`;
  return (
    <>
      <Button look="primary" className="justify-self-start" onClick={() => setAsking(true)}>
        <Icon name="CalendarCheck" />
        {t('freeze', asked(spans[0]))}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!running.isPending) setAsking(open);
        }}
        title={t('ask', asked(span))}
        description={t('askText')}
        cancelLabel={action('cancel')}
        confirm={
          <SubmitButton
            form={form}
            label={t('confirm', asked(span))}
            isPending={running.isPending}
          />
        }
      >
        <form
          id={form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            // Where it failed on the way, the days before are closed: the page says so at once.
            void running.run({ from: span.from, to: span.to }).then(refresh);
          }}
        >
          {isFirst ? <p className="text-warning-text">{t('firstText', asked(span))}</p> : null}
          {spans.length === 1 ? null : (
            <fieldset className="grid gap-1">
              <legend className="sr-only">{t('which')}</legend>
              {spans.map((one) => (
                <label key={one.from} className="flex items-baseline gap-2">
                  <input
                    type="radio"
                    name="from"
                    className="accent-accent"
                    checked={one.from === span.from}
                    disabled={running.isPending}
                    onChange={() => setChosen(one.from)}
                  />
                  {t('since', asked(one))}
                </label>
              ))}
            </fieldset>
          )}
          <FigureRows>
            <FigureRow term={words('opening')} value={span.opening} />
            {span.moved.map(({ name, amount }) => (
              <FigureRow key={name} term={words(`group.${name}`)} value={amount} />
            ))}
            <FigureRow
              term={words('closing')}
              note={words('andBlocked', { amount: span.blocked })}
              value={span.closing}
              isTotal
            />
          </FigureRows>
        </form>
        {running.failure ? (
          <p role="alert" className="text-bad-text">
            {running.failure.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
