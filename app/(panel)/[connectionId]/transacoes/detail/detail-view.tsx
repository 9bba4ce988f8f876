import { useTranslations } from 'next-intl';
import { followResend } from '#components/callbacks/follow-resend.ts';
import { ResendButton } from '#components/callbacks/resend-button.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { Movement } from '#components/facts/movement.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { invalidate } from '#components/fresh/changes.ts';
import { DeliveryLine } from '../[transactionId]/delivery-line.tsx';
import { RefundAction } from '../[transactionId]/refund/refund-action.tsx';
import type { DetailSummary } from './detail-summary.ts';

interface DetailViewProps {
  detail: DetailSummary;
  connectionId: string;
  gate: ResendGate;
}

/** A transaction in short: how much, what became of it, who, and what happened when. */
export function DetailView({ detail, connectionId, gate }: DetailViewProps) {
  const t = useTranslations('transactions');
  const { id, type, status, delivery } = detail;
  // The attempt that was asked for takes a moment to be made.
  const look = () => void followResend(() => invalidate(connectionId, 'transactions'));
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-2xl tracking-tight">
          <Movement type={type} status={status} text={detail.amountText} />
        </p>
        <div>
          <StatusBadge status={status} refundReason={detail.refundReason} />
        </div>
        {delivery === null ? null : (
          <DeliveryLine delivery={delivery} canResend={gate !== 'edition'} />
        )}
        <div className="flex flex-wrap items-start gap-2 empty:hidden">
          {delivery === null || delivery.kind === 'never' ? null : (
            <ResendButton
              connectionId={connectionId}
              transactionId={id}
              lastStatus={delivery.kind === 'yes' ? delivery.status : null}
              gate={gate}
              onResent={look}
            />
          )}
          {detail.refund === null ? null : (
            <RefundAction
              // What was typed for one deposit is not for the next.
              key={id}
              size="small"
              connectionId={connectionId}
              {...detail.refund}
              onAsk={() => invalidate(connectionId, 'transactions')}
            />
          )}
        </div>
        <p className="text-ink-3 identifier flex items-center gap-1 text-xs">
          {detail.id}
          <CopyButton value={detail.id} what={t('column.id')} />
        </p>
      </div>
      <DetailList>
        {detail.facts.map(({ label, value, copy }) => (
          <Detail key={label} term={label} value={value} copy={copy ? value : null} code={copy} />
        ))}
      </DetailList>
      <section>
        <h3 className="mb-2 font-medium">{t('detailEvents')}</h3>
        <ol className="grid gap-3">
          {detail.events.map(({ text, at, atText, atUtc, note }) => (
            <li key={`${text}-${at}`} className="border-control grid border-l-2 pl-3">
              <span>{text}</span>
              {note ? <span className="break-words">{note}</span> : null}
              <Moment iso={at} utc={atUtc} text={atText} className="text-ink-3 text-xs" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
