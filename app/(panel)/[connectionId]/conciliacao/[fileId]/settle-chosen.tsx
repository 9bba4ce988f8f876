'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { decideDifferenceAction } from '../actions.ts';
import type { Difference } from './difference-tools.tsx';
import { ReasonField } from './reason-field.tsx';
import { stakeOf } from './row-half.tsx';

export type ChoosableRow = ResultRow & { id: string };

interface SettleChosenProps {
  selection: RowSelection<ChoosableRow>;
  kind: Difference['kind'];
  fileId: string;
  connectionId: string;
}

/** Settles what is selected for one reason. */
export function SettleChosen({ selection, kind, fileId, connectionId }: SettleChosenProps) {
  const t = useTranslations('merchantFiles');
  const select = useTranslations('transactions.selection');
  const action = useTranslations('action');
  const locale = useLocale();
  const refresh = useSafeRefresh();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const chosen = selection.rows;
  const count = chosen.length;
  const amount = formatCents(
    chosen.reduce((sum, row) => sum + stakeOf(row), 0n),
    locale,
  );
  const isReasonless = reason.trim() === '';
  const running = useAction({
    connectionId,
    action: decideDifferenceAction,
    onDone: () => {
      setAsking(false);
      setReason('');
      setTried(false);
      selection.clear();
      void refresh(() => toastSuccess(t('chosen.done', { count })));
    },
  });
  if (count === 0) return null;
  return (
    <SelectionFrame
      label={t('chosen.label')}
      count={select('count', { count })}
      told={[amount]}
      clear={{ label: select('clear'), onClear: selection.clear }}
    >
      <Button look="ghost" size="small" className={onInverse} onClick={() => setAsking(true)}>
        {t('settle')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!open && !running.isPending) setAsking(false);
        }}
        title={t('chosen.title', { count })}
        description={t('chosen.text')}
        cancelLabel={action('cancel')}
        confirm={
          <SubmitButton
            form="settle-chosen"
            label={t('settleConfirm')}
            isPending={running.isPending}
          />
        }
      >
        <form
          id="settle-chosen"
          noValidate
          className="grid gap-4"
          onInput={running.edited}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (isReasonless) return;
            const places = chosen.map(({ place }) => place);
            void running.run({ step: 'settleChosen', fileId, kind, places, reason });
          }}
        >
          <p className="rounded-control bg-sunken px-3 py-2 font-medium tabular-nums">
            {t('chosen.sum', { amount })}
          </p>
          <ReasonField
            id="settle-chosen-reason"
            isMissing={wasTried && isReasonless}
            value={reason}
            onChange={setReason}
          />
        </form>
        {running.failure ? (
          <p role="alert" className="text-bad-text">
            {running.failure.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </SelectionFrame>
  );
}
