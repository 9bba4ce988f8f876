'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { followResend } from '#components/callbacks/follow-resend.ts';
import { resendCallbackAction } from '#components/callbacks/resend-action.ts';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { invalidate } from '#components/fresh/changes.ts';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { prepareToasts, toastSuccess } from '#components/ui/toaster.tsx';
import { type CallbackLink, paths } from '#lib/client/navigation/paths.ts';
import { newIdempotencyKey } from '#lib/domain/idempotency-key.ts';
import { callbackTransactionsMax } from '#lib/domain/limits/callback-transactions.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { moneyEffect, movedCents } from '#lib/domain/states/money-effect.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { localTime } from '#lib/exports/local-time.ts';
import { ExportChosen } from '../export/export-chosen.tsx';
import type { TransactionListRow } from '../transaction-list-row.ts';

interface SelectionBarProps {
  connectionId: string;
  selection: RowSelection;
  rows: readonly TransactionListRow[];
  /** Rows of all pages of the list. */
  total: number;
  gate: ResendGate;
  /** The columns of the screen; null: the member exports nothing. */
  exported: readonly ColumnId[] | null;
}

/** What is selected comes to, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { connectionId, selection, rows, total, gate, exported } = props;
  const t = useTranslations('transactions.selection');
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const chosen = rows.filter(({ id }) => selection.has(id));
  if (chosen.length === 0) return null;
  const moved = chosen.filter(({ status }) => moneyEffect[status] === 'done');
  const sumOf = (flow: 'in' | 'out') => {
    const sum = chosen.reduce((cents, { type, status, amount, refunded }) => {
      const [amountCents, refundedCents] = [centsFromReais(amount), centsFromReais(refunded)];
      return cents + movedCents({ type, status, amountCents, refundedCents }, flow);
    }, 0n);
    return sum === 0n ? null : formatMovement(sum, flow, locale);
  };
  // Who selected all of a page may take it for all that there is.
  const isPartOfAll = chosen.length === rows.length && total > rows.length;
  const count = chosen.length;
  async function copyIds() {
    const text = chosen.map(({ id }) => id).join('\n');
    setSaid(
      await navigator.clipboard.writeText(text).then(
        () => t('copied'),
        () => t('failed'),
      ),
    );
  }
  return (
    <SelectionFrame
      label={t('label')}
      count={isPartOfAll ? t('countOf', { count, total }) : t('count', { count })}
      told={[
        sumOf('in'),
        sumOf('out'),
        moved.length < count ? t('unmoved', { count: count - moved.length }) : null,
        said,
      ]}
      refused={refused}
      clear={{ label: t('clear'), onClear: selection.clear }}
    >
      {gate === 'open' ? (
        <ResendChosen
          connectionId={connectionId}
          chosen={chosen.filter(wasTold)}
          onDone={(done, problem) => {
            setSaid(done);
            setRefused(problem);
          }}
        />
      ) : null}
      {exported ? (
        <ExportChosen
          connectionId={connectionId}
          columns={exported}
          chosen={chosen}
          className={onInverse}
        />
      ) : null}
      <Button look="ghost" size="small" className={onInverse} onClick={() => void copyIds()}>
        <Icon name="Copy" />
        {t('copyIds')}
      </Button>
    </SelectionFrame>
  );
}

interface ResendChosenProps {
  connectionId: string;
  chosen: readonly TransactionListRow[];
  /** `refused`: how many were not taken, and why. */
  onDone: (said: string, refused: string | null) => void;
}

/** Their answers alone; of more than the log can be asked for by name, all since then. */
function answersTo(ids: readonly string[], from: string): CallbackLink {
  if (ids.length > callbackTransactionsMax) return { from };
  return { transaction: ids.join(','), from };
}

/** Of a charge that nobody has paid yet the shop has nothing to be told again. */
const wasTold = ({ status }: TransactionListRow) => status !== 'PENDING';

/**
 * Sends the present status of each once more, one after the other, says how many took it, and
 * leads to what the receivers answer.
 */
function ResendChosen({ connectionId, chosen, onDone }: ResendChosenProps) {
  const t = useTranslations('transactions.selection');
  const action = useTranslations('action');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const count = chosen.length;
  if (count === 0) return null;

  async function resend() {
    setAsking(false);
    setPending(true);
    prepareToasts();
    const from = localTime(Date.now()).local.slice(0, 16);
    const accepted: string[] = [];
    const reasons = new Set<string>();
    let isOver = 0;
    for (const { id } of chosen) {
      const request = { connectionId, idempotencyKey: newIdempotencyKey() };
      // One after the other: the service limits how many come at once.
      const result = await resendCallbackAction({ ...request, input: { transactionId: id } }).catch(
        () => null,
      );
      if (result?.ok) accepted.push(id);
      else reasons.add(result?.message ?? t('resendLost'));
      isOver += 1;
      onDone(t('resending', { done: isOver, count }), null);
    }
    setPending(false);
    const refused = count - accepted.length;
    const said = accepted.length === 0 ? '' : t('resent', { accepted: accepted.length });
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
        title={t('resendTitle', { count })}
        description={t('resendText')}
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
